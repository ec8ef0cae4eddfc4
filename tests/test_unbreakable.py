"""Whatever happens to a build, the edition's folder is one whole edition, the old one or the new one."""

from __future__ import annotations

import hashlib
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from printgen.interrupts import EXIT_CODE, SAID
from printgen.problems import PrintgenError
from printgen.requests import BuildRequest
from tests.small import CommandLine, SmallProject

WORDS = "cards/duel/lang/zh-Hans.yaml"
OLD, NEW = "抽一张牌。", "抽两张牌。"
KILLS = 30


def whole_edition(folder: Path) -> str:
    """The text its second card has, if every file is what the manifest says; fails otherwise."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    named = {one["path"]: one["sha256"] for one in manifest["files"]}
    found = {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "manifest.json"
    }
    assert found == named
    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    text: str = cards["components"][0]["cards"][1]["texts"]["text"]
    assert manifest["build"] in (folder / "printables.html").read_text(encoding="utf-8")
    return text


def in_child(work: Callable[[], object]) -> int:
    """Runs ``work`` in a forked child; its exit code (negative: killed by that signal)."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def build(project: SmallProject) -> None:
    from printgen.pipeline import build_edition

    build_edition(BuildRequest(project.root, "duel"))


def die_at(operation: int) -> None:
    """Ends this process, unannounced, at the so-many-th file operation that a module of write/ starts."""
    seen = 0

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal seen
        if not event.startswith(("open", "os.", "shutil.", "ctypes.call", "fcntl.")):
            return
        frame = sys._getframe()
        while frame is not None and "/printgen/write/" not in frame.f_code.co_filename:
            if frame.f_back is None:
                return
            frame = frame.f_back
        seen += 1
        if seen == operation:
            os._exit(77)

    sys.addaudithook(hook)


def test_a_build_stopped_at_any_file_operation_leaves_a_whole_edition(
    project: SmallProject, printgen: CommandLine
) -> None:
    assert printgen(project, "build", "--jobs", "1").code == 0
    project.replace(WORDS, OLD, NEW)
    in_child(lambda: build(project))  # draws the new face, so that the rest is writing alone
    states = []
    for operation in range(1, 1000):
        project.replace(WORDS, NEW, OLD)
        assert in_child(lambda: build(project)) == 0
        assert whole_edition(project.edition) == OLD
        project.replace(WORDS, OLD, NEW)

        def stopped(at: int = operation) -> None:
            die_at(at)
            build(project)

        code = in_child(stopped)
        states.append(whole_edition(project.edition))
        if code == 0:
            break
        assert code == 77
    assert states[0] == OLD
    assert states[-1] == NEW
    assert states == sorted(states, key=lambda text: text == NEW), "once the new edition is there it stays"
    assert len(states) > 15
    in_child(lambda: build(project))
    left = [name for name in project.output() if ".new-" in name or ".old-" in name]
    assert left == [], "the next build sweeps what the stopped one left"


def command(project: SmallProject, *words: str, **settings: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "printgen", "build", *words],
        cwd=project.root,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_killed_build_leaves_a_whole_edition(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "build", "--jobs", "1").code == 0
    texts = [OLD, NEW]
    chance = random.Random(20261130)
    for _ in range(KILLS):
        project.replace(WORDS, *texts)
        texts.reverse()
        running = command(project, "--jobs", "1")
        time.sleep(chance.uniform(0.15, 1.2))
        running.send_signal(signal.SIGKILL)
        running.communicate()
        assert whole_edition(project.edition) in (OLD, NEW)
    assert printgen(project, "build", "--jobs", "1").code == 0
    assert whole_edition(project.edition) == texts[0]


def test_ctrl_c_leaves_a_whole_edition_and_no_rubbish(
    project: SmallProject, printgen: CommandLine, tmp_path: Path
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    assert printgen(project, "build", "--jobs", "1").code == 0
    built = written = OLD
    for step in ("load", "faces", "draw", "booklets", "check", "impose", "guide", "write"):
        wanted = f"{step} {NEW}"
        project.replace(WORDS, written, wanted)
        written = wanted
        running = command(project, "--jobs", "1", TMPDIR=str(temporary))
        assert running.stderr is not None
        while step.encode("ascii") not in (line := running.stderr.readline()):
            assert line, f"ended before {step}"
        running.send_signal(signal.SIGINT)
        _, said = running.communicate()
        assert running.returncode in (EXIT_CODE, 0), "0 where the last step was done before the signal came"
        assert b"Traceback" not in said
        assert said.endswith(SAID.encode("utf-8")) or running.returncode == 0
        found = whole_edition(project.edition)
        assert found in (built, wanted)
        built = found
        assert not [name for name in project.output() if ".new-" in name or ".old-" in name]
        assert list(temporary.iterdir()) == []


def test_two_builds_into_one_folder_do_no_harm(project: SmallProject) -> None:
    both = [command(project, "--jobs", "1") for _ in range(3)]
    for one in both:
        _, said = one.communicate()
        assert one.returncode == 0, said.decode("utf-8")
    assert whole_edition(project.edition) == OLD


def test_a_full_disk_leaves_the_previous_edition(project: SmallProject, printgen: CommandLine) -> None:
    """A limit on the size of files stands for the disk: writing fails half-way through the PDF."""
    assert printgen(project, "build", "--jobs", "1").code == 0
    project.replace(WORDS, OLD, NEW)
    in_child(lambda: build(project))
    project.replace(WORDS, NEW, OLD)
    in_child(lambda: build(project))
    project.replace(WORDS, OLD, NEW)

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
        with pytest.raises(PrintgenError):
            build(project)

    assert in_child(limited) == 0
    assert whole_edition(project.edition) == OLD
    assert [name for name in project.output() if ".new-" in name] == []


def test_a_torn_store_is_drawn_anew(
    project: SmallProject, printgen: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert printgen(project, "build", "--jobs", "1").code == 0
    first = {path.name: path.read_bytes() for path in project.edition.iterdir()}
    chunks = [path for path in (tmp_path / "cache/printgen/chunks").rglob("*") if path.is_file()]
    assert len(chunks) == 3, "fronts, backs, the print guide"
    for damage in (
        lambda data: data[: len(data) // 2],
        lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
        lambda data: data.replace(b"printgen chunk 1", b"printgen chunk 0"),
        lambda data: b"",
    ):
        for path in chunks:
            path.write_bytes(damage(path.read_bytes()))
        for path in (tmp_path / "cache/printgen/editions").iterdir():
            path.unlink()
        run = printgen(project, "build", "--jobs", "1")
        assert "3 faces drawn, 0 unchanged" in run.out
        assert {path.name: path.read_bytes() for path in project.edition.iterdir()} == first


def test_the_store_is_bounded(
    project: SmallProject, printgen: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    store = tmp_path / "cache/printgen/chunks/00"
    store.mkdir(parents=True)
    for number in range(3):
        old = store / f"{number:032x}"
        old.write_bytes(b"x" * 600_000)
        os.utime(old, (1, 1))
    assert printgen(project, "build", "--jobs", "1", "--cache-size", "1").code == 0
    sizes = [path.stat().st_size for path in store.parent.rglob("*") if path.is_file()]
    assert sum(sizes) <= 1_000_000
    assert len(list(store.iterdir())) < 3


def test_an_unchanged_build_imports_no_renderer(project: SmallProject, printgen: CommandLine) -> None:
    assert printgen(project, "build", "--jobs", "1").code == 0
    code = (
        "import sys; sys.argv = ['printgen', 'build', '--jobs', '1']\n"
        "from printgen.cli import main\n"
        "try: main()\n"
        "except SystemExit as stop: assert not stop.code\n"
        "heavy = [n for n in ('weasyprint', 'pikepdf', 'fontTools', 'PIL', 'jinja2') if n in sys.modules]\n"
        "assert heavy == [], heavy\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=project.root,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "0 faces drawn, 3 unchanged" in done.stdout


@pytest.mark.parametrize("damage", ["changed", "deleted", "added"])
def test_a_touched_edition_is_built_again(project: SmallProject, printgen: CommandLine, damage: str) -> None:
    assert printgen(project, "build", "--jobs", "1").code == 0
    page = project.edition / "printables.html"
    if damage == "changed":
        page.write_text("scribble", encoding="utf-8")
    elif damage == "deleted":
        page.unlink()
    else:
        (project.edition / "stray.txt").write_text("stray", encoding="utf-8")
    assert printgen(project, "build", "--jobs", "1").code == 0
    whole_edition(project.edition)


def test_the_machines_locale_and_encoding_do_not_matter(project: SmallProject) -> None:
    """E8: an open() without an encoding would be an error here."""
    first = command(project, "--jobs", "1")
    assert first.communicate() and first.returncode == 0
    wanted = {path.name: path.read_bytes() for path in project.edition.iterdir()}
    for settings in (
        {
            "LC_ALL": "C",
            "PYTHONUTF8": "0",
            "PYTHONWARNDEFAULTENCODING": "1",
            "PYTHONWARNINGS": "error::EncodingWarning",
        },
        {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii", "TZ": "Asia/Tokyo"},
    ):
        (project.edition / "cards.json").unlink()
        again = command(project, "--jobs", "1", **settings)
        _, said = again.communicate()
        assert again.returncode == 0, said.decode("utf-8", "replace")
        assert {path.name: path.read_bytes() for path in project.edition.iterdir()} == wanted


def test_a_face_that_keeps_the_renderer_is_named(
    project: SmallProject, printgen: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from printgen.render import layout

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    plain = layout._laid_out

    def slow(job: object, html: list[str], times: int) -> object:
        while any("冰锥" in one for one in html):
            time.sleep(0.01)
        return plain(job, html, times)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(layout, "_laid_out", slow)
    monkeypatch.setattr(layout, "CHUNK_SECONDS", 1)
    monkeypatch.setattr(layout, "FACE_SECONDS", 5)  # the other face has to be drawn meanwhile, on a busy machine too
    project.replace(WORDS, "火球", "慢慢来")
    run = printgen(project, "build", "--jobs", "1", "--draft")
    assert run.code == 2
    assert "R108: spells/ib (zh-Hans, front): drawing takes more than 5 s" in run.err
    assert "spells/fb" not in run.err


def test_a_worker_that_is_killed_costs_a_retry(project: SmallProject, tmp_path: Path) -> None:
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from printgen.geometry import Size
    from printgen.render import draw
    from printgen.render.chunks import Job
    from printgen.render.executors import process_pool

    mark = tmp_path / "killed"
    html = '<section class="face" style="height: 9mm"></section>'
    fonts = str(Path(__file__).parents[1] / "fonts")
    marked = {"mark": str(mark).encode()}
    jobs = [Job(f"k{n}", (f"a/{n} front",), (html,), Size(20, 20), "", "en", marked, fonts) for n in range(4)]
    made: list[AbstractContextManager[Executor]] = []

    def pool() -> AbstractContextManager[Executor]:
        made.append(process_pool(2)())
        return made[-1]

    original = draw.draw_here
    draw.draw_here = _die_once
    try:
        chunks = list(draw._drawn(jobs, pool))
    finally:
        draw.draw_here = original
    assert sorted(chunk.key for chunk in chunks) == ["k0", "k1", "k2", "k3"]
    assert len(made) == 2
    assert mark.exists()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_build_leaves_no_temporary_files(project: SmallProject, tmp_path: Path, jobs: str) -> None:
    """The renderer copies every font for each process that draws: 28 MB each, of every build."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    names = [f"c{number}" for number in range(40)]
    cards = "".join(f"  - {{id: {name}, cost: 1}}\n" for name in names)
    project.replace("cards/duel/decks/spells.yaml", "  - {id: ib, cost: 1}\n", f"  - {{id: ib, cost: 1}}\n{cards}")
    texts = "".join(f"  {name}: {{name: 法术{name}, text: 抽一张牌。}}\n" for name in names)
    project.write(WORDS, project.read(WORDS) + texts)
    running = command(project, "--jobs", jobs, TMPDIR=str(temporary), XDG_CACHE_HOME=str(tmp_path / "cache"))
    _, said = running.communicate()
    assert running.returncode == 0, said.decode("utf-8")
    assert list(temporary.iterdir()) == []


def _die_once(job):  # type: ignore[no-untyped-def]  # runs in the worker
    from printgen.render.layout import draw_chunk

    mark = Path(job.assets["mark"].decode())
    if job.key == "k2" and not mark.exists():
        mark.write_text("x", encoding="utf-8")
        os.kill(os.getpid(), signal.SIGKILL)
    return draw_chunk(job)
