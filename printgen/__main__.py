"""``python -m printgen`` is ``printgen``; Ctrl-C is heard before anything large is imported."""

from printgen.interrupts import heard


def main() -> None:
    """The command line, whole."""
    with heard():
        from printgen.cli import main as run

        run()


if __name__ == "__main__":
    main()
