"""Makes ground.py importable: tests are loaded by path here, not as packages."""

from __future__ import annotations

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
