"""The colours that must be distinguishable, for every kind of eyes: the seats' and the marks', in every theme.

Those of the plain themes are Okabe and Ito's set and the room's four dyes. The others were searched from these: as near
to them as can be while, seen with those eyes (Machado and others 2009, severity 1), any two differ by 15 (CIEDE2000)
or more, and all from what they lie on; `tests/ui/drawing/test_sights.py` holds them to it.
"""

from __future__ import annotations

from typing import Final

SIGHTS: Final = {  # not for players
    "light": (
        "#d55e00 #0072b2 #009e73 #cc79a7 #e69f00 #56b4e9 #f0e442 #444444 "
        "#55703c #b1852f #c3402a #27476e #05659a #c3431a"
    ),
    "light contrast": (
        "#c25501 #1572b0 #169e74 #ca7aa5 #e69f01 #50b5ec #ede033 #464545 "
        "#536f3a #846007 #a62b1a #28476e #1572b0 #c25501"
    ),
    "dark": (
        "#d55e00 #0072b2 #009e73 #cc79a7 #e69f00 #56b4e9 #f0e442 #8b8f98 "
        "#93b26f #d8b15d #e0634c #7fa3d1 #0072b2 #c3431a"
    ),
    "dark contrast": (
        "#d76102 #1d8cd5 #189f75 #cd79a7 #ee9600 #4abaf0 #f2e93b #8d9098 "
        "#94b371 #d4b663 #ee6f5a #8aa3da #1d8cd5 #d76102"
    ),
    "light protan": (
        "#f28845 #2d74a2 #29ac9c #e66ff5 #a66800 #74abc5 #ede13d #131522 "
        "#314b0d #8b7e63 #af3f49 #1a416a #036aa5 #730017"
    ),
    "light protan contrast": (
        "#c15f04 #0173c7 #45b483 #db89bd #e29d00 #4c7585 #eee13a #408f81 "
        "#314a0f #79654f #a50033 #26466e #096fae #4c0c27"
    ),
    "dark protan": (
        "#c75a00 #236b9e #7c85e3 #e83e6e #fff2b5 #5991a1 #a19700 #82c1b8 "
        "#9bd545 #d3ae81 #c3796a #89bfee #0072b2 #c3431a"
    ),
    "dark protan contrast": (
        "#e65300 #688a85 #1491ae #fed0ed #f39502 #6676ff #ffffdf #3bc2b1 "
        "#99e73c #e4c18b #f57763 #88b2fe #4286bc #d65c00"
    ),
    "light deutan": (
        "#c15400 #0074b7 #40b89f #af67a2 #d59d44 #50b6f0 #f3e313 #434444 "
        "#264701 #a2886b #9a4943 #28476c #0070bb #dd1700"
    ),
    "light deutan contrast": (
        "#da5500 #1673af #2d9e75 #cd7aa9 #dda96d #51b3e9 #f1e10a #3d3e3d "
        "#4d6a4c #7f5d00 #6c1910 #23446a #006db9 #453739"
    ),
    "dark deutan": (
        "#a14a00 #0070ae #149766 #ffd0e8 #a6a6a4 #64d3ec #ffffad #75798a "
        "#9dba81 #ecba37 #ed4c25 #6e95e9 #0072b2 #ad3d19"
    ),
    "dark deutan contrast": (
        "#938078 #84aae1 #449533 #6678f6 #84bc7f #dcd7ce #ffff08 #d492b4 "
        "#009393 #fee8ac #ff6d12 #c6dffe #148cd8 #b6704f"
    ),
    "light tritan": (
        "#e53300 #0172b3 #d2a633 #b173d1 #a67400 #4ab4ed #c6ea34 #434444 "
        "#58713d #8e8a40 #a63827 #28476d #006fb4 #dc1900"
    ),
    "light tritan contrast": (
        "#de5b01 #0a6fab #04a565 #ce66c5 #eba71e #8cc6ed #ede052 #40403f "
        "#576e39 #85610c #b01710 #26476e #0e6fad #6f2900"
    ),
    "dark tritan": (
        "#b04c00 #2270a7 #72975d #c46fc8 #a19539 #aec2d3 #eee70e #8f86af "
        "#5cd35a #e3af4c #e96a51 #7198f8 #0071b1 #c03d13"
    ),
    "dark tritan contrast": (
        "#d86106 #5587be #c16cf1 #917ea8 #f7ab2a #c2e6ff #f2f157 #1dbecd "
        "#9aac67 #a58815 #c2aea9 #9da1f9 #3289c8 #d76102"
    ),
}
"""The colours of each theme by its name: eight seats; moss, gold, vermilion, indigo; a blue army and a red one."""
