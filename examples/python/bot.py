#!/usr/bin/env python3
"""A bot for Kontraspiel: docs/PROTOCOL.md says what it reads and writes.

It needs nothing but Python 3.8. Start it with exec:"python3 examples/python/bot.py".
"""

import json
import sys

RANKS = "9TJQKA"
BLACK_JACKS = ("JC", "JS")


def is_trump(card, trumps):
    return card[1] == trumps or card in BLACK_JACKS


def height(card, trumps):
    """Where a card stands among the trumps, or in its plain suit."""
    if card in BLACK_JACKS:
        return 7 if card == "JC" else 6
    return RANKS.index(card[0])


def tricks_worth(cards, trumps):
    """About how many tricks a hand wins with these trumps."""
    worth = 0.0
    for card in cards:
        if is_trump(card, trumps):
            worth += (0.35, 0.35, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0)[height(card, trumps)]
        elif card[0] == "A":
            worth += 0.5
        elif card[0] == "K":
            worth += 0.2
    return worth


def wobble(ask):
    """0 to 0.2, so that nobody can tell from a bid just how good the hand is. All
    that is random comes from the ask: the same ask gets the same answer again."""
    return int(ask["random"], 16) % 1024 / 5120


def bid(ask, hand, needed):
    """The best of the options that name a suit, if it is worth enough; else no."""
    suits = [option for option in ask["options"] if option[-2] == " "]
    best = max(suits, key=lambda option: tricks_worth(hand, option[-1]))
    enough = tricks_worth(hand, best[-1]) + wobble(ask) >= needed
    return best if enough else ask["options"][0]


def contra(ask, hand):
    """Contra with whichever exchange makes the hand best, if it is good enough."""
    best, best_worth = "contra", tricks_worth(hand, ask["trumps"])
    for option in ask["options"][2:]:  # contra CARD
        kept = [card for card in hand if card != option[-2:]] + [ask["turnup"]]
        worth = tricks_worth(kept, ask["trumps"])
        if worth > best_worth:
            best, best_worth = option, worth
    return best if best_worth + wobble(ask) >= 2.8 else "silent"


def beats(card, other, trumps):
    """Whether card takes the trick from other, the best card of the trick so far."""
    if is_trump(card, trumps) != is_trump(other, trumps):
        return is_trump(card, trumps)
    if not is_trump(card, trumps) and card[1] != other[1]:
        return False
    return height(card, trumps) > height(other, trumps)


def play(ask):
    cards, trumps = ask["options"], ask["trumps"]  # the lowest card first
    table = [action[2:] for action in ask["trick"]]  # "1:AH" is the AH of seat 1
    if not table:  # lead: the highest trump of a staker, else the highest plain card
        staker = ask["seat"] in (ask["soloist"], ask["contra"], ask["recontra"])
        plain = [card for card in cards if not is_trump(card, trumps)]
        if staker and is_trump(cards[-1], trumps) or not plain:
            return cards[-1]
        return plain[-1]
    best = table[0]
    for card in table[1:]:
        if beats(card, best, trumps):
            best = card
    for card in cards:
        if beats(card, best, trumps):
            return card  # the lowest that wins
    return cards[0]


def decide(ask):
    kind, no = ask["kind"], ask["options"][0]
    if kind == "card":
        return play(ask)
    if kind == "take_up":  # asked before the hand is seen, so there is none
        return no
    if kind == "discard":
        return ask["options"][0]  # the lowest card
    hand = ask["hand"].split()
    if kind == "round_one":
        return "take" if tricks_worth(hand, ask["preferred"]) + wobble(ask) >= 2.3 else no
    if kind == "round_two":
        return bid(ask, hand, 2.3)
    if kind == "match":
        return bid(ask, hand, 4.2)
    if kind == "contra":
        return contra(ask, hand)
    if kind == "recontra":
        return "recontra" if tricks_worth(hand, ask["trumps"]) + wobble(ask) >= 2.9 else no
    return no


def main():
    hello = json.loads(sys.stdin.readline())
    if hello["protocol"] != 1:
        sys.exit("this bot speaks version 1 of the protocol, not %s" % hello["protocol"])
    print(json.dumps({"protocol": 1, "name": "bot.py", "announces": True}), flush=True)
    for line in sys.stdin:  # a line of asks, a line of answers, until the input ends
        answers = [{"id": ask["id"], "answer": decide(ask)} for ask in json.loads(line)]
        print(json.dumps(answers), flush=True)


if __name__ == "__main__":
    main()
