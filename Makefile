PYTHON ?= python3

.PHONY: run test demo bench

run:
	$(PYTHON) play.py

test:
	$(PYTHON) play.py test

demo:
	$(PYTHON) play.py demo

bench:
	$(PYTHON) play.py bench
