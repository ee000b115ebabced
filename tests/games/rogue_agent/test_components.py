"""Sections 1 to 3: modes, words and components, checked against the data by one table each."""

import pytest

from turncoat import InvalidOption
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.board import RogueAgent
from turncoat.games.rogue_agent.content import actions, cards, dice, tiles, tokens, tracks
from turncoat.words.sentences import Words

VOCABULARY = ("RA-2.1..2.82",)


@pytest.mark.rule("RA-1.1", "RA-1.2", "RA-1.3")
@pytest.mark.parametrize(
    ("mode", "seats", "is_possible"),
    [
        ("agent", 1, False),
        ("agent", 2, True),
        ("agent", 4, True),
        ("agent", 5, False),
        ("android", 2, False),
        ("android", 3, True),
        ("android", 4, True),
        ("android", 5, False),
    ],
)
def test_seats_of_the_modes(mode: str, seats: int, is_possible: bool) -> None:
    if is_possible:
        assert GAME.start(seats=seats, mode=mode, seed=1).state.mode == mode
    else:
        with pytest.raises(InvalidOption):
            GAME.start(seats=seats, mode=mode, seed=1)


@pytest.mark.rule(*VOCABULARY)
def test_every_word_of_the_rules_has_its_name_in_the_data() -> None:
    names = {
        *RogueAgent.PUBLIC,
        *RogueAgent.PRIVATE,
        *RogueAgent.SECRET,
        *tracks.TRACK_NAMES,
        *actions.ACTION_NAMES,
        *dice.FACE_NAMES,
        *tokens.TOKEN_NAMES,
        *tiles.TILE_NAMES,
        *[verb.name for verb in GAME.menu.verbs],
        *GAME.steps,
        *GAME.events,
        *[name for mark in GAME.content()["marks"].values() for _, name in mark],
        *GAME.content()["tiles"][0],
        *GAME.content()["cards"][0],
    }
    wanted = (
        "agents androids location hq hospital ammo_depot gangsters bomb assassin assassins criminals cards syndicate "
        "health bounty reveal retaliation clock clocks timers sheet police informants investigated fuel ammo evidence "
        "car engine shield weapon pistol agent_track armour detective stamina influence credit credits leader round "
        "patrols investigate attack arrest intercept turn_in search buy defuse backup hidden screen Unmask raze razed "
        "attack_agent attack_location attack_android human_shield android_shield defeated CutWire Destabilise "
        "TurnBegan RevealIdentity red-blast red-boost green-car precinct"
    )
    domains = set(GAME.menu.domains)
    assert [word for word in wanted.split() if word not in names | domains] == []


@pytest.mark.rule("RA-3.1..3.23")
def test_component_counts() -> None:
    s = GAME.start(seats=4, mode="android", seed=1).state
    assert isinstance(s, RogueAgent)
    counts = {
        "tiles": (tiles.TILES, 13),
        "precincts": (tiles.TILES - tiles.FIRST_PRECINCT, 6),
        "two-sided tiles": (len([spaces for spaces in tiles.SPACES if spaces]), 11),
        "informant spaces": (sum(tiles.SPACES), 20),
        "gangsters": (sum(tiles.GANGSTERS), 11),
        "cards": (len(cards.CARDS), 46),
        "figures": (len(s.agents), 4),
        "credits": (s.supply + sum(s.credits), 25),
        "custom dice": (3 * dice.DICE_PER_COLOUR, 9),
        "ordinary dice": (tokens.BOMBS + max(tokens.EVENT_DRAW), 7),
        "level markers": (7 * len(s.agents), 28),
        "event tokens": (len(s.bombs) + len(s.assassins) + 2 * len(s.criminals), 20),
        "informants": (sum(s.stock), 28),
        "identity tokens": (sum(len(row) for row in s.hidden), 12),
        "android tokens": (sum(sum(row) for row in s.hidden), 5),
        "investigation tokens": (sum(s.tokens_left(seat) for seat in s.everyone), 20),
        "bounties": (sum(cards.BOUNTY), 188),
        "clock cards": (len([each for each in GAME.content()["cards"] if each["clock"]]), 8),
    }
    assert {name: pair for name, pair in counts.items() if pair[0] != pair[1]} == {}
    assert [cards.HEALTH.count(health) for health in (1, 2, 3, 4)] == [11, 17, 13, 5]
    assert [cards.SYNDICATE.count(syndicate) for syndicate in range(7)] == [7, 7, 7, 7, 7, 7, 4]


@pytest.mark.rule("RA-8.26")
def test_the_dice_hold_the_faces_of_the_table() -> None:
    shown = [dice.FACE_NAMES[face].partition("-")[2] for die in dice.DICE for face in die]
    assert shown.count("blast") == 6
    assert shown.count("boost") == 5
    assert shown.count("car") == 2
    assert min(cards.HEALTH) == 1 and max(cards.HEALTH) == 4


def test_what_is_printed_has_its_words() -> None:
    """Names, flavour and effects of cards and tiles are messages; nothing of them is in the code."""
    words = Words(GAME)
    facts = GAME.content()
    for kind, things in (("card", facts["cards"]), ("location", facts["tiles"])):
        for thing in things:
            assert thing["id"] in words.messages["name"][kind]
            assert f"flavour.{thing['id'].replace('_', '-')}" in words.messages["ui"]
    for kind in ("modifier", "syndicate"):
        assert set(facts[f"{kind}s"]) == set(words.messages["name"][kind])
    for card in facts["cards"]:
        for effect in [*card["reveal"], *card["retaliation"]]:
            sentence = words.sentence("ui", f"effect.{effect['effect']}", effect)
            assert f"effect.{effect['effect']}" in words.messages["ui"] and "{" not in sentence, sentence


@pytest.mark.rule("RA-8.30")
@pytest.mark.parametrize(
    ("name", "part", "sentence"),
    [
        ("mother-harpoon", "retaliation", "You lose 2 stamina. You lose 1 ammo."),
        ("admiral-frost", "reveal", "You roll 1 red die fewer in this attack."),
        ("the-daemon", "reveal", "You roll 1 green die more in this attack."),
        ("blackout-betty", "reveal", "It takes 1 hit fewer in this attack."),
        ("terrorist-jack", "reveal", "A bomb is set here."),
        ("contralto", "reveal", "An assassin comes here."),
        ("two-stroke", "retaliation", "It moves on by 2 tiles."),
        ("velvet-vance", "reveal", "You pay 1 credit."),
        ("scrap-baron", "retaliation", "Until your next turn: no ammo may be spent."),
    ],
)
def test_what_a_card_does_is_told_in_words(name: str, part: str, sentence: str) -> None:
    words = Words(GAME)
    card = next(card for card in GAME.content()["cards"] if card["id"] == name)
    told = [words.sentence("ui", f"effect.{effect['effect']}", effect) for effect in card[part]]
    assert " ".join(told) == sentence


def test_it_is_said_what_is_ours() -> None:
    facts = GAME.content()
    assert [card["id"] for card in facts["cards"] if card["origin"] == "rulebook"] == ["terrorist-jack"]
    assert [tile["id"] for tile in facts["tiles"] if tile["origin"] == "ours"] == [
        "motor_pool",
        "records",
        "night_market",
        "foundry",
    ]
