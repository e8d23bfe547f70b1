"""Pages and live screens. Knows requests, seats and sockets; knows no rule of any game."""
from __future__ import annotations
