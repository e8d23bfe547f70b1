"""Bench: how fast the table is, beside a bare fan-out of the same bytes on the same stack, measured in one run."""
from __future__ import annotations

import json
import os
import platform
import statistics
import tempfile
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from companion.commands.bench import evenings, measures, rules
from companion.commands.bench.screens import Fanout, House, cores, machine


@click.command()
@click.argument("part", type=click.Choice(["screens", "rules"]), default="screens")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--taps", default=250, show_default=True, help="Taps timed in each of the runs.")
@click.option("--runs", default=3, show_default=True, help="Runs, of which the median counts.")
@click.option("--rounds", default=15, show_default=True, help="Turns everybody takes at the clock, for the rules.")
def bench(part: str, as_json: bool, taps: int, runs: int, rounds: int) -> None:
    """Measure the table on this machine: how quick its screens are, or its rules, beside others' (see docs/figures.md)."""
    say = Console(stderr=True)
    server_core, client_core = cores()
    os.sched_setaffinity(0, {client_core})
    if part == "rules":
        measured = rules.measure(rules.contestants(), rounds)
        click.echo(json.dumps(measured, indent=1)) if as_json else rules.show(measured, rounds)
        return
    with tempfile.TemporaryDirectory() as folder:
        say.print("Playing an evening to measure with …")
        moves = evenings.script(taps)
        say.print(f"{len(moves)} taps on six screens, {runs} runs …")
        ours, floors = [], []
        house = House(Path(folder) / "house", server_core)
        with house:
            cold = house.cold
            for _ in range(runs):
                timed = house.play(moves)
                ours.append(timed)
                with Fanout(timed.frames, server_core) as fanout:
                    floors.append(fanout.play())
            memory = house.memory()
            rate, tables = house.rate(moves, tables=4)
            weight = measures.page_weight(house.url, house.code)
        say.print("Cold starts and replays …")
        colds = [cold, *(measures.cold_start(Path(folder) / f"cold{number}", server_core) for number in range(2))]
        replays = {length: measures.replay_ms(evenings.log(length)) for length in (500, 5000)}
    figures = {
        "machine": machine(), "python": platform.python_version(), "taps": len(moves), "runs": runs,
        "tap_to_last_of_six_ms": {"p50": middle(run.p50 for run in ours), "p99": middle(run.p99 for run in ours)},
        "bare_fanout_ms": {"p50": middle(run.p50 for run in floors), "p99": middle(run.p99 for run in floors)},
        "ratio": {"p50": middle(a.p50 / b.p50 for a, b in zip(ours, floors)), "p99": middle(a.p99 / b.p99 for a, b in zip(ours, floors))},
        "answer_ms": {"p50": middle(run.answered for run in ours)},
        "taps_per_second": {"one table": middle(run.rate for run in ours), f"{tables} tables": rate},
        "bytes_per_push": {"html": middle(run.html for run in ours), "on the wire": middle(run.wire for run in ours)},
        "pushes_per_tap": middle(run.pushes for run in ours),
        "memory_mb": memory, "cold_start_s": round(statistics.median(colds), 2), "first_page_kb": weight,
        "replay_ms": replays,
    }
    click.echo(json.dumps(figures, indent=1)) if as_json else show(figures)


def middle(values: Any) -> float:
    return round(statistics.median(values), 2)


TARGETS = "p50 within 5 times and p99 within 3 times the bare fan-out; cold start under 2 s; under 150 MB; first page under 150 KB; 500 entries under 50 ms"


def show(figures: dict[str, Any]) -> None:
    """The figures as a table, with what they should be."""
    table = Table(title=f"{figures['machine']}, Python {figures['python']}; {figures['runs']} runs of {figures['taps']} taps, medians", caption=TARGETS)
    for heading in ("what", "measured", "target"):
        table.add_column(heading)
    ours, bare, ratio = figures["tap_to_last_of_six_ms"], figures["bare_fanout_ms"], figures["ratio"]
    rows = [
        ("tap to the last of six screens, p50", f"{ours['p50']} ms, {ratio['p50']} times the bare fan-out's {bare['p50']} ms", "within 5 times"),
        ("tap to the last of six screens, p99", f"{ours['p99']} ms, {ratio['p99']} times the bare fan-out's {bare['p99']} ms", "within 3 times"),
        ("tap to its answer, p50", f"{figures['answer_ms']['p50']} ms", ""),
        ("taps per second", ", ".join(f"{name}: {value}" for name, value in figures["taps_per_second"].items()), ""),
        ("bytes per push", f"{figures['bytes_per_push']['html']:.0f} of HTML, {figures['bytes_per_push']['on the wire']:.0f} on the wire", ""),
        ("pushes per tap, six screens", f"{figures['pushes_per_tap']}", ""),
        ("memory, one table", f"{figures['memory_mb']} MB", "under 150 MB"),
        ("cold start to first answer", f"{figures['cold_start_s']} s", "under 2 s"),
        ("first phone page, all in", f"{figures['first_page_kb']} KB", "under 150 KB"),
        ("replay of 500 entries", f"{figures['replay_ms'][500]} ms", "under 50 ms"),
        ("replay of 5,000 entries", f"{figures['replay_ms'][5000]} ms", ""),
    ]
    for row in rows:
        table.add_row(*row)
    Console(width=130).print(table)
