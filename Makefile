# `make demo` and `make test` each set up what they need, on a fresh clone, in any order.
SHELL := /bin/bash
.DEFAULT_GOAL := help
VENV_PYTHON := .venv/bin/python
# Words for pytest, for instance: make test ARGS="-k stockpile"
ARGS ?=

.PHONY: help setup demo test test-matrix lint package release install uninstall gui bench clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install QGIS >= 3.40 (if missing) and make .venv; returns at once when done
	@scripts/setup.sh

demo: setup ## check the sample site without a window, write build/demo/
	@QT_QPA_PLATFORM=offscreen $(VENV_PYTHON) scripts/demo.py

test: setup ## all tests
	@scripts/test.sh $(ARGS)

lint: setup ## ruff, mypy, flake8 with QGIS's rules
	@scripts/lint.sh

package: setup ## build/package/afo_siting-VERSION.zip
	@$(VENV_PYTHON) scripts/package.py

release: setup ## tag, changelog and zip from one version number (VERSION=0.2.0; without it, metadata.txt's)
	@$(VENV_PYTHON) scripts/release.py $(VERSION)

test-matrix: ## all tests on Debian 13 with QGIS 3.44 as well, in a root made by debootstrap under build/ (needs root, 3 GB)
	@scripts/matrix.sh $(ARGS)

install: ## link this checkout into your QGIS profile (COPY=1 copies instead; PROFILE=name)
	@scripts/install.sh install

uninstall: ## take it out of the profile again
	@scripts/install.sh uninstall

gui: setup ## start QGIS with the plugin and the sample project, in a throw-away profile
	@scripts/gui.sh

bench: setup ## measure times (tests/benchmarks)
	@QT_QPA_PLATFORM=offscreen $(VENV_PYTHON) -m pytest tests/benchmarks -m bench -s --timeout=1800 $(ARGS)

clean: ## remove what was built, and the virtual environment
	@rm -rf build dist .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis ./*.egg-info
	@find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
