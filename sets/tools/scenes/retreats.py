"""Where people rest: a jetty."""

import math
import random

from stage import materials as of
from stage import natural as wild
from stage.horizons import open_sky, ridge, skyline
from stage.shapes import box, cylinder, floor, fractal
from stage.stage import a_set

from .forests import OUTDOORS


def decking(tones, board, front, back, width, seed=2, rough=0.62):
    """Boards across the view from `front` to `back`, each of its own grain, with gaps between them."""
    dice = random.Random(seed)
    for k in range(math.ceil((back - front) / board)):
        plank = of.wood(*dice.choice(tones), rough, offset=(dice.uniform(0, 40), dice.uniform(0, 40), dice.uniform(0, 9)))
        at = (dice.uniform(-0.02, 0.02), front + (k + 0.5) * board, -0.05 + dice.uniform(-0.004, 0.004))
        box(at, (width, board - 0.022, 0.1), plank, 0.012)


@a_set(
    "jetty-lake",
    title="Wooden jetty on a lake",
    view="frontal",
    surface={"gloss": 0.0, "roughness": 0.7},
    exposure=0.33,
    things=[{"tags": ["mountain"], "box": [0, 0.12, 1, 0.17]}],
    tags={
        "mood": ["calm", "fresh", "natural"],
        "season": ["summer", "spring"],
        "room": ["jetty", "lake", "outdoor"],
        "materials": ["wood", "water"],
        "words": ["jetty", "deck", "lake", "boards", "water", "nature", "backpack", "drink", "sunglasses", "sandals", "towel"],
    },
    **OUTDOORS,
)
def jetty_lake(stage):
    decking((("#a89a86", "#6a5f52"), ("#9c8f7e", "#62574b"), ("#b3a48e", "#75695a")), 0.3, -3.0, 1.8, 2.7)
    post = of.wood("#94866f", "#554a3c", 0.7)
    for x in (-1.3, 1.3):
        cylinder((x, 1.62, -0.2), 0.11, 1.2, post, 0.02)
    floor(wild.open_water("#8fb0b8", "#4f7068", 0.03), height=-0.4, front=-4, back=40, width=100)
    ridge(39.0, -0.4, skyline(0.25, 1.1, 0.3, 12.0), wild.hazy("#46603c", "#8fa9a6", 0.25, scale=1.6))
    far = lambda x: 0.9 + 1.9 * abs(fractal(x * 0.13 + 4.6, 5.0, 0.0, 6)) + 1.0 * (x / 20) ** 2  # noqa: E731
    ridge(50.0, -0.4, far, wild.hazy("#5a7078", "#a9c2cf", 0.5))
    open_sky([(0.0, "#e9eef0"), (0.4, "#c4dcea"), (1.0, "#7fb2da")], -1.0, 17.0, cloud=0.7, seed=4.0)
    stage.sun((-0.8, 0.0, 0.62), 1.0, 4.6, (1.0, 0.89, 0.73))
    stage.ambient((0.82, 0.93, 1.0), 0.6)
    stage.frontal(pitch=6.5, blur=1.0)
