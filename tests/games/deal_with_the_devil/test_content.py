"""What clients are told of the box: which cards are the rulebook's and which are ours."""

from turncoat.games.deal_with_the_devil import GAME


def test_the_rulebooks_and_our_cards_are_told_apart() -> None:
    content = GAME.content()
    named = {card["name"] for card in content["buildings"] if card["origin"] == "rulebook"}
    assert len(named) == 18 and {"stables", "dam", "merchant-road"} <= named and "farmstead" not in named
    assert len([card for card in content["events"] if card["origin"] == "rulebook"]) == 6
    figures = {row["name"]: row["figures"] for row in content["inquisitors"]}
    assert figures["vandal"] == figures["guest-1"] == "rulebook" and figures["profligate"] == "ours"
    assert content["supplies"][0] == {"name": "indulgence", "count": 8, "origin": "ours"}
