"""Run inside Blender: imports a BVH and writes where Blender puts every joint in every frame.

blender --background --factory-startup --python blender_bvh.py -- motion.bvh result.json
Positions are turned back to Y up; units are those of the file.
"""
import builtins
import json
import sys

import bpy

# Blender 3.4's importer opens files with the mode "rU", which Python 3.11 no longer knows
plain_open = builtins.open
builtins.open = lambda file, mode="r", *rest, **named: plain_open(
    file, mode.replace("U", ""), *rest, **named
)

source, target = sys.argv[sys.argv.index("--") + 1 :]
bpy.ops.object.select_all(action="SELECT")
bpy.ops.object.delete()
bpy.ops.import_anim.bvh(filepath=source, update_scene_fps=True)
scene = bpy.context.scene
armature = bpy.context.object
frames = []
first, last = (round(f) for f in armature.animation_data.action.frame_range)
for frame in range(first, last + 1):
    scene.frame_set(frame)
    world = armature.matrix_world
    joints = {}
    for bone in armature.pose.bones:
        head = world @ bone.head
        joints[bone.name] = [head.x, head.z, -head.y]
    frames.append(joints)
with open(target, "w") as out:
    json.dump({"rate": scene.render.fps / scene.render.fps_base, "frames": frames}, out)
