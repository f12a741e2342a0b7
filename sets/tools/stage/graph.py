"""A thin, readable layer over Blender's shader nodes.

Every method takes sockets or plain values (float, 3-tuple of linear colour) and returns a socket, so that a
material reads like an expression.
"""

import math

import bpy

FINEST = 900.0
"""Features to a world unit beyond which octaves of noise are smaller than a pixel and only cost time."""


def srgb(code):
    """Linear colour of a hex code such as '#d9d7d2'."""
    code = code.lstrip("#")
    channels = (int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(((c + 0.055) / 1.055) ** 2.4 if c > 0.04045 else c / 12.92 for c in channels)


def scaled(colour, factor):
    return tuple(min(1.0, c * factor) for c in colour)


class Material:
    """A Principled material under construction; `colour`, `rough` and `bump` attach sockets to it."""

    def __init__(self, name, colour, rough=0.6, specular=0.4, metal=0.0):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.shader.inputs["Base Color"].default_value = (*colour, 1)
        self.shader.inputs["Roughness"].default_value = rough
        self.shader.inputs["Specular"].default_value = specular
        self.shader.inputs["Metallic"].default_value = metal
        self.point = self.tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def scattered(self):
        """Lets every object of this material take another piece of its texture, so that slabs and tiles do not repeat."""
        chance = self._node("ShaderNodeObjectInfo", "Random", {})
        self.point = self.vector("MULTIPLY_ADD", chance, (37.0, 53.0, 71.0), self.point)
        return self

    def _feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and len(socket.default_value) == 4:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def _node(self, kind, output, inputs, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self._feed(node.inputs[key], value)
        return node.outputs[output]

    def noise(self, scale, detail=8.0, rough=0.6, at=None, colour=False):
        detail = min(detail, max(1.0, math.log2(FINEST / scale)))
        inputs = {"Vector": at or self.point, "Scale": scale, "Detail": detail, "Roughness": rough}
        return self._node("ShaderNodeTexNoise", "Color" if colour else "Fac", inputs)

    def voronoi(self, scale, output="Distance", feature="F1", at=None):
        return self._node("ShaderNodeTexVoronoi", output, {"Vector": at or self.point, "Scale": scale}, feature=feature)

    def stretched(self, scale, at=None, offset=(0.0, 0.0, 0.0), turn=0.0):
        inputs = {"Vector": at or self.point, "Scale": scale, "Location": offset, "Rotation": (0.0, 0.0, turn)}
        return self._node("ShaderNodeMapping", "Vector", inputs)

    def vector(self, operation, a, b, c=(0.0, 0.0, 0.0)):
        return self._node("ShaderNodeVectorMath", "Vector", {0: a, 1: b, 2: c}, operation=operation)

    def warped(self, amount, scale, detail=4.0, at=None):
        """The texture point pushed about by noise: what turns straight features into natural ones."""
        push = self.noise(scale, detail, 0.55, at, colour=True)
        return self.vector("MULTIPLY_ADD", push, (amount,) * 3, at or self.point)

    def math(self, operation, a, b=0.0, c=0.0):
        return self._node("ShaderNodeMath", "Value", {0: a, 1: b, 2: c}, operation=operation)

    def channel(self, colour, name):
        return self._node("ShaderNodeSeparateColor", name, {0: colour})

    def ramp(self, factor, stops, interpolation="LINEAR"):
        """`stops` is a list of (position, linear colour or grey)."""
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        self._feed(node.inputs[0], factor)
        return node.outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        return self._node("ShaderNodeMixRGB", "Color", {0: factor, 1: a, 2: b}, blend_type=blend)

    def brick(self, width, height, mortar, offset=0.5, at=None, output="Fac"):
        inputs = {
            "Vector": at or self.point,
            "Scale": 1.0,
            "Brick Width": width,
            "Row Height": height,
            "Mortar Size": mortar,
            "Mortar Smooth": 0.0,
            "Bias": 0.0,
            "Color1": (0.0, 0.0, 0.0),
            "Color2": (1.0, 1.0, 1.0),
            "Mortar": (0.5, 0.5, 0.5),
        }
        return self._node("ShaderNodeTexBrick", output, inputs, offset=offset)

    def colour(self, socket):
        self._feed(self.shader.inputs["Base Color"], socket)
        return self

    def rough(self, socket):
        self._feed(self.shader.inputs["Roughness"], socket)
        return self

    def bump(self, height, strength, distance=0.02):
        normal = self._node("ShaderNodeBump", "Normal", {"Height": height, "Strength": strength, "Distance": distance})
        self._feed(self.shader.inputs["Normal"], normal)
        return self

    def set(self, **inputs):
        """Sets further inputs of the Principled shader, e.g. set(Sheen=0.4)."""
        for key, value in inputs.items():
            self._feed(self.shader.inputs[key.replace("_", " ")], value)
        return self
