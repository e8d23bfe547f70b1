"""How simulated people play Galactic Scoundrels: their cards, and what they do with them, one file a chapter."""
