"""Renders one set: blender -b -P render.py -- ID OUT SIZE SAMPLES, or -- --list.

Writes to OUT, bottom row first: key, fill, albedo, guide (SIZE², 3 float32 a pixel), depth (1) and normal (3) at half
that size, and scene.json. bake.ts turns them into the set.
"""

import array
import importlib
import json
import os
import pkgutil
import random
import sys

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import scenes  # noqa: E402
from stage.stage import CATALOGUE, FIELD_OF_VIEW, Stage  # noqa: E402

THREADS = 2


def load_catalogue():
    for module in pkgutil.iter_modules(scenes.__path__):
        importlib.import_module(f"scenes.{module.name}")


def configure(scene, size, samples):
    render, cycles = scene.render, scene.cycles
    render.resolution_x = render.resolution_y = size
    render.resolution_percentage = 100
    render.threads_mode = "FIXED"
    render.threads = THREADS
    cycles.device = "CPU"
    cycles.seed = 7
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 4
    cycles.use_denoising = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 8
    cycles.sample_clamp_indirect = 6
    cycles.blur_glossy = 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.view_transform = "Raw"
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True


def only_geometry(scene, size):
    """One ray through the centre of each pixel, without bump, blur or light."""
    configure(scene, size, 1)
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.pixel_filter_type = "BOX"
    scene.cycles.filter_width = 0.01
    scene.cycles.max_bounces = 0
    scene.camera.data.dof.use_dof = False
    plain = bpy.data.materials.new("plain")
    scene.view_layers[0].material_override = plain


def render_passes(scene, folder, passes):
    """Renders once and writes each pass as `<name>.f32`; `passes` maps a name to (pass, channels)."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for name, (source, _) in passes.items():
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[name])
    bpy.ops.render.render()
    for name, (_, channels) in passes.items():
        convert(os.path.join(folder, f"{name}0001.exr"), os.path.join(folder, f"{name}.f32"), channels)


def convert(source, target, channels):
    image = bpy.data.images.load(source)
    image.colorspace_settings.name = "Non-Color"
    pixels = array.array("f", bytes(4 * len(image.pixels)))
    image.pixels.foreach_get(pixels)
    kept = array.array("f", bytes(len(pixels) * channels))
    for channel in range(channels):
        kept[channel::channels] = pixels[channel::4]
    with open(target, "wb") as out:
        kept.tofile(out)
    bpy.data.images.remove(image)
    os.remove(source)


def describe(scene, stage, description, size):
    camera = scene.camera
    depsgraph = bpy.context.evaluated_depsgraph_get()
    projection = camera.calc_matrix_camera(depsgraph, x=size, y=size) @ camera.matrix_world.inverted()
    return {
        **description,
        "size": size,
        "geometry_size": size // 2,
        "projection": [list(row) for row in projection],
        "camera": {"position": list(camera.location), "fov_deg": FIELD_OF_VIEW},
        "light": stage.key_light,
    }


def main(arguments):
    load_catalogue()
    if arguments == ["--list"]:
        print("CATALOGUE", json.dumps(sorted(CATALOGUE)))
        return
    set_id, folder, size, samples = arguments[0], arguments[1], int(arguments[2]), int(arguments[3])
    os.makedirs(folder, exist_ok=True)
    random.seed(7)
    stage = Stage()
    build, description = CATALOGUE[set_id]
    build(stage)
    scene = stage.scene
    configure(scene, size, samples)
    passes = {
        "key": ("Combined_key", 3),
        "fill": ("Combined_fill", 3),
        "albedo": ("Denoising Albedo", 3),
        "guide": ("Denoising Normal", 3),
    }
    render_passes(scene, folder, passes)
    facts = describe(scene, stage, description, size)
    only_geometry(scene, size // 2)
    render_passes(scene, folder, {"depth": ("Depth", 1), "normal": ("Normal", 3)})
    with open(os.path.join(folder, "scene.json"), "w", encoding="utf-8") as out:
        json.dump(facts, out)


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
