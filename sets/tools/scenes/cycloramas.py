"""Seamless backdrops: the standard look."""

from stage import materials as of
from stage.shapes import cyclorama
from stage.stage import a_set

STANDARD = {
    "look": ["standard"],
    "poses": ["stands"],
    "view": "frontal",
    "anchor": [0, 0, 0],
    "stage": {"width": 1.0, "height": 1.0},
    "surface": {"gloss": 0.0, "roughness": 0.9},
}


def about(mood, *words):
    return {
        "mood": mood,
        "season": [],
        "room": ["studio"],
        "materials": ["paper"],
        "words": ["studio", "seamless", "packshot", *words],
    }


def backdrop(stage, colour, mottle=0.0, warmth=0.94, ambient=0.35):
    """One large soft box from the upper left, paper that curves up early so that no horizon shows."""
    cyclorama(of.area(of.paper(colour, mottle=mottle), "backdrop", "paper"), back=7.4, radius=7.0)
    stage.panel((-3.0, -3.4, 4.4), (0.1, 0.6, 0.5), (2.0, 2.0), 520, (1.0, (1 + warmth) / 2, warmth), "key")
    stage.panel((4.2, -1.6, 2.6), (0.4, 1.5, 0.8), (3.0, 3.0), 60, (0.96, 0.98, 1.0))
    stage.panel((0.0, -1.0, 5.5), (0.0, 5.0, 1.6), (5.0, 2.0), 320, (1.0, 0.99, 0.97))
    stage.ambient((0.97, 0.985, 1.0), ambient)
    stage.frontal()


@a_set(
    "cyclorama-grey",
    title="Light grey cyclorama",
    exposure=0.5,
    tags=about(["calm", "neutral"], "clean", "grey", "minimal"),
    **STANDARD,
)
def grey(stage):
    backdrop(stage, "#d6d2cb", mottle=0.2)


@a_set(
    "cyclorama-white",
    title="White cyclorama, high key",
    exposure=0.84,
    tags=about(["fresh", "bright"], "clean", "white", "catalogue", "marketplace"),
    **STANDARD,
)
def white(stage):
    backdrop(stage, "#f3f2ef", warmth=0.975, ambient=0.6)


@a_set(
    "cyclorama-sand",
    title="Warm sand cyclorama",
    exposure=0.42,
    tags=about(["warm", "soft"], "sand", "beige", "tinted"),
    **STANDARD,
)
def sand(stage):
    backdrop(stage, "#dcbf9f", mottle=0.3, warmth=0.95)
