"""Books and what lies on a desk."""

from stage import materials, skins as of
from stage.booth import a_prop
from stage.forms import group, moved
from stage.shapes import box, swept


def book(width, depth, height, cover, turn=0.0, at=(0, 0, 0), label="#c9a45a"):
    """A bound book that lies: boards that stand over, a rounded spine to the front, and its leaves."""
    board, over = 0.03, 0.022
    cloth = materials.linen(cover, 210.0)
    parts = [
        box((0, 0.01, board / 2), (width, depth, board), cloth, 0.011),
        box((0, 0.01, height - board / 2), (width, depth, board), cloth, 0.011),
        box((0, over * 0.6, height / 2), (width - 2 * over, depth - 1.6 * over, height - 2 * board), of.pages(), 0.004),
    ]
    spine = box((0, -depth / 2 + 0.01, height / 2), (width, 0.05, height), cloth, 0.022)
    foil = of.metal(label, 0.3)
    parts += [spine]
    for x in (-0.36, 0.36):
        parts.append(box((x * width, -depth / 2 - 0.0152, height / 2), (0.012, 0.002, height * 0.8), foil, 0.0))
    parts.append(box((0, -depth / 2 - 0.0152, height / 2), (0.3 * width, 0.002, height * 0.16), foil, 0.0))
    return group(parts, at, (0, 0, turn))


@a_prop("book-stack", 0.22, "stack of books, book, stack", "Stack of books", "", "calm cosy elegant", "linen paper")
def stack():
    book(1.0, 0.72, 0.15, "#4a5a52", 3)
    book(0.94, 0.68, 0.12, "#d8cdb8", -4, (0.01, 0.0, 0.151), "#6a5a46")
    book(0.82, 0.6, 0.1, "#a4563c", 7, (-0.03, 0.01, 0.272))
