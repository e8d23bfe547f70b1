"""Whole evenings, from the scan to the story, by taps alone: what a table of four really does."""
from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.browser


def begin(table: Table, honest: str, **piles: int) -> None:
    first = next(iter(table.phones))
    table.phones[first].wait_for_selector("text=Everybody in")
    table.tap(first, "Start the tale")
    phone = table.phones[first]
    phone.wait_for_selector("#f-BeginTale")
    for numeral, count in piles.items():
        phone.locator(f"#f-BeginTale input[name={numeral}]").fill(str(count))
        phone.locator(f"#f-BeginTale input[name={numeral}]").press("Tab")
    phone.locator("#f-BeginTale").get_by_label(honest, exact=True).check()
    table.tap(first, "Begin the tale")


def through_the_spaceport(table: Table, *names: str) -> None:
    for name in names:
        table.sees(name, "You are at the spaceport")
        table.tap(name, "Done")


def event(table: Table, heckler: str, kind: str, captain: str, trait: str) -> None:
    """A card is played and answered with a Trait."""
    table.tap(heckler, kind, exact=True)
    table.tap(captain, trait, exact=True)


def test_the_worked_example(browser, server):
    """Olivia's job, with the errata: crew, Trait, passenger, a new passenger, a payoff, a Twist bought for 5,000, two deliveries."""
    table = Table(browser, server, ("Olivia", "Tanner", "Brad", "Robbie"))
    begin(table, "Olivia")
    table.roll("Brad", 1)
    table.tv_sees("4")
    table.tap("Brad", "Start bidding")
    table.tap("Olivia", "Three of a kind")
    for name in ("Tanner", "Brad", "Robbie"):
        table.tap(name, "Fold", exact=True)
    table.tap("Olivia", "I take the job")
    table.roll("Olivia", 3)
    table.sees("Olivia", "Load up")
    for what in ("Crew", "Passengers", "Cargo"):
        table.tap("Olivia", f"{what}: more")
    table.tap("Olivia", "Launch")

    table.tap("Tanner", "Encounter", exact=True)
    table.tap("Olivia", "Crew that fits")
    event(table, "Brad", "Character", "Olivia", "Charms")
    table.tap("Robbie", "Encounter", exact=True)
    table.tap("Olivia", "Passenger that fits")
    table.tap("Olivia", "A passenger")  # her own turn: the empty slot is filled again
    table.tap("Tanner", "Character", exact=True)
    table.tap("Olivia", "Pay off")
    table.tap("Brad", "Twist", exact=True)
    table.unfold("Olivia", "Write an offer down")
    table.tap("Olivia", "+5,000")
    table.tap("Olivia", "Offer it")
    table.tap("Brad", "Shake on it")
    table.tap("Brad", "Say “help”")
    table.roll("Brad", 2, 3)
    table.sees("Olivia", "Job done")
    table.tv_sees("7")  # four dealt, one by the Twist, one passenger, one cargo
    table.tap("Olivia", "Collect 7 payoff cards")
    table.tv_sees("spaceport")

    story = server.get(f"/t/{table.code}/story.md")
    for told in ("Deal! Olivia hands over 5,000 credits", "Brad rolls 2 + 3 to help Olivia: add a payoff card", "collects 7 payoff cards"):
        assert told in story.replace("\\", "")
    assert table.wrong == []


def test_an_evening_with_everything_in_it(browser, server):
    table = Table(browser, server, ("Ada", "Ben", "Cleo", "Dot"))
    begin(table, "Ada", iv=6, v=10, vi=4)

    # Job 1: won by a bid nobody dared to call; help bought in distress; a Twist adds a payoff
    table.roll("Ada", 1)
    table.phones["Ada"].get_by_label("What the Job card says").fill("Three crates for Widow Quill")
    table.tap("Ada", "Start bidding")
    table.tap("Ada", "Five of a kind")
    for name in ("Ben", "Cleo", "Dot"):
        table.tap(name, "Fold", exact=True)
    table.tap("Ada", "I take the job")
    table.roll("Ada", 1)
    table.tap("Ada", "Launch")
    table.tv_sees("Three crates for Widow Quill")
    event(table, "Ben", "Encounter", "Ada", "Wits")
    table.tap("Cleo", "Character", exact=True)
    table.tap("Ada", "Distress signal")
    table.sees("Dot", "Ada is in trouble")
    table.tap("Dot", "Charms")
    table.tap("Dot", "Offer", exact=True)
    table.tap("Ada", "Buy from Dot")
    table.tap("Ada", "Charms", exact=True)
    table.tap("Dot", "Twist", exact=True)
    table.tap("Dot", "Say “help”")
    table.roll("Dot", 2, 3)
    table.phones["Dot"].locator("#private textarea[name=text]").first.fill("The widow pays extra.\nNobody asked why.")
    table.tap("Dot", "Add to the story")
    table.tv_sees("The widow pays extra.")
    table.tap("Ada", "Collect 5 payoff cards")

    # Job 2: the episode changes in the middle of the deal; a liar is called who told the truth; the job is sold, and the price never paid;
    # a Twist takes it over; the new captain flees
    through_the_spaceport(table, "Ben", "Cleo", "Dot", "Ada")
    table.roll("Cleo", 1)
    table.tv_sees("then 3 from Episode V")
    table.tap("Cleo", "Start bidding")
    table.tap("Ben", "Two pair")
    table.tap("Cleo", "You're a liar!")
    table.tv_sees("liar")
    table.tap("Cleo", "It was true")
    table.tap("Ben", "Done: one card from the stash")
    table.unfold("Ben", "Sell it")
    table.phones["Ben"].locator("#f-SellJob").get_by_label("At this job").check()
    table.tap("Ben", "Offer to Cleo")
    table.tap("Cleo", "I'll do it")
    table.roll("Cleo", 1)
    table.tap("Cleo", "Cargo: more")
    table.tap("Cleo", "Launch")
    event(table, "Dot", "Encounter", "Cleo", "Bluff")
    table.tap("Ada", "Twist", exact=True)
    table.tap("Ada", "Say “harm”")
    table.roll("Ada", 3, 4)
    table.tv_sees("Ada")
    table.tap("Ada", "Carry on")
    table.tap("Ben", "Encounter", exact=True)
    table.sees("Ada", "How do you get out of it?")
    table.unfold("Ada", "Flee")
    table.hold("Ada", "Flee (hold)")
    table.tap("Ben", "Broken")
    table.tap("Cleo", "Broken")
    table.tap("Ada", "Discard the pot")

    # Job 3: a liar is called who lied, and owns up; Ada hides
    through_the_spaceport(table, "Ben", "Cleo", "Dot", "Ada")
    table.roll("Dot", 4)
    table.tap("Dot", "Start bidding")
    table.sees("Ada", "in hiding")
    table.tap("Ben", "Full house")
    table.tap("Cleo", "You're a liar!")
    table.tap("Ben", "I lied")
    table.tap("Cleo", "Done: one card from the stash")
    table.tap("Cleo", "I take the job")
    table.roll("Cleo", 1)
    table.tap("Cleo", "Launch")
    for heckler in ("Dot", "Ada", "Ben"):
        event(table, heckler, "Encounter", "Cleo", "Knowhow")
    table.tap("Cleo", "On we go")
    event(table, "Dot", "Character", "Cleo", "Fancy Moves")
    table.tap("Cleo", "Collect 7 payoff cards")

    # Job 4: the last
    through_the_spaceport(table, "Dot", "Ada", "Ben", "Cleo")
    table.roll("Ada", 1)
    table.tv_sees("last job")
    table.tap("Ada", "Start bidding")
    table.tap("Dot", "One pair")
    for name in ("Ada", "Ben", "Cleo"):
        table.tap(name, "Fold", exact=True)
    table.tap("Dot", "I take the job")
    table.roll("Dot", 1)
    table.tap("Dot", "Launch")
    for heckler in ("Ada", "Ben", "Cleo"):
        event(table, heckler, "Encounter", "Dot", "Wits")
    table.tap("Dot", "On we go")
    event(table, "Ada", "Encounter", "Dot", "Wits")
    event(table, "Ben", "Encounter", "Dot", "Charms")
    table.tap("Dot", "Collect")

    # The reckoning
    for name, chips in (("Ada", 1), ("Ben", 3), ("Cleo", 2), ("Dot", 4)):
        for _ in range(chips):
            table.phones[name].locator("#f-RevealFortune .stepper", has_text="Money").get_by_role("button", name="+10,000").click()
        table.tap(name, "Reveal my fortune")
    table.tv_sees("Dot")
    table.sees("Dot", "greatest scoundrel")
    table.sees("Ada", "10,000")

    # The story, as the phone shows it and as a file
    phone = table.phones["Ada"]
    with phone.expect_download() as download:
        phone.locator("#private").get_by_role("link", name="Download").first.click()
    story = download.value.path().read_text(encoding="utf-8")
    assert download.value.suggested_filename.endswith(".md")
    for told in ("Three crates for Widow Quill", "The widow pays extra.", "Nobody asked why.", "Episode V", "takes the job over", "Ada flees", "broken",
                 "last job", "40,000"):
        assert told in story, told
    phone.locator("#private").get_by_role("link", name="Read the whole story").click()
    expect(phone.locator("main.tale")).to_contain_text("The widow pays extra.")
    assert table.wrong == []
