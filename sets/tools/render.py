"""Renders one set: blender -b -P render.py -- ID OUT SIZE SAMPLES, or -- --areas ID OUT SIZE, or -- --list.

Writes to OUT, bottom row first: key, fill, albedo, guide, areas (SIZE², 3 float32 a pixel), diffuse (3) at a quarter of
that size, depth (1) and normal (3) at half of it, and scene.json; with --areas only areas, diffuse and scene.json.
bake.ts turns them into the set.
"""

import array
import importlib
import json
import math
import os
import pkgutil
import random
import sys

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import scenes  # noqa: E402
from stage.graph import Material  # noqa: E402
from stage.shapes import plane  # noqa: E402
from stage.stage import CATALOGUE, FIELD_OF_VIEW, Stage  # noqa: E402

THREADS = 2
MASK_SAMPLES = 32
MOST_AREAS = 3
PROBE = 0.4
"""Side of the white card, in world units, that measures the light at the anchor."""
PROBE_ALBEDO = 0.8
MIDDLE = {"hangs": -0.5, "floats": 0.5}
"""How far below its hook, or above the anchor, the middle of what hangs or floats is."""


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
    layer.use_pass_diffuse_color = True
    layer.cycles.denoising_store_passes = True


def only_geometry(scene, size):
    """One ray through the centre of each pixel, without bump, blur, light or what is too fine to shape a shadow."""
    configure(scene, size, 1)
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.pixel_filter_type = "BOX"
    scene.cycles.filter_width = 0.01
    scene.cycles.max_bounces = 0
    scene.camera.data.dof.use_dof = False
    plain = bpy.data.materials.new("plain")
    scene.view_layers[0].material_override = plain
    for item in scene.objects:
        item.hide_render = item.hide_render or bool(item.get("fine"))


def areas_of(scene):
    """Name and kind of what of.area() marked, in the order of the masks' channels."""
    marked = {}
    for data in (*bpy.data.materials, scene.world):
        if "area" in data:
            assert marked.setdefault(data["area"], data["area_kind"]) == data["area_kind"], data["area"]
    assert len(marked) <= MOST_AREAS, sorted(marked)
    return [{"name": name, "kind": marked[name]} for name in sorted(marked)]


def without_light(scene, size, samples):
    """Only what a ray from the camera meets first: no lamp, no bounce."""
    configure(scene, size, samples)
    scene.cycles.max_bounces = 0
    for item in scene.objects:
        item.hide_render = item.hide_render or item.type == "LIGHT"


def without_sheen():
    """The diffuse color pass counts a cloth's sheen as if it were color."""
    for material in bpy.data.materials:
        for node in material.node_tree.nodes if material.use_nodes else ():
            if node.type == "BSDF_PRINCIPLED":
                node.inputs["Sheen"].default_value = 0.0


def only_areas(scene, size, areas):
    """Each area glows in the channel of its mask; all else is black."""
    without_light(scene, size, MASK_SAMPLES)
    channel = {area["name"]: k for k, area in enumerate(areas)}

    def glow(data, kind, output):
        tree = data.node_tree
        mask = tree.nodes.new(kind)
        mask.inputs["Color"].default_value = [float(channel.get(data.get("area")) == k) for k in range(3)] + [1.0]
        mask.inputs["Strength"].default_value = 1.0
        tree.links.new(mask.outputs[0], tree.nodes[output].inputs["Surface"])

    for material in bpy.data.materials:
        if material.use_nodes:
            glow(material, "ShaderNodeEmission", "Material Output")
    glow(scene.world, "ShaderNodeBackground", "World Output")


def mean_of(folder, name):
    with open(os.path.join(folder, f"{name}.f32"), "rb") as file:
        data = array.array("f", file.read())
    os.remove(file.name)
    return [sum(data[channel::3]) * 3 / len(data) for channel in range(3)]


def light_groups():
    return {f"Combined_{name}": name for name in ("key", "fill")}


def mean_light(scene, folder, size, samples):
    """The mean color of each light group over a small picture."""
    configure(scene, size, samples)
    render_passes(scene, folder, {f"mean_{name}": (source, 3) for source, name in light_groups().items()})
    return {name: mean_of(folder, f"mean_{name}") for name in light_groups().values()}


def probed(stage, folder, description):
    """The light of each group on white at the anchor: a card lies on the ground, or faces whoever looks at the wall."""
    scene, camera = stage.scene, stage.scene.camera
    poses, (x, y, z) = description["poses"], description["anchor"]
    grounded = "stands" in poses or "lies" in poses
    half = PROBE / 2
    white = Material("probe", (PROBE_ALBEDO,) * 3, 1.0, 0.0)
    eye = bpy.data.objects.new("probe", bpy.data.cameras.new("probe"))
    eye.data.type, eye.data.ortho_scale, eye.data.clip_start = "ORTHO", PROBE * 0.9, 0.001
    if grounded:
        card = plane((x - half, y - half, z + 0.015), (PROBE, 0, 0), (0, PROBE, 0), white)
        eye.location = (x, y, z + 0.03)
    else:
        z += MIDDLE["hangs" if "hangs" in poses else "floats"]
        card = plane((x - half, y - 0.01, z - half), (PROBE, 0, 0), (0, 0, PROBE), white)
        eye.location, eye.rotation_euler = (x, y - 0.025, z), (math.radians(90), 0, 0)
    scene.collection.objects.link(eye)
    scene.camera = eye
    light = mean_light(scene, folder, 16, 128)
    scene.camera = camera
    bpy.data.objects.remove(card)
    bpy.data.materials.remove(white.data)
    return {name: [channel / PROBE_ALBEDO for channel in color] for name, color in light.items()}


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


def describe(scene, stage, description, size, areas):
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
        "areas": areas,
    }


def main(arguments):
    load_catalogue()
    if arguments == ["--list"]:
        print("CATALOGUE", json.dumps(sorted(CATALOGUE)))
        return
    whole = arguments[0] != "--areas"
    set_id, folder, size, *samples = arguments if whole else arguments[1:]
    size = int(size)
    os.makedirs(folder, exist_ok=True)
    random.seed(7)
    stage = Stage()
    build, description = CATALOGUE[set_id]
    build(stage)
    scene = stage.scene
    areas = areas_of(scene)
    if whole:
        configure(scene, size, int(samples[0]))
        light = {name: (source, 3) for source, name in light_groups().items()}
        guides = {"albedo": ("Denoising Albedo", 3), "guide": ("Denoising Normal", 3)}
        render_passes(scene, folder, {**light, **guides})
    facts = describe(scene, stage, description, size, areas)
    facts["probe"] = probed(stage, folder, description)
    if not whole:
        facts["mean"] = mean_light(scene, folder, 96, 48)
    without_light(scene, size // 4, 4)
    without_sheen()
    render_passes(scene, folder, {"diffuse": ("DiffCol", 3)})
    if areas:
        only_areas(scene, size, areas)
        render_passes(scene, folder, {"areas": ("Image", 3)})
    if whole:
        only_geometry(scene, size // 2)
        render_passes(scene, folder, {"depth": ("Depth", 1), "normal": ("Normal", 3)})
    with open(os.path.join(folder, "scene.json"), "w", encoding="utf-8") as out:
        json.dump(facts, out)


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
