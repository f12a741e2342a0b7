"""Renders props: blender -b -P render_props.py -- OUT LONGEST SAMPLES ID[:VIEW,VIEW]..., or -- --list.

Writes to OUT/ID/VIEW, bottom row first: key, fill, albedo, guide (3 float32 a pixel), alpha (1), depth (1) and normal (3)
at half that size; and OUT/ID/prop.json. bake-prop.ts turns them into the prop.
"""

import importlib
import json
import os
import pkgutil
import random
import sys
from array import array

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import objects  # noqa: E402
from render import configure, only_geometry, render_passes  # noqa: E402
from stage import graph  # noqa: E402
from stage.booth import PROPS, Booth, extent, settle  # noqa: E402
from stage.materials import matte  # noqa: E402
from stage.shapes import plane  # noqa: E402

SMALL = 0.1
"""Props of fewer meters get fewer pixels."""
SMALL_SHARE = 0.66
FEWEST_SAMPLES = 6
FINEST = 320.0
"""Features to a unit beyond which noise is smaller than a pixel of a prop."""
CALIBRATION = {"size": 32, "samples": 256}
LIGHT = {
    "key": ("Combined_key", 3),
    "fill": ("Combined_fill", 3),
    "albedo": ("Denoising Albedo", 3),
    "guide": ("Denoising Normal", 3),
    "alpha": ("Alpha", 1),
}


def load_objects():
    for module in pkgutil.iter_modules(objects.__path__):
        importlib.import_module(f"objects.{module.name}")


BOUNCES, CLEAR_BOUNCES = 5, 16
"""A ray into a filled glass and out of it meets eight surfaces."""


def frame(scene, samples, width, height):
    configure(scene, width, samples)
    scene.cycles.adaptive_min_samples = FEWEST_SAMPLES
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.max_bounces = BOUNCES
    scene.cycles.diffuse_bounces = scene.cycles.glossy_bounces = 2
    scene.render.resolution_x, scene.render.resolution_y = width, height


def read(folder, name):
    values = array("f")
    with open(os.path.join(folder, f"{name}.f32"), "rb") as file:
        values.frombytes(file.read())
    return values


def calibrate(folder):
    """The light on a white plane, a colour for each group: what a prop's light is measured in."""
    booth = Booth()
    white = plane((-1, -1, 0), (2, 0, 0), (0, 2, 0), matte("#ffffff", 1.0, 0.0))
    booth.light_for("top")
    booth.look("top", [white], CALIBRATION["size"])
    frame(booth.scene, CALIBRATION["samples"], CALIBRATION["size"] // 2, CALIBRATION["size"] // 2)
    booth.scene.camera.data.ortho_scale = 0.2
    render_passes(booth.scene, folder, {name: LIGHT[name] for name in ("key", "fill")})
    return {name: [mean(read(folder, name)[channel::3]) for channel in range(3)] for name in ("key", "fill")}


def mean(values):
    return sum(values) / len(values)


def built(prop):
    """A booth with the prop in it, and the prop's meshes."""
    random.seed(7)
    booth = Booth()
    prop["build"]()
    items = [item for item in booth.scene.objects if item.type == "MESH"]
    settle(booth.scene.objects, items)
    booth.ground()
    return booth, items


def photograph(booth, items, view, folder, form, clear=False):
    longest, samples = form
    os.makedirs(folder, exist_ok=True)
    scene = booth.scene
    booth.light_for(view)
    facts = booth.look(view, items, longest)
    width, height = facts["width"], facts["height"]
    frame(scene, samples, width, height)
    if clear:
        scene.cycles.max_bounces = scene.cycles.transmission_bounces = CLEAR_BOUNCES
    scene.cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.cycles.filter_width = 1.5
    scene.view_layers[0].material_override = None
    render_passes(scene, folder, LIGHT)
    only_geometry(scene, width // 2)
    scene.render.resolution_x, scene.render.resolution_y = width // 2, height // 2
    render_passes(scene, folder, {"depth": ("Depth", 1), "normal": ("Normal", 3)})
    return facts


def make(prop_id, chosen, out, light, form):
    prop = PROPS[prop_id]
    booth, items = built(prop)
    size = extent(items)
    longest = round(form[0] * SMALL_SHARE) if max(size) * prop["unit"] < SMALL else form[0]
    views = {
        view: photograph(booth, items, view, os.path.join(out, prop_id, view), (longest, form[1]), prop["clear"])
        for view in chosen or prop["views"]
    }
    facts = {**prop["facts"], "size": size, "unit": prop["unit"], "clear": prop["clear"], "views": views}
    with open(os.path.join(out, prop_id, "prop.json"), "w", encoding="utf-8") as file:
        json.dump({**facts, "light": light}, file)


def main(arguments):
    graph.FINEST = FINEST
    load_objects()
    if arguments == ["--list"]:
        print("CATALOGUE", json.dumps({prop_id: PROPS[prop_id]["views"] for prop_id in sorted(PROPS)}))
        return
    out, longest, samples = arguments[0], int(arguments[1]), int(arguments[2])
    os.makedirs(out, exist_ok=True)
    light = calibrate(out)
    for wanted in arguments[3:]:
        prop_id, _, chosen = wanted.partition(":")
        make(prop_id, chosen.split(",") if chosen else None, out, light, (longest, samples))


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
