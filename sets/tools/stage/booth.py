"""The photo booth of props: one light for all of them, cameras of the stages' three heights, and their catalogue."""

import math

import bpy
from mathutils import Matrix, Vector

from .graph import Material, srgb
from .shapes import plane
from .stage import Stage, hidden

PROPS = {}
VIEWS = {"frontal": 7.0, "angled": 35.0, "top": 90.0}
"""Degrees that a camera looks down: as the stages' cameras do."""

SUNS = {"frontal": (-0.85, -0.53), "angled": (-0.97, 0.24), "top": (-0.8, 0.6)}
"""Where the key stands, seen from above, in the stages of a view; always to the left and 45 degrees up."""

SKY = ((0.0, 0.8), (0.47, 0.8), (0.5, 0.32), (0.95, 1.0))
"""Brightness from nadir to zenith; below the horizon only glass sees it, as a table that shines through."""

SUN_WIDTH = 12.0
BOUNCE = "#bcbab6"
FAR = 30.0
MARGIN = 3
BASE = 0.12
"""What is lower than this share of the height is a prop's base."""


def a_prop(prop_id, unit, names, title=None, season="", mood="", materials="", views=None, on="ground", clear=False):
    """Registers a builder `build()`. `unit` is the length of one modelled unit in meters; `names` says what the prop is,
    its own name first, then its groups; `clear` marks glass and water. See ../README.md."""

    def register(build):
        tags = {
            "is": names.split(", "),
            "season": season.split(),
            "mood": mood.split(),
            "materials": materials.split(),
        }
        facts = {"id": prop_id, "version": 1, "title": title or tags["is"][0].capitalize(), "on": on, "tags": tags}
        PROPS[prop_id] = {"build": build, "unit": unit, "views": views or tuple(VIEWS), "clear": clear, "facts": facts}
        return build

    return register


class Booth(Stage):
    """Nothing but light: a far sun as the key, a sky with a large soft window as the fill, and an unseen ground."""

    def __init__(self):
        super().__init__()
        self.scene.render.film_transparent = True
        self.scene.cycles.film_transparent_glass = True
        self.sun_lamp = self.sun((0, 0, 1), SUN_WIDTH, 4.4)
        self._sky()
        window = self.panel((9, 3, 13), (0, 0, 0), (9, 9), 3200)
        window.visible_camera = False

    def _sky(self):
        # The sky is smooth: a small map of it is enough, and the default one takes longer than the picture.
        self.world.cycles.sampling_method = "MANUAL"
        self.world.cycles.sample_map_resolution = 64
        tree = self.world.node_tree
        background = tree.nodes["Background"]
        direction = tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"]
        split = tree.nodes.new("ShaderNodeSeparateXYZ")
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        lift = tree.nodes.new("ShaderNodeMath")
        lift.operation = "MULTIPLY_ADD"
        lift.inputs[1].default_value = lift.inputs[2].default_value = 0.5
        while len(ramp.color_ramp.elements) < len(SKY):
            ramp.color_ramp.elements.new(0.5)
        for element, (at, grey) in zip(ramp.color_ramp.elements, SKY):
            element.position, element.color = at, (grey, grey, grey, 1)
        tree.links.new(direction, split.inputs[0])
        tree.links.new(split.outputs["Z"], lift.inputs[0])
        tree.links.new(lift.outputs[0], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], background.inputs[0])

    def ground(self):
        """What is below throws light up at a prop and is not seen, neither directly nor through glass."""
        item = hidden(plane((-40, -40, -0.003), (80, 0, 0), (0, 80, 0), Material("ground", srgb(BOUNCE), 1.0, 0.0)))
        item.visible_transmission = False
        return item

    def light_for(self, view):
        x, y = SUNS[view]
        towards = Vector((x, y, math.hypot(x, y)))
        self.sun_lamp.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()

    def look(self, view, items, longest):
        """Frames `items` without perspective, `longest` pixels on the longer side; returns the picture's facts."""
        tilt = math.radians(VIEWS[view])
        right = Vector((1, 0, 0))
        up = Vector((0, math.sin(tilt), math.cos(tilt)))
        back = right.cross(up)
        points = [Vector((right.dot(p), up.dot(p))) for p in _points(items)]
        low = Vector((min(p.x for p in points), min(p.y for p in points)))
        high = Vector((max(p.x for p in points), max(p.y for p in points)))
        density = (longest - 2 * MARGIN) / max(high - low)
        width, height = (_even((high - low)[i] * density + 2 * MARGIN) for i in (0, 1))
        middle = (low + high) / 2
        data = bpy.data.cameras.new("camera")
        data.type, data.sensor_fit = "ORTHO", "HORIZONTAL"
        data.ortho_scale = width / density
        camera = bpy.data.objects.new("camera", data)
        camera.matrix_world = Matrix.Translation(right * middle.x + up * middle.y + back * FAR) @ (
            Matrix((right, up, back)).transposed().to_4x4()
        )
        self.scene.collection.objects.link(camera)
        self.scene.camera = camera
        foot = (width / 2 - middle.x * density, height / 2 + middle.y * density)
        return {"width": width, "height": height, "density": density, "foot": foot, "far": FAR}


def _even(number):
    return 2 * math.ceil(number / 2)


def _points(items):
    graph = bpy.context.evaluated_depsgraph_get()
    for item in items:
        shape = item.evaluated_get(graph)
        for vertex in shape.data.vertices:
            yield shape.matrix_world @ vertex.co


def extent(items):
    """Width, depth and height of `items` in units."""
    points = list(_points(items))
    return [max(p[i] for p in points) - min(p[i] for p in points) for i in range(3)]


def settle(everything, items):
    """Stands the whole on z = 0, the middle of what is near the ground at the origin."""
    bpy.context.view_layer.update()
    points = list(_points(items))
    low, high = min(p.z for p in points), max(p.z for p in points)
    base = [p for p in points if p.z <= low + BASE * (high - low)]
    middle = Vector([(min(p[i] for p in base) + max(p[i] for p in base)) / 2 for i in (0, 1)])
    shift = Matrix.Translation((-middle.x, -middle.y, -low))
    for item in everything:
        if item.type == "MESH" or (item.type == "LIGHT" and item.data.type == "POINT"):
            item.matrix_world = shift @ item.matrix_world
    bpy.context.view_layer.update()
