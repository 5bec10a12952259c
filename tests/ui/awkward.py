"""Texts that trouble programs: what people are really called, what arrives by copying, what no text should hold."""

from __future__ import annotations

from typing import Final

AWKWARD: Final[dict[str, str]] = {
    "zero width": "\u200b",
    "Persian with a non-joiner": "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "Hindi with a joiner": "\u0930\u094d\u200d\u092f \u0915\u094d\u0937\u0924\u094d\u0930\u093f\u092f",
    "Arabic and Latin": "\u0645\u062d\u0645\u062f 123 (Ren)!",
    "Hebrew": "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd",
    "Thai": "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
    "Korean and Chinese": "\ud55c\uad6d\uc5b4 \u7b80\u4f53 \u5ea7\u6577",
    "Georgian": "\u10e5\u10d0\u10e0\u10d7\u10e3\u10da\u10d8",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "a flag": "\U0001f3f3\ufe0f\u200d\U0001f308 \U0001f1eb\U0001f1f7",
    "variation selector": "Ren\u00a9\ufe0f",
    "marks alone": "\u0301\u0302\u20dd",
    "many marks": "Z" + "\u0300\u0316\u0334" * 20 + "o",
    "turned round": "\u202eAoi\u202c \u2066Ren\u2069 \u200f\u200e",
    "byte order mark": "\ufeffMika",
    "nothing": "",
    "NUL": "A\x00B",
    "controls": "A\tB\nC\r\x1b[31m\x7f\x9f",
    "half a pair": "\ud83d",
    "not UTF-8": "bad\udcff.json",
    "private": "\ue000\U000f0000",
    "no character": "\uffff\U0010ffff\u0378",
    "fillers": "\u3164\u115f\u2800\u00ad\u180e",
    "separators": "a\u2028b\u2029c\u3000d\u2003e",
    "tags": "\U0001f3f4\U000e0067\U000e0062\U000e007f",
    "long": "W" * 200,
    "long without blanks": "\u5ea7" * 200,
    "very long": "word " * 4000,
}
