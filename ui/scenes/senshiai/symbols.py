"""The signs of cards for the small things on the board: kanji, letters, or the card's own picture."""

from __future__ import annotations

from typing import Final

from games.senshiai.cards.collection import CARDS

KANJI: Final = {
    "ambush-pit": "穴", "ancestral-guard": "祖", "arquebusiers": "銃", "arrow-rain": "矢",
    "ashigaru-spearmen": "槍", "assassin-in-the-tea-house": "刺", "barracks": "営", "battering-ram": "槌",
    "broken-oath": "破", "burn-the-bridges": "橋", "cloud-bridge": "雲", "cloud-palace": "宮",
    "crane-castle": "城", "crane-messengers": "鶴", "daimyo": "大", "deep-forest": "森",
    "divine-wind": "神", "drunken-ronin": "浪", "execution-ground": "刑", "famine": "飢",
    "festival-of-ancestors": "祭", "field-surgeons": "医", "fire-arrows": "火", "fishing-boats": "漁",
    "gate-oni": "鬼", "gold-mine": "金", "good-harvest": "豊", "harbour-of-lanterns": "港",
    "hatamoto-guard": "旗", "haunted-swamp": "沼", "hill-bandits": "賊", "hippogriff-riders": "騎",
    "honourable-sacrifice": "犠", "hunting-falcon": "鷹", "ill-omen": "凶", "imperial-veto": "勅",
    "iron-fortress": "鉄", "kappa": "河", "last-stand": "決", "longbow-ashigaru": "弓",
    "market-town": "町", "merchant-caravan": "商", "militiamen": "民", "monastery-of-nine-bells": "寺",
    "mountain-giant": "巨", "mountain-pass": "峠", "mounted-bow-samurai": "馬", "murder-of-crows": "烏",
    "native-barbarian": "蛮", "night-shinobi": "忍", "open-grassland": "原", "open-sea": "海",
    "open-the-vaults": "蔵", "plague-in-the-granaries": "疫", "poisoned-blades": "毒", "raiders-camp": "陣",
    "rice-farmers": "農", "rice-paddy": "田", "rotten-provisions": "腐", "sabotage": "妨",
    "samurai": "侍", "shallow-ford": "瀬", "sharpened-blades": "刃", "shield-wall": "盾",
    "shipyard": "造", "shrine-of-inari": "社", "slow-river": "川", "smoking-volcano": "火山",
    "stone-wall": "壁", "sudden-fog": "霧", "summons-to-court": "召", "tactical-retreat": "退",
    "tax-riot": "税", "tengu": "天", "thunder-dragon": "龍", "torii-of-the-wind": "鳥居",
    "trebuchet": "砲", "troop-ferry": "渡", "turtle-ship": "亀", "typhoon": "颱",
    "wako-pirates": "倭", "war-college": "学", "war-drums": "鼓", "war-junk": "船",
    "war-kites": "凧", "war-veterans": "老", "warrior-monks": "僧", "warriors": "兵",
    "watchtower": "櫓", "wolf-pack": "狼",
}  # fmt: skip
"""The sign of each card, by its id."""


def _letters() -> dict[str, str]:
    """Two letters a card: initials, or as many letters more as make it unlike the others."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for card in CARDS:
        words = [word for word in card.name.replace("'", "").split() if word[0].isupper()]
        first = words[0]
        initials = "".join(word[0] for word in words[:2])
        tries = [initials if len(words) > 1 else first[:2], *(first[0] + char for char in first[1:].lower())]
        tries += [first[0] + char for word in words[1:] for char in word.lower()]
        chosen = next((each for each in tries if each not in taken), initials)
        taken.add(chosen)
        found[card.id] = chosen
    return found


LETTERS: Final = _letters()


def sign(card_id: str, pieces: str) -> str:
    """Draws the sign of a token or chip under the setting for pieces."""
    return LETTERS[card_id] if pieces == "letter" else KANJI[card_id]
