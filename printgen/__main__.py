"""``python -m printgen``: the command line, also where a blank in the path keeps a console script from starting."""

from printgen.cli import main

if __name__ == "__main__":
    main()
