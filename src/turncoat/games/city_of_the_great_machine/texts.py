"""The texts of the City Events: the rule for the round, the Master Plan, and a line of flavour.

For the cooperative events the first text names security, breakthrough and support, the second when the
Master Plan stays.
"""

from typing import Final

EVENT_TEXTS: Final = (
    (
        "Leaving the district where it begins costs a hero 1 Trust more; a Guard's first district costs 2 Bonds.",
        "Plan advances if a hero used the card of its own district.",
        "Papers, please, and again at the next corner.",
    ),
    (
        "At the end each hero may take back a denied card at Guard cost.",
        "Plan advances unless the heroes discard 5 Trust together.",
        "Not a dry eye, not an open purse.",
    ),
    (
        "Before the Access phase the Revolutionaries may move a district.",
        "Plan advances if the four large districts are connected.",
        "The skyline has moved since breakfast.",
    ),
    (
        "If a Raid failed, Discontent rises by 1 more.",
        "Plan advances if a hero chose a large district.",
        "They broke the wrong door.",
    ),
    (
        "At the end each undetained hero in a small district may identify a citizen there.",
        "Plan advances if the Machine denied the card of a detained hero.",
        "A handshake lasts longer than a pamphlet.",
    ),
    (
        "Breaking a Guard costs 1 Trust more.",
        "Plan advances if no broken Guard lies outside districts with a Servant or Riot token.",
        "Double plating, double patience.",
    ),
    (
        "Every Servant may draw a Directive for 2 Bonds wherever it stands.",
        "Plan advances if all Servants share a district.",
        "Three shadows under one lamp.",
    ),
    (
        "At the end the Machine gains 1 Bond per Servant in a small district.",
        "Plan advances if no hero used a special action of a large district.",
        "Every street pays for its quiet.",
    ),
    (
        "In a small district without broken Guards breaking one costs 1 Trust less.",
        "Plan advances if a hero and a Servant share a district.",
        "Loose bolts are good gossip.",
    ),
    (
        "A hero in a large district may free an arrested citizen as its action, at Guard cost.",
        "Plan advances if the Machine returns 2 arrested citizens.",
        "Mercy, filed in triplicate.",
    ),
    (
        "Repair costs 1 Bond, and a Servant may repair two Guards with one action.",
        "Plan advances if a district has no Guard, Raid token or Riot token.",
        "Oil day; mind the puddles.",
    ),
    (
        "When a hero ends its movement at a Servant the Machine may pay 2 Bonds: Discontent -1.",
        "Plan advances if Discontent is not above where the round began.",
        "Free buns behind the barricade.",
    ),
    (
        "A hero that ends its movement at a Servant loses its chosen card.",
        "Plan advances unless an identified discontented citizen is revealed.",
        "They alphabetised the cutlery.",
    ),
    (
        "At the end the Machine may reveal a citizen at each Servant without a hero.",
        "Plan advances if the Machine pays Bonds: the level and 2.",
        "Thoughts are inspected on Thursdays.",
    ),
    (
        "A hero that ends its movement undetained in a large district gains 2 Trust.",
        "Plan advances if a district has more Guards than citizens.",
        "The back stairs were never drawn.",
    ),
    (
        "Opening: 1 Trust more for each hero, 2 Bonds more for the Machine.",
        "Plan advances if the Machine holds more Bonds than the heroes hold Trust.",
        "Both ledgers balance, neither tells the truth.",
    ),
    (
        "Incite is for large districts only.",
        "Plan advances if there was no Raid and no arrest.",
        "Shouting is permitted on marble only.",
    ),
    (
        "A hero that ends its movement undetained in a small district gains 1 Trust.",
        "Plan advances if the Machine discards 2 Directives from hand or 1 issued.",
        "Everything is for sale but the scales.",
    ),
    (
        "A hero in a small district may cancel an issued Directive as its action, at Guard cost.",
        "Plan advances if the Machine ended the turn of a detained hero.",
        "The crowd came for the wrong speech.",
    ),
    (
        "Citizens that are identified are revealed at once.",
        "Plan advances if the Machine pays 1 Bond per known citizen where undetained heroes stand.",
        "Names on the wall, in fresh paint.",
    ),
    ("", "Plan advances every round.", "The last hand of the clock has no brake."),
    (
        "Security: Main Square or Engine room. Breakthrough: 2 Trust, Discontent +1. Heroes act in any order.",
        "Plan stays if the heroes' districts form one linked group.",
        "Three copper wires, one whisper.",
    ),
    (
        "Security: Artists. Breakthrough: a hero without Guards around, identify a citizen.",
        "Plan stays if the heroes are in three districts, no two linked.",
        "The bells ring early for the guilty.",
    ),
    (
        "Security: Artists or Velvet. Breakthrough: a hero in a small district with 4 citizens, Discontent +1."
        " Incite costs 1 Trust less.",
        "Plan stays if all heroes are in small districts.",
        "The villain wears a brass mask.",
    ),
    (
        "Security: Industrial. Breakthrough: a Guard was broken, break one in a random district. Attack dice may be"
        " rerolled once.",
        "Plan stays with 2 broken Guards in the city, or for 2 Trust.",
        "Somebody fed the boilers sand.",
    ),
    (
        "Security: Merchants or Industrial. Breakthrough: a hero with 4 Trust takes back a denied card. Gain Trust"
        " yields 2.",
        "Plan stays for 3 Trust.",
        "Exact change, no names.",
    ),
    (
        "Security: Tower of Law. Breakthrough: 2 Trust, the oldest Directive is cancelled. Tower actions are free.",
        "Plan stays if a special action of Tower or Citadel was used, or for 3 Trust.",
        "Misfiled, with great care.",
    ),
    (
        "Security: Scientists. Breakthrough: a citizen was identified, identify one in each of 2 random districts.",
        "Plan stays if 2 citizens were identified, or for 3 Trust.",
        "The antidote was the rumour.",
    ),
    (
        "Security: Citadel or Tower. Breakthrough: a hero in the Citadel, an arrested citizen comes back revealed.",
        "Plan stays if a hero freed a citizen, or for 3 Trust.",
        "The key was in the soup.",
    ),
    (
        "Security: 2 Trust. Breakthrough: no hero was detained, each gains 1 Trust. A hero's first leg costs 1 less.",
        "Plan stays if no hero stands with a Servant.",
        "Even the lamps lost sight of themselves.",
    ),
    (
        "Security: Merchants. Breakthrough: 3 Trust, Discontent +2.",
        "Plan stays if a hero incited or stirred the Main Square, or for 3 Trust.",
        "Ten thousand hands in pockets.",
    ),
    (
        "Security: Velvet. Breakthrough: 1 Trust, the Progress marker goes back a step.",
        "Plan stays if 2 heroes ended their movement elsewhere.",
        "Behind every fan a pamphlet.",
    ),
    (
        "Security: Main Square. Breakthrough: at most 1 Guard there, Discontent +1. Its Guards cost nothing to leave.",
        "Plan stays with 2 heroes in the Main Square or linked to it.",
        "The drummer is out of step on purpose.",
    ),
    (
        "Security: Engine room. Breakthrough: a hero moved a district, break a Guard in 2 random districts."
        " Moving a district is free.",
        "Plan stays with 2 heroes in large districts, or for 3 Trust.",
        "The night crew left the brakes off.",
    ),
    (
        "Security: 2 Trust. Breakthrough: a citizen was identified, identify one more there. Identify costs 1 less.",
        "Plan stays if a citizen was identified, or for 3 Trust.",
        "Signed: everyone.",
    ),
    (
        "Security: 2 Trust. Breakthrough: each hero has 2 Trust, one takes back a denied card.",
        "Plan stays if the heroes hold 6 Trust together.",
        "Nothing to sell but courage.",
    ),
    (
        "Security: Scientists or Artists. Breakthrough: heroes in 3 small districts, Discontent +1. Evacuate costs"
        " 1 less.",
        "Plan stays for 2 Trust.",
        "Ink dries faster than fear.",
    ),
)
