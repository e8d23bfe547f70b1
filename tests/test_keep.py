"""An evening leaves the house as one file, and comes back the same."""
from __future__ import annotations

import json

from click.testing import CliRunner

from companion.commands.keep import check, export, import_
from tests.conftest import Phone


def run(command, *words):
    return CliRunner().invoke(command, [str(word) for word in words])


def test_an_evening_travels_as_one_file(table: list[Phone], tmp_path):
    ada, ben, _ = table
    ben.act("RollPayoff", dice=(3,))
    ada.act("StartBidding", title="<Crates> & goats")
    ada.act("Tell", text="It began with a goat.")
    home, away = tmp_path / "data", tmp_path / "away"
    told = run(export, ada.code, "--format", "json", "--data", home)
    assert told.exit_code == 0
    file = tmp_path / "evening.json"
    file.write_text(told.output)
    assert f"Table {ada.code}" in run(import_, file, "--data", away).output
    for form in ("md", "html", "json"):
        assert run(export, ada.code, "--format", form, "--data", away).output == run(export, ada.code, "--format", form, "--data", home).output
    assert "0 differences" in run(check, "--data", away).output
    page = run(export, ada.code, "--format", "html", "--data", away).output
    assert "<title>&lt;Crates&gt; &amp; goats" in page and "<Crates>" not in page


def test_what_is_no_evening_is_refused_in_a_sentence(table: list[Phone], tmp_path):
    file = tmp_path / "letter.json"
    file.write_text(json.dumps({"dear": "aunt"}))
    refused = run(import_, file, "--data", tmp_path / "away")
    assert refused.exit_code == 1 and "no evening of this companion" in refused.output
    assert "There is no table with the code XXXX" in run(export, "XXXX", "--data", tmp_path / "data").output


def test_a_table_that_is_here_already_is_not_overwritten(table: list[Phone], tmp_path):
    home = tmp_path / "data"
    file = tmp_path / "evening.json"
    file.write_text(run(export, table[0].code, "--format", "json", "--data", home).output)
    assert "is here already" in run(import_, file, "--data", home).output
