# make print   every shipped game, from a fresh clone to output/ (a part: make print BUILD="onimusha --paper letter")
# make test    the test suite (installs what it needs: test packages, Chromium; a part: make test PYTEST=tests/test_fonts.py)
# make check   style, types and the borders between stages
# make venv    the toolkit alone, in .venv
#
# The interpreter is always called by its path (.venv/bin/python -m …): console scripts start with a #! line, and one
# whose path has a blank in it can't be run.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
# Two processes, a file's tests in one of them, since the shipped games are built once a process.
PYTEST ?= -n 2 --dist loadfile
PIP := $(PY) -m pip --disable-pip-version-check --quiet

.PHONY: print test check venv system system-test clean
.DEFAULT_GOAL := print

print: $(VENV)/.installed system
	$(PY) -m printgen build $(BUILD)

venv: $(VENV)/.installed

# Stamp files: each step runs again only when what it depends on has changed.
$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "printgen needs Python 3.11 or newer; say which one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || bash .ci/system-packages python3-venv
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: pyproject.toml $(VENV)/.created
	$(PIP) install --editable .
	@touch $@

$(VENV)/.installed-test: pyproject.toml $(VENV)/.installed
	$(PIP) install --editable '.[test]'
	@touch $@

$(VENV)/.installed-lint: pyproject.toml $(VENV)/.installed-test
	$(PIP) install --editable '.[lint]'
	@touch $@

system:
	@bash .ci/system-packages print

system-test:
	@bash .ci/system-packages test

test: $(VENV)/.installed-test system system-test
	$(PY) -m pytest $(PYTEST)

check: $(VENV)/.installed-lint
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()'

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
