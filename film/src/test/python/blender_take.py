"""Run inside Blender: imports a take with the add-on, writes what came in, and a picture of it.

blender --background --factory-startup --python blender_take.py -- ADDON TAKE RESULT PICTURE
"""
import importlib.util
import json
import math
import sys

import bpy
from bpy_extras.object_utils import world_to_camera_view

addon, source, result, picture = sys.argv[sys.argv.index("--") + 1 :]
bpy.ops.wm.read_factory_settings(use_empty=True)
spec = importlib.util.spec_from_file_location("gravitas_take", addon)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
module.register()
assert bpy.ops.import_anim.gravitas_take(filepath=source) == {"FINISHED"}
scene = bpy.context.scene
camera = scene.camera
armatures = [o for o in bpy.data.objects if o.type == "ARMATURE"]
armature = armatures[0]
frames = []
for frame in range(scene.frame_start, scene.frame_end + 1):
    scene.frame_set(frame)
    joints, pixels = {}, {}
    for bone in armature.pose.bones:
        head = armature.matrix_world @ bone.head
        joints[bone.name] = [head.x, head.z, -head.y]
        seen = world_to_camera_view(scene, camera, head)
        pixels[bone.name] = [
            seen.x * scene.render.resolution_x,
            (1 - seen.y) * scene.render.resolution_y,
        ]
    frames.append({"joints": joints, "pixels": pixels})
body = next(o for o in bpy.data.objects if o.type == "MESH")
shown = camera.data.background_images[0]
# the body over the footage, as the camera sees both
scene.frame_set(scene.frame_start + 10)
scene.render.engine = "CYCLES"
scene.cycles.samples = 8
scene.cycles.use_denoising = False
scene.render.film_transparent = True
scene.render.filepath = picture
sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
sun.data.energy = 4
sun.rotation_euler = (math.radians(40), math.radians(20), 0)
scene.collection.objects.link(sun)
scene.use_nodes = True
nodes, links = scene.node_tree.nodes, scene.node_tree.links
nodes.clear()
layer, clip, over, out = (
    nodes.new("CompositorNode" + kind) for kind in ("RLayers", "MovieClip", "AlphaOver", "Composite")
)
clip.clip = shown.clip
over.inputs[0].default_value = 0.75
links.new(clip.outputs["Image"], over.inputs[1])
links.new(layer.outputs["Image"], over.inputs[2])
links.new(over.outputs["Image"], out.inputs["Image"])
bpy.ops.render.render(write_still=True)
with open(result, "w") as file:
    json.dump(
        {
            "rate": scene.render.fps / scene.render.fps_base,
            "armatures": len(armatures),
            "actions": len(bpy.data.actions),
            "vertices": len(body.data.vertices),
            "groups": [group.name for group in body.vertex_groups],
            "modifier": body.modifiers[0].object.name == armature.name,
            "clipSize": list(shown.clip.size),
            "clipFrames": shown.clip.frame_duration,
            "clipStart": shown.clip.frame_start,
            "markers": sorted((marker.frame, marker.name) for marker in scene.timeline_markers),
            "frames": frames,
        },
        file,
    )
