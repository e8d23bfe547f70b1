"""Thieves who are programs, at three levels."""
from __future__ import annotations

from companion.bots.scoundrel_society.mastermind import scheme
from companion.bots.scoundrel_society.pickpocket import pilfer
from companion.bots.scoundrel_society.swindler import swindle

LEVELS = {"pickpocket": pilfer, "swindler": swindle, "mastermind": scheme}
