"""Bathrooms with a counter."""

from stage import materials as of
from stage.laid import laid
from stage.props import vase
from stage.rooms import tiled
from stage.shapes import box, swept, wall
from stage.stage import a_set


@a_set(
    "bath-counter",
    things=[
        {"tags": ["towel", "towels"], "box": [0.0, 0.46, 0.17, 0.22]},
        {"tags": ["basin"], "box": [0.68, 0.46, 0.32, 0.24]},
    ],
    title="Marble bathroom counter with a basin and towels",
    look=["lifestyle"],
    poses=["stands"],
    view="frontal",
    anchor=[0, 0, 0],
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.3, "roughness": 0.18},
    exposure=0.46,
    tags={
        "mood": ["clean", "fresh", "elegant", "bright"],
        "season": [],
        "room": ["bathroom"],
        "materials": ["marble", "stone", "tile"],
        "words": ["bathroom", "counter", "skincare", "soap", "shampoo", "perfume", "hygiene", "beauty", "wellness", "brush"],
    },
)
def bath_counter(stage):
    box((0, -0.6, -0.06), (9.0, 3.4, 0.12), of.marble("#efece7", "#a09a94", "#cfc3ae", 0.16, 0.8), 0.03)
    wall(of.plaster("#d6d3cb"), 1.62, base=-1)
    white = lambda dice, _column, _row: of.area(of.glaze("#dfe6e1", dice.uniform(0.94, 1.04), 0.16), "tiles", "paint")  # noqa: E731
    for row in range(15):
        shift = 0.16 * (row % 2)
        tiled((-2.6 + shift, 1.6, -0.3 + 0.16 * row), ((1, 0, 0), (0, 0, 1)), (16, 1), (0.32, 0.16), white, 0.012, seed=row)
    bowl = [(0.2, 0.0), (0.32, 0.02), (0.52, 0.2), (0.56, 0.32), (0.54, 0.33), (0.49, 0.2), (0.3, 0.05), (0.0, 0.04)]
    vase((1.18, 0.85, 0.0), bowl, of.ceramic("#f0eee9", 0.2))
    brass = of.metal("#b48a4a", 0.22)
    swept([(1.2, 1.56, 0.62), (1.2, 1.3, 0.64), (1.2, 1.1, 0.63), (1.2, 1.02, 0.58), (1.2, 1.01, 0.5)], 0.035, brass)
    for x in (0.98, 1.42):
        swept([(x, 1.58, 0.62), (x, 1.46, 0.62)], 0.055, brass)
    laid("towel-stack", (-1.12, 0.72, 0.0), 8, 0.42)
    laid("soap-bar", (-0.72, 0.36, 0.0), 30, 0.42, 1.2)
    stage.panel((-3.2, -1.8, 2.9), (0.1, 0.3, 0.1), (1.4, 1.6), 460, (1.0, 0.97, 0.92), "key")
    stage.panel((2.8, -3.0, 2.0), (0, 0.4, 0.4), (2.4, 2.4), 60, (0.95, 0.98, 1.0))
    stage.ambient((0.93, 0.97, 1.0), 0.5)
    stage.frontal(pitch=7.0, blur=1.1)
