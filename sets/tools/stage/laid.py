"""Props of the library as parts of a set."""

import importlib
import pkgutil

import bpy

from .booth import PROPS, settle
from .forms import group


def _load():
    import objects

    for module in pkgutil.iter_modules(objects.__path__):
        importlib.import_module(f"objects.{module.name}")


def laid(prop_id, at, turn=0.0, unit=0.42, scale=1.0):
    """A prop in its true size on a set whose unit is `unit` meters, `turn` in degrees, its foot at `at`."""
    if not PROPS:
        _load()
    prop, scene = PROPS[prop_id], bpy.context.scene
    before = set(scene.objects)
    prop["build"]()
    parts = [item for item in scene.objects if item not in before]
    settle(parts, [item for item in parts if item.type == "MESH"])
    return group(parts, at, (0, 0, turn), scale * prop["unit"] / unit)
