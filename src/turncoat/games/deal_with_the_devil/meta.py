"""What the lobby shows of Deal with the Devil."""

from typing import Final

from ...kernel.game import Meta, Mode, Option

META: Final = Meta(
    name="deal-with-the-devil",
    title="Deal with the Devil",
    stage="beta",
    rules_version="2",
    prefix="DD",
    modes={
        "standard": Mode(
            "Five rounds",
            seats=(4, 4),
            options=(
                Option(
                    "preferences",
                    "flag",
                    False,
                    "Role preferences",
                    "Before roles are dealt, everyone says in secret which roles are wanted; any stays possible.",
                ),
                Option(
                    "trade_indulgences",
                    "flag",
                    False,
                    "Trading indulgences",
                    "Indulgences may be part of an offer; how many each kingdom holds is then hidden.",
                ),
                Option(
                    "bribe_goods",
                    "flag",
                    False,
                    "Bribing with resources",
                    "Resources put into a ritual chest count as bribes at the bank's price.",
                ),
                Option(
                    "jesters",
                    "flag",
                    False,
                    "Jester tokens",
                    "A worthless laughing or weeping face may be laid into any chest.",
                ),
                Option(
                    "lenient",
                    "flag",
                    False,
                    "Learning game",
                    "A planned action that cannot be paid costs no reputation.",
                ),
            ),
            summary="Four kingdoms build and trade through closed chests. One ruler is the devil, one a cultist.",
        ),
    },
    summary="Build a kingdom, trade through chests that tell the role of their sender but never the name, "
    "and come through the inquisition with enough of a soul to show.",
)
