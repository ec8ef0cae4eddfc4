"""The house itself: what a clone promises, and the habits that no other tool holds."""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from importlib import metadata
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "printgen"
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
BASH = shutil.which("bash") or "/bin/bash"


def read(path: Path) -> str:
    return path.read_text("utf-8")


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


# --- packaging


def test_every_data_file_of_the_package_is_installed_with_it() -> None:
    data = SETTINGS["tool"]["setuptools"]["package-data"]
    patterns = [
        f"{package.replace('.', '/')}/{pattern.replace('**/', '*')}"
        for package, globs in data.items()
        for pattern in globs
    ]
    hidden = {"__pycache__", ".mypy_cache", ".ruff_cache"}
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".py"]
    files = [path for path in files if not hidden & set(path.parts)]
    left_out = [named(path) for path in files if not any(fnmatch(named(path), pattern) for pattern in patterns)]
    assert left_out == []


def imported_packages() -> set[str]:
    """Top-level names that the package imports and Python doesn't bring along."""
    found: set[str] = set()
    for path in modules():
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, ast.Import):
                found.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"printgen"}


def requirement_name(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match is not None, requirement
    return match[0].lower().replace("_", "-")


def test_every_import_is_a_declared_dependency() -> None:
    project = SETTINGS["project"]
    extras = project["optional-dependencies"]
    declared = {
        requirement_name(one) for one in [*project["dependencies"], *extras["dask"], *extras["hant"], *extras["studio"]]
    }
    providers = metadata.packages_distributions()
    undeclared = {
        name
        for name in imported_packages() - {"distributed", "dask"}
        if not {one.lower().replace("_", "-") for one in providers.get(name, [name])} & declared
    }
    assert undeclared - INDIRECT == set()


INDIRECT = {"markupsafe", "pydantic_core", "tinycss2"}
"""They come with Jinja2, pydantic and WeasyPrint, whose interfaces are made of them."""


def runtime_distributions() -> Iterator[metadata.Distribution]:
    """What is installed with the toolkit, dependencies of dependencies included."""
    waiting = [requirement_name(one) for one in SETTINGS["project"]["dependencies"]]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # for another system or Python only
        yield distribution
        waiting += [requirement_name(one) for one in distribution.requires or () if "extra ==" not in one]


def test_nothing_at_run_time_is_agpl_or_gpl() -> None:
    for distribution in runtime_distributions():
        told = [distribution.metadata.get("License-Expression") or "", distribution.metadata.get("License") or ""]
        told += [one for one in distribution.metadata.get_all("Classifier") or () if one.startswith("License")]
        text = " ".join(told)[:2000]
        assert not re.search(r"AGPL|Affero", text), distribution.metadata["Name"]
        if re.search(r"\bGPL|GNU General", text):  # offered under several licences: one of them must be lax
            assert re.search(r"MPL|Mozilla|LGPL|MIT|BSD|Apache", text), distribution.metadata["Name"]


# --- the two commands


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Makefile and friends in a folder whose path has blanks and Chinese in it."""
    folder = tmp_path / "桌 游" / "print gen"
    folder.mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / ".ci", folder / ".ci")
    return folder


def run(*command: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True, encoding="utf-8",
        stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip


def test_make_print_plans_its_steps_in_any_folder(clone: Path) -> None:
    done = run("make", "--dry-run", "print", cwd=clone)
    assert done.returncode == 0, done.stderr
    steps = done.stdout
    assert steps.index("-m venv") < steps.index("install --editable") < steps.index("-m printgen build")


def test_a_second_make_installs_nothing(clone: Path) -> None:
    venv = clone / ".venv"
    venv.mkdir()
    for stamp in (".created", ".installed", ".installed-test"):
        (venv / stamp).touch()
    assert "pip" not in run("make", "--dry-run", "print", "test", cwd=clone).stdout


def test_a_changed_pyproject_installs_again(clone: Path) -> None:
    venv = clone / ".venv"
    venv.mkdir()
    for stamp in (".created", ".installed"):
        (venv / stamp).touch()
        os.utime(venv / stamp, (1, 1))
    assert "install --editable" in run("make", "--dry-run", "print", cwd=clone).stdout


def test_an_old_python_is_named_with_the_way_out(clone: Path) -> None:
    old = clone / "python3.9"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    done = run("make", "PYTHON=./python3.9", "venv", cwd=clone)
    assert done.returncode != 0
    assert "printgen needs Python 3.11 or newer; say which one with: make PYTHON=python3.12" in done.stderr


@pytest.fixture
def bare_machine(tmp_path: Path) -> Path:
    """A PATH on which no library loads, nobody is root, and sudo asks for a password."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, body in {"python3": "exit 1", "id": "echo 1000", "sudo": "exit 1", "apt-get": "exit 1"}.items():
        (folder / name).write_text(f"#!{BASH}\n{body}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


def test_without_permission_the_packages_are_named(clone: Path, bare_machine: Path) -> None:
    done = run(BASH, ".ci/system-packages", "print", "test", cwd=clone, PATH=str(bare_machine), PYTHON="python3")
    packages = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz0b libharfbuzz-subset0 chromium"
    assert done.returncode == 1
    assert done.stderr == f"printgen needs these system packages: {packages}\n  fix: sudo apt-get install {packages}\n"


def test_on_another_system_the_packages_are_named(clone: Path, bare_machine: Path) -> None:
    (bare_machine / "apt-get").unlink()
    done = run(BASH, ".ci/system-packages", "test", cwd=clone, PATH=str(bare_machine))
    assert done.returncode == 1
    assert "fix: install them with your system's package manager" in done.stderr


def test_what_is_there_is_not_installed_again(clone: Path) -> None:
    assert run(BASH, ".ci/system-packages", "print", cwd=clone).stdout == ""


def test_ci_runs_what_a_person_runs() -> None:
    script = read(ROOT / ".ci" / "run")
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert [line for line in script.splitlines() if line.startswith("make ")] == ["make check", "make test"]


# --- README


def console_lines(text: str, *, marked: bool = False) -> list[str]:
    """Commands of the README's console blocks; only those of blocks marked ``run``, or of all."""
    blocks = re.findall(r"^```console( run)?\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    chosen = [body for run_it, body in blocks if run_it or not marked]
    return [line[2:].partition("  #")[0] for body in chosen for line in body.splitlines() if line.startswith("$ ")]


README = read(ROOT / "README.md")


def test_both_languages_of_the_readme_show_the_same_commands() -> None:
    english, _, chinese = README.partition("\n---\n")
    assert console_lines(english) == console_lines(chinese)
    assert console_lines(english)[:2] == ["make print", "make test"]


def printgen_commands() -> list[list[str]]:
    lines = [line.replace(".venv/bin/python -m printgen", "printgen") for line in console_lines(README)]
    tabled = re.findall(r"^\| `(printgen [^`]*)`", README, re.MULTILINE)
    plain = [re.sub(r"\[[^]]*\]|NAME|名字", "", line) for line in tabled]
    unique = dict.fromkeys(line.strip() for line in [*lines, *plain] if line.startswith("printgen "))
    return [shlex.split(line)[1:] for line in unique]


@cache
def help_of(*command: str) -> str:
    """What ``printgen COMMAND --help`` prints."""
    done = run(sys.executable, "-m", "printgen", *command, "--help", cwd=ROOT, COLUMNS="200")
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("words", printgen_commands(), ids=" ".join)
def test_every_command_of_the_readme_exists_with_its_options(words: list[str]) -> None:
    options = [word for word in words[1:] if word.startswith("--")]
    group = words[0] == "lang" and words[1] != "…"
    told = help_of(*words[: 1 + group])
    assert [one for one in options if one not in told] == []


def test_every_option_in_the_readmes_table_exists() -> None:
    table = re.findall(r"^\| (`--[^|]*(?:\\\|[^|]*)*)\|", README, re.MULTILINE)
    options = set(re.findall(r"--[a-z-]+", " ".join(table)))
    assert {"--paper", "--duplex", "--only"} <= options
    told = help_of() + help_of("build")
    assert {one for one in options if one not in told} == set()


@pytest.mark.parametrize("line", console_lines(README, marked=True))
def test_the_marked_commands_of_the_readme_run(line: str) -> None:
    words = shlex.split(line)
    assert words[0] == "printgen"
    done = run(sys.executable, "-m", *words, cwd=ROOT)
    assert done.returncode in {0, 1}, done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_files_and_folders_named_in_the_readme_are_there() -> None:
    for name in re.findall(r"\]\(([^)#]+)\)", README + read(ROOT / "CONTRIBUTING.md")):
        assert (ROOT / name).exists(), name
    for game in re.findall(r"^\| `([a-z][a-z-]+)` \| \S+ \|", README, re.MULTILINE):
        assert (ROOT / "cards" / game / "game.yaml").exists(), game


# --- habits


def test_modules_are_small_nouns() -> None:
    lengths = {named(path): len(read(path).splitlines()) for path in modules()}
    long = {name: lines for name, lines in lengths.items() if lines > 250}
    vague = {named(path) for path in modules() if path.stem in {"utils", "helpers", "common", "manager", "misc"}}
    assert (long, vague) == ({}, set())


def test_every_module_says_what_it_is() -> None:
    assert [named(path) for path in modules() if not ast.get_docstring(ast.parse(read(path)))] == []


def python_files() -> list[Path]:
    folders = ("printgen", "tests", "cards", "fonts", "templates")
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def silenced_without_reason(text: str) -> list[int]:
    """Lines that silence a tool and don't say why; a run of lines with the same code shares the first one's reason."""
    silenced = re.compile(r"#\s*(noqa(?::\s*[A-Z0-9, ]+)?|type:\s*ignore(?:\[[^]]*\])?)(.*)$")
    bare: list[int] = []
    before = ""
    for number, line in enumerate(text.splitlines(), 1):
        match = silenced.search(line)
        code = match[1].strip() if match else ""
        if match and code != before and len(match[2].strip(" ()#-–:")) < 8:
            bare.append(number)
        before = code
    return bare


def test_a_silenced_check_has_its_reason_beside_it() -> None:
    assert silenced_without_reason("a  # noqa: E402\nb  # noqa: S1 (not from outside)\nc  # noqa: S1\n") == [1]
    files = [path for path in python_files() if path != Path(__file__)]
    assert {named(path): lines for path in files if (lines := silenced_without_reason(read(path)))} == {}


TEXTS = {".py", ".toml", ".yaml", ".yml", ".md", ".html", ".css", ".js", ".json", ".svg"}


def texts_of_the_project() -> Iterator[Path]:
    """Text files that a person wrote or a script of the project draws; caches left out."""
    folders = (ROOT / name for name in ("printgen", "tests", "cards", "templates", "fonts"))
    found = [path for folder in folders for path in folder.rglob("*")]
    found += [*ROOT.glob("*"), *ROOT.glob(".*.yaml"), *(ROOT / ".ci").iterdir()]
    for path in sorted(found):
        hidden = (
            any(part.startswith((".", "__")) for part in path.relative_to(ROOT).parts[:-1]) and ".ci" not in path.parts
        )
        if path.is_file() and not hidden and (path.suffix in TEXTS or path.name == "Makefile" or ".ci" in path.parts):
            yield path


def test_no_text_knows_a_single_machine() -> None:
    absolute = re.compile(r"""["'`(=\s](/(?:tmp|root|home|work|Users)/[^\s"'`)]*)""")
    found = [f"{named(path)}: {match[1]}" for path in texts_of_the_project() for match in absolute.finditer(read(path))]
    assert found == []


def test_templates_and_catalogs_name_icons_by_token() -> None:
    emoji = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\u2b50]")
    signs = set("✓✔✗✘☐☑☒★☆♀♂")  # drawn by PG Symbols and PG Sans as text
    found = {
        f"{named(path)}: {match[0]}"
        for folder in ("templates", "cards")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".html", ".css", ".yaml"} and path.name != "checks.yaml"  # it quotes the author's documents
        for match in emoji.finditer(read(path))
        if match[0] not in signs
    }
    assert found == set()


def test_text_files_are_utf_8_with_unix_line_ends() -> None:
    for path in texts_of_the_project():
        data = path.read_bytes()
        data.decode("utf-8")
        assert b"\r\n" not in data or PurePosixPath(named(path)).parts[0] == "tests", named(path)


def test_every_file_is_opened_with_its_encoding() -> None:
    """A Chinese catalog read with a machine's own code page fails or turns to mojibake (Windows, locale C)."""
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in modules()]
    asleep = {"printgen.__main__", "printgen.icons.build"}
    theirs = "import warnings\nwith warnings.catch_warnings(action='ignore'): import pypdfium2\n"  # its own bare open()
    ours = "".join(f"import {name}\n" for name in names if name not in asleep)
    code = theirs + ours + "from printgen.render.icons import icon_svg; icon_svg('candle')"
    done = run(sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-c", code, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def built(folder: Path, *flags: str, **environment: str) -> dict[str, bytes]:
    """Name → bytes of a small edition's files, made by a process of its own."""
    command = ("-m", "printgen", "build", "yomi-tsugai", "--only", "tides", "--jobs", "1", "--out", str(folder))
    done = run(sys.executable, *flags, *command, cwd=ROOT, XDG_CACHE_HOME=str(folder.parent / "cache"), **environment)
    assert done.returncode == 0, done.stderr
    edition = folder / "yomi-tsugai" / "zh-Hans+only-tides"
    return {path.name: path.read_bytes() for path in sorted(edition.iterdir()) if path.is_file()}


def test_an_edition_knows_neither_its_folder_nor_the_machines_code_page(tmp_path: Path) -> None:
    """Chinese read or written with the system's encoding turns to mojibake; the same input gives the same bytes."""
    plain = built(tmp_path / "a")
    strict = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
    assert {"printables.html", "manifest.json"} < set(plain)
    assert built(tmp_path / "桌 游", *strict, LC_ALL="C", LANG="C") == plain
