"""Seamless backdrops: the standard look."""

from stage.materials import paper
from stage.shapes import cyclorama
from stage.stage import a_set

STANDARD = {"look": ["standard"], "poses": ["stands"], "view": "frontal", "anchor": [0, 0, 0]}


def words(*extra):
    return ["studio", "seamless", "clean", "packshot", *extra]


@a_set(
    "cyclorama-grey",
    title="Light grey cyclorama",
    **STANDARD,
    stage={"width": 1.0, "height": 1.0},
    surface={"gloss": 0.0, "roughness": 0.9},
    exposure=0.5,
    tags={"mood": ["calm", "neutral"], "season": [], "room": ["studio"], "materials": ["paper"], "words": words()},
)
def grey(stage):
    cyclorama(paper("#d6d1c9", mottle=0.3))
    stage.panel((-3.4, -2.6, 4.6), (0.2, 0.4, 0.3), (2.2, 2.2), 520, (1.0, 0.965, 0.92), "key")
    stage.panel((3.6, 1.2, 3.2), (0.8, 3.2, 1.4), (3.0, 3.0), 60, (0.95, 0.97, 1.0))
    stage.ambient((0.96, 0.98, 1.0), 0.42)
    stage.frontal()
