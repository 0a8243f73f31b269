"""Run inside Blender: imports a GLB, writes where every joint is, and retargets by names alone.

blender --background --factory-startup --python blender_glb.py -- motion.glb result.json
Positions are turned back to Y up, metres. The other rig has bones of half, twice or other lengths,
rolled by an angle of their own; every bone copies the rotation of the one with its name.
"""
import json
import math
import sys

import bpy
import numpy
from mathutils import Vector

if not hasattr(numpy, "bool"):
    numpy.bool = bool  # Blender 3.4's importer uses a name that newer numpy no longer has

source, target = sys.argv[sys.argv.index("--") + 1 :]
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=source)
scene = bpy.context.scene
armatures = [o for o in bpy.data.objects if o.type == "ARMATURE"]
meshes = [o for o in bpy.data.objects if o.type == "MESH"]
armature = armatures[0]


def other_rig():
    rig = bpy.data.objects.new("Other", bpy.data.armatures.new("Other"))
    scene.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode="EDIT")
    for number, bone in enumerate(armature.data.bones):
        copy = rig.data.edit_bones.new(bone.name)
        factor = (0.5, 1.0, 1.7)[number % 3]
        parent = rig.data.edit_bones.get(bone.parent.name) if bone.parent else None
        start = bone.head_local - (bone.parent.head_local if bone.parent else Vector())
        copy.head = (parent.head if parent else Vector()) + factor * start
        copy.tail = copy.head + factor * (bone.tail_local - bone.head_local)
        copy.roll = 0.3 * number
        copy.parent = parent
    bpy.ops.object.mode_set(mode="POSE")
    for bone in rig.pose.bones:
        constraint = bone.constraints.new("COPY_ROTATION")
        constraint.target = armature
        constraint.subtarget = bone.name
        constraint.target_space = "LOCAL_OWNER_ORIENT"
        constraint.owner_space = "LOCAL"
    bpy.ops.object.mode_set(mode="OBJECT")
    return rig


actions = [a.name for a in bpy.data.actions]
rig = other_rig()
first, last = (round(f) for f in armature.animation_data.action.frame_range)
rate = scene.render.fps / scene.render.fps_base
frames, worst_turn = [], 0.0
for frame in range(first, last + 1):
    scene.frame_set(frame)
    joints = {}
    for bone in armature.pose.bones:
        head = armature.matrix_world @ bone.head
        joints[bone.name] = [head.x, head.z, -head.y]
        ours = (bone.matrix @ bone.bone.matrix_local.inverted()).to_quaternion()
        copy = rig.pose.bones[bone.name]
        theirs = (copy.matrix @ copy.bone.matrix_local.inverted()).to_quaternion()
        worst_turn = max(worst_turn, 2 * math.acos(min(1, abs(ours.dot(theirs)))))
    frames.append(joints)
with open(target, "w") as out:
    json.dump(
        {
            "rate": rate,
            "armatures": len(armatures),
            "meshes": len(meshes),
            "objects": len(bpy.data.objects) - 1,
            "actions": actions,
            "modifiers": [m.type for m in meshes[0].modifiers],
            "first": first,
            "frames": frames,
            "retargetRadians": worst_turn,
        },
        out,
    )
