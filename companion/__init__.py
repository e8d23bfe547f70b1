"""The table companion: referee, storyteller's memory and digital table for games of scoundrels."""
from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).resolve().parent
# In a checkout templates/, static/ and data/ lie beside the package; in a wheel they travel inside it.
ROOT = HERE if (HERE / "templates").is_dir() else HERE.parent
