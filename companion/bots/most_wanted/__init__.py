"""Outlaws who are programs, at three levels."""
from __future__ import annotations

from companion.bots.most_wanted import greenhorn, gunslinger, legend

LEVELS = {"greenhorn": greenhorn.think, "gunslinger": gunslinger.think, "legend": legend.think}
