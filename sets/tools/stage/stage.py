"""Light, camera and the catalogue of sets."""

import math

import bpy
from mathutils import Vector

CATALOGUE = {}
FIELD_OF_VIEW = 20.0
FRAME = 2.0
"""World units that the frame spans at the anchor: a product of height 1 fills half of the plate."""


def a_set(set_id, **description):
    """Registers a builder `build(stage)`; `description` goes into set.json as it stands (see ../README.md)."""

    def register(build):
        CATALOGUE[set_id] = (build, {"id": set_id, "version": 1, **description})
        return build

    return register


class Stage:
    """An empty studio with the two light groups `key` and `fill`; exactly one key light describes the shadow."""

    def __init__(self):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self.scene.render.engine = "CYCLES"
        layer = self.scene.view_layers[0]
        for name in ("key", "fill"):
            layer.lightgroups.add()
            layer.lightgroups[-1].name = name
        self.world = bpy.data.worlds.new("world")
        self.world.use_nodes = True
        self.world.lightgroup = "fill"
        self.scene.world = self.world
        self.key_light = None

    def ambient(self, colour, strength):
        background = self.world.node_tree.nodes["Background"]
        background.inputs[0].default_value = (*colour, 1)
        background.inputs[1].default_value = strength

    def _lamp(self, kind, energy, colour, group):
        data = bpy.data.lights.new(kind, kind)
        data.energy = energy
        data.color = colour
        item = bpy.data.objects.new(kind, data)
        item.lightgroup = group
        self.scene.collection.objects.link(item)
        return item

    def panel(self, position, target, size, power, colour=(1, 1, 1), group="fill"):
        """A soft box of `size` (width, height)."""
        item = self._lamp("AREA", power, colour, group)
        item.data.shape = "RECTANGLE"
        item.data.size, item.data.size_y = size
        item.location = position
        item.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
        if group == "key":
            self.key_light = {
                "type": "area",
                "position": list(position),
                "target": list(target),
                "size": list(size),
                "color": list(colour),
            }
        return item

    def sun(self, towards, angle, strength, colour=(1, 1, 1)):
        """The key as a far light of `angle` degrees across, shining from the direction `towards`."""
        item = self._lamp("SUN", strength, colour, "key")
        item.data.angle = math.radians(angle)
        direction = Vector(towards).normalized()
        item.rotation_euler = (-direction).to_track_quat("-Z", "Y").to_euler()
        self.key_light = {"type": "sun", "direction": list(direction), "angle_deg": angle, "color": list(colour)}
        return item

    def camera(self, position, target, blur=None, focus=None):
        """`blur` is the f-stop; `focus` the point that stays sharp."""
        data = bpy.data.cameras.new("camera")
        data.sensor_width = 36
        data.sensor_fit = "HORIZONTAL"
        data.angle = math.radians(FIELD_OF_VIEW)
        item = bpy.data.objects.new("camera", data)
        item.location = position
        item.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
        if blur:
            data.dof.use_dof = True
            data.dof.aperture_fstop = blur
            data.dof.focus_distance = (Vector(position) - Vector(focus or target)).length
        self.scene.collection.objects.link(item)
        self.scene.camera = item

    def frontal(self, pitch=7.0, aim=0.46, frame=FRAME, base=0.0, blur=None):
        """Looks along +y at the anchor (0, 0, base), `pitch` degrees down, `aim` world units above it."""
        distance = frame / 2 / math.tan(math.radians(FIELD_OF_VIEW / 2))
        tilt = math.radians(pitch)
        target = (0, 0, base + aim)
        position = (0, -distance * math.cos(tilt), base + aim + distance * math.sin(tilt))
        self.camera(position, target, blur, focus=(0, -0.1, base + 0.3))

    def facing(self, height=0.04, frame=FRAME):
        """Looks level along +y at a wall near y = 0."""
        self.camera((0, -frame / 2 / math.tan(math.radians(FIELD_OF_VIEW / 2)), height), (0, 0, height))

    def angled(self, pitch=35.0, aim=0.28, frame=FRAME, blur=None):
        """Looks at a table top `pitch` degrees down, as one photographs what stands before one."""
        self.frontal(pitch, aim, frame, blur=blur)

    def overhead(self, frame=FRAME):
        """Looks straight down at (0, 0, 0), +y at the top of the frame."""
        self.camera((0, 0, frame / 2 / math.tan(math.radians(FIELD_OF_VIEW / 2))), (0, 0, 0))


def hidden(item):
    """Keeps an object's shadow and reflection and takes it out of the camera's view."""
    item.visible_camera = False
    return item


def unmirrored(item):
    """Keeps an object's shadow alone: neither the camera nor a polished surface sees it."""
    item.visible_glossy = False
    return hidden(item)
