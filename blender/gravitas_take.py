"""Blender add-on: File > Import > Gravitas take (.json).

Brings a reconstructed person in as an armature with a skinned body, at the footage's frame rate and
in metres, with the camera that saw them, the footage behind it, and markers for the spans that are
not to be trusted and for feet that touch the floor. One file; install it with Edit > Preferences >
Add-ons > Install. The format is described in docs/guides/motion-json.md.
"""

import base64
import json
import math
import os

import bpy
import numpy as np
from bpy.props import BoolProperty, StringProperty
from bpy_extras.io_utils import ImportHelper
from mathutils import Matrix, Quaternion, Vector

bl_info = {
    "name": "Gravitas take",
    "author": "Gravitas",
    "version": (0, 2, 0),
    "blender": (3, 4, 0),
    "location": "File > Import > Gravitas take (.json)",
    "description": "Reconstructed motion with body, camera, footage and markers",
    "category": "Import-Export",
}

# Blender has Z up and -Y forward: world coordinates (x, y, z) of a take become (x, -z, y)
BLENDER_FROM_TAKE = Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
ROLL = math.radians(31) / 2  # of a collar bone, either side of a level arm
COLOURS = {
    "skin": (0.56, 0.33, 0.23),
    "hair": (0.05, 0.03, 0.02),
    "eye": (0.10, 0.08, 0.07),
    "shirt": (0.25, 0.36, 0.50),
    "trousers": (0.06, 0.08, 0.13),
    "shoe": (0.16, 0.15, 0.15),
    "sole": (0.60, 0.58, 0.55),
}


class UnreadableTake(Exception):
    """What is wrong with a file, in a sentence."""


def read(path):
    """The take, checked as far as an import needs it."""
    try:
        with open(path, encoding="utf-8") as text:
            take = json.load(text)
    except (OSError, ValueError) as problem:
        raise UnreadableTake(f"{path} cannot be read: {problem}") from problem
    if not isinstance(take, dict) or take.get("format") != "gravitas-motion":
        raise UnreadableTake(f"{path} is no take of Gravitas")
    if take.get("version") != 1:
        raise UnreadableTake(f"{path} has version {take.get('version')}; this add-on reads 1")
    if not take.get("frames"):
        raise UnreadableTake(f"{path} holds no frames")
    return take


def quaternion(numbers):
    """Blender's quaternion of x, y, z, w."""
    return Quaternion((numbers[3], numbers[0], numbers[1], numbers[2]))


def half_twist(turn, line):
    """Half of what a rotation turns about a line."""
    sign = -1 if turn.w < 0 else 1
    return Quaternion(line, 2 * math.atan2(sign * Vector(turn[1:]).dot(line), sign * turn.w) / 2)


class Rig:
    """The bones of one person, and how they turn in a frame: as BVH and GLB have them."""

    def __init__(self, person):
        skeleton = person["skeleton"]
        self.names = [joint["name"] for joint in skeleton["joints"]]
        self.ends = {}
        for site in skeleton["endSites"]:
            self.ends.setdefault(skeleton["joints"][site["joint"]]["name"], Vector(site["offset"]))
        skin = person.get("skin")
        self.split = skin is not None
        self.joints = skin["joints"] if self.split else skeleton["joints"]
        self.offsets = {joint["name"]: Vector(joint["offset"]) for joint in self.joints}
        if self.split:
            self.spine = self.offsets["Spine2"].normalized()
            self.neck = self.offsets["Head"].normalized()
            for side in ("Left", "Right"):
                self.ends[side + "Hand"] = self.ends.get(side + "Hand", self.offsets[side + "Hand"] * 0.5)
            self.ends["Head"] = self.ends.pop("Neck", self.neck * 0.25) - self.offsets["Head"]
        self.rest = []
        for joint in self.joints:
            parent = joint["parent"]
            start = Vector() if parent < 0 else self.rest[parent]
            self.rest.append(start + (Vector() if parent < 0 else Vector(joint["offset"])))

    def tail(self, number):
        """The end of a bone at rest: the next joint in line, else its own end."""
        joint = self.joints[number]
        children = [i for i, other in enumerate(self.joints) if other["parent"] == number]
        middle = [i for i in children if self.joints[i]["name"] in ("Spine", "Spine1", "Spine2", "Neck")]
        if middle or len(children) == 1:
            return self.rest[(middle or children)[0]]
        own = self.ends.get(joint["name"])
        if own is None or own.length < 1e-3:
            own = Vector((0, 0.1, 0)) if joint["parent"] < 0 else 0.5 * self.offsets[joint["name"]]
        return self.rest[number] + own

    def turns(self, frame):
        """Every joint's rotation against its parent, by name."""
        simulated = dict(zip(self.names, map(quaternion, frame["rotations"])))
        if not self.split:
            return simulated
        turns = dict(simulated)
        for lower, upper, line in (("Spine1", "Spine2", self.spine), ("Neck", "Head", self.neck)):
            turns[upper] = half_twist(simulated[lower], line)
            turns[lower] = simulated[lower] @ turns[upper].inverted()
        for side in ("Left", "Right"):
            arm = simulated[side + "Arm"]
            rise = (arm @ self.offsets[side + "ForeArm"].normalized()).y
            turns[side + "Shoulder"] = Quaternion((1, 0, 0), -ROLL * rise)
            turns[side + "Arm"] = turns[side + "Shoulder"].inverted() @ arm
        return turns


def make_armature(context, rig, name):
    """Bones in T-pose, the root at the object's origin."""
    data = bpy.data.armatures.new(name)
    armature = bpy.data.objects.new(name, data)
    context.scene.collection.objects.link(armature)
    context.view_layer.objects.active = armature
    bpy.ops.object.mode_set(mode="EDIT")
    bones = []
    for number, joint in enumerate(rig.joints):
        bone = data.edit_bones.new(joint["name"])
        bone.head = BLENDER_FROM_TAKE @ rig.rest[number]
        bone.tail = BLENDER_FROM_TAKE @ rig.tail(number)
        if joint["parent"] >= 0:
            bone.parent = bones[joint["parent"]]
        bones.append(bone)
    bpy.ops.object.mode_set(mode="OBJECT")
    return armature


def animate(armature, rig, frames, times, rate):
    """One action with a key per frame and bone."""
    action = bpy.data.actions.new(armature.name + " motion")
    armature.animation_data_create().action = action
    keys = np.array([1 + (time - times[0]) * rate for time in times])
    rest = {bone.name: bone.matrix_local.to_quaternion() for bone in armature.data.bones}
    axes = BLENDER_FROM_TAKE.to_quaternion()
    turned = {name: np.zeros((len(frames), 4)) for name in rest}
    path = np.zeros((len(frames), 3))
    root = rig.joints[0]["name"]
    before = {}
    for f, frame in enumerate(frames):
        for name, turn in rig.turns(frame).items():
            world = axes @ turn @ axes.inverted()
            own = rest[name].inverted() @ world @ rest[name]
            if name in before and own.dot(before[name]) < 0:
                own.negate()
            before[name] = own
            turned[name][f] = own
        place = BLENDER_FROM_TAKE @ Vector(frame["root"])
        path[f] = rest[root].inverted() @ (place - armature.data.bones[root].head_local)

    def curves(bone, channel, values):
        where = f'pose.bones["{bone}"].{channel}'
        for index in range(values.shape[1]):
            curve = action.fcurves.new(where, index=index, action_group=bone)
            curve.keyframe_points.add(len(keys))
            points = np.column_stack((keys, values[:, index])).ravel()
            curve.keyframe_points.foreach_set("co", points)
            linear = bpy.types.Keyframe.bl_rna.properties["interpolation"].enum_items["LINEAR"]
            curve.keyframe_points.foreach_set("interpolation", [linear.value] * len(keys))
            curve.update()

    for bone in armature.pose.bones:
        bone.rotation_mode = "QUATERNION"
        curves(bone.name, "rotation_quaternion", turned[bone.name])
    curves(root, "location", path)


def make_body(context, armature, rig, skin, name):
    """The skinned mesh."""
    vertices = np.frombuffer(base64.b64decode(skin["vertices"]), "<f4").reshape(-1, 3)
    movers = np.frombuffer(base64.b64decode(skin["movers"]), "u1").reshape(-1, 4)
    weights = np.frombuffer(base64.b64decode(skin["weights"]), "u1").reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    triangles, slots = [], []
    for slot, (material, packed) in enumerate(skin["triangles"].items()):
        mesh.materials.append(make_material(material))
        each = np.frombuffer(base64.b64decode(packed), "<u2").reshape(-1, 3)
        triangles.append(each)
        slots.append(np.full(len(each), slot))
    places = np.column_stack((vertices[:, 0], -vertices[:, 2], vertices[:, 1]))
    mesh.from_pydata(places.tolist(), [], np.concatenate(triangles).tolist())
    mesh.polygons.foreach_set("material_index", np.concatenate(slots))
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.update()
    body = bpy.data.objects.new(name, mesh)
    context.scene.collection.objects.link(body)
    body.parent = armature
    groups = [body.vertex_groups.new(name=joint["name"]) for joint in rig.joints]
    for joint, group in enumerate(groups):
        for corner in range(4):
            moved = (movers[:, corner] == joint) & (weights[:, corner] > 0)
            for weight in np.unique(weights[moved, corner]):
                chosen = np.nonzero(moved & (weights[:, corner] == weight))[0]
                group.add(chosen.tolist(), weight / 255, "ADD")
    body.modifiers.new("Armature", "ARMATURE").object = armature
    return body


def make_material(name):
    """A plain one, shared by all takes."""
    material = bpy.data.materials.get("gravitas " + name)
    if material is None:
        material = bpy.data.materials.new("gravitas " + name)
        colour = (*COLOURS.get(name, (0.5, 0.5, 0.5)), 1)
        material.diffuse_color = colour
        material.use_nodes = True
        shader = material.node_tree.nodes.get("Principled BSDF")
        shader.inputs["Base Color"].default_value = colour
        shader.inputs["Roughness"].default_value = 0.8
    return material


def make_camera(context, solved, name):
    """The camera that saw the person, as Blender has cameras: looking along -Z, Y up."""
    data = bpy.data.cameras.new(name)
    camera = bpy.data.objects.new(name, data)
    context.scene.collection.objects.link(camera)
    width, height = solved["width"], solved["height"]
    focal, centre = solved["focal"], solved["centre"]
    data.sensor_fit = "HORIZONTAL"
    data.sensor_width = 36
    data.lens = 36 * focal[0] / width
    # the take counts from the middle of the first pixel, Blender from its corner
    data.shift_x = (width / 2 - centre[0] - 0.5) / width
    data.shift_y = (centre[1] + 0.5 - height / 2) / width
    camera.matrix_world = camera_place(solved)
    render = context.scene.render
    render.resolution_x, render.resolution_y = width, height
    render.pixel_aspect_x = 1
    render.pixel_aspect_y = focal[0] / focal[1]
    context.scene.camera = camera
    return camera


def camera_place(solved):
    camera_from_world = Matrix.Translation(Vector(solved["translation"])) @ (
        quaternion(solved["rotation"]).to_matrix().to_4x4()
    )
    flipped = Matrix.Diagonal((1, -1, -1, 1))  # ours has y down and looks along +z
    return BLENDER_FROM_TAKE @ camera_from_world.inverted() @ flipped


def animate_camera(camera, solved, start, rate):
    """A camera that moves has a place and a lens for every picture."""
    camera.rotation_mode = "QUATERNION"
    before = None
    for view in solved.get("path", ()):
        frame = 1 + (view["time"] - start) * rate
        place, turn, _ = camera_place(view).decompose()
        if before and before.dot(turn) < 0:
            turn.negate()  # the same rotation, the short way round
        before = turn
        camera.location, camera.rotation_quaternion = place, turn
        camera.data.lens = 36 * view["focal"][0] / solved["width"]
        camera.keyframe_insert("location", frame=frame)
        camera.keyframe_insert("rotation_quaternion", frame=frame)
        camera.data.keyframe_insert("lens", frame=frame)


def find_footage(path, solved, chosen):
    """The footage: as chosen, else beside the take or a folder up; None if it is not there."""
    if chosen:
        return bpy.path.abspath(chosen)
    name = solved.get("footage")
    folder = os.path.dirname(os.path.abspath(path))
    for place in (folder, os.path.dirname(folder)):
        if name and os.path.isfile(os.path.join(place, name)):
            return os.path.join(place, name)
    return None


def show_footage(camera, footage, first, count):
    """Behind everything the camera sees, in step with the motion."""
    clip = bpy.data.movieclips.load(footage, check_existing=True)
    clip.frame_start = 1 - first
    background = camera.data.background_images.new()
    background.source = "MOVIE_CLIP"
    background.clip = clip
    background.alpha = 1
    background.display_depth = "BACK"
    background.frame_method = "STRETCH"
    camera.data.show_background_images = True


def mark(scene, frames, times, rate, touches):
    """Markers where a span that is not to be trusted, or a contact, begins and ends."""

    def spans(name, holds):
        inside = False
        for f, frame in enumerate(frames):
            if holds(frame) != inside:
                inside = not inside
                at = round(1 + (times[f] - times[0]) * rate)
                scene.timeline_markers.new(name if inside else name + " end", frame=at)

    spans("not trusted", lambda frame: frame.get("trusted") is False)
    spans("path not trusted", lambda frame: frame.get("pathTrusted") is False and frame.get("trusted") is not False)
    for point in sorted(frames[0].get("contacts", {})) if touches else ():
        spans(point, lambda frame: bool(frame.get("contacts", {}).get(point)))


def load(context, path, footage="", with_body=True, with_contacts=True):
    """Imports a take; gives the armatures, one per person."""
    take = read(path)
    scene = context.scene
    frames = take["frames"]
    times = [frame["time"] for frame in frames]
    rate = (len(times) - 1) / (times[-1] - times[0]) if len(times) > 1 else 30
    scene.render.fps = max(1, round(rate))
    scene.render.fps_base = scene.render.fps / rate
    scene.frame_start, scene.frame_end = 1, len(frames)
    scene.unit_settings.system = "METRIC"
    scene.unit_settings.scale_length = 1
    stem = os.path.splitext(os.path.basename(path))[0]
    armatures = []
    for number, person in enumerate([take] + take.get("others", [])):
        name = stem if number == 0 else f"{stem} {number + 1}"
        rig = Rig(person)
        armature = make_armature(context, rig, name)
        animate(armature, rig, person["frames"], times, rate)
        if with_body and person.get("skin"):
            make_body(context, armature, rig, person["skin"], name + " body")
        armatures.append(armature)
    solved = take.get("camera")
    if solved:
        camera = make_camera(context, solved, stem + " camera")
        animate_camera(camera, solved, times[0], rate)
        movie = find_footage(path, solved, footage)
        if movie:
            show_footage(camera, movie, round(times[0] * rate), len(frames))
    mark(scene, frames, times, rate, with_contacts)
    scene.frame_set(1)
    return armatures


class ImportGravitasTake(bpy.types.Operator, ImportHelper):
    """Import a person that Gravitas reconstructed from a video"""

    bl_idname = "import_anim.gravitas_take"
    bl_label = "Import Gravitas take"
    bl_options = {"REGISTER", "UNDO"}
    filename_ext = ".json"
    filter_glob: StringProperty(default="*.json", options={"HIDDEN"})
    footage: StringProperty(
        name="Footage",
        description="The video, if it does not lie beside the take or a folder up",
        subtype="FILE_PATH",
    )
    with_body: BoolProperty(name="Body", description="The skinned mesh", default=True)
    with_contacts: BoolProperty(
        name="Contact markers", description="Where feet touch and leave the floor", default=True
    )

    def execute(self, context):
        try:
            load(context, self.filepath, self.footage, self.with_body, self.with_contacts)
        except UnreadableTake as problem:
            self.report({"ERROR"}, str(problem))
            return {"CANCELLED"}
        return {"FINISHED"}


def menu(self, context):
    self.layout.operator(ImportGravitasTake.bl_idname, text="Gravitas take (.json)")


def register():
    bpy.utils.register_class(ImportGravitasTake)
    bpy.types.TOPBAR_MT_file_import.append(menu)


def unregister():
    bpy.types.TOPBAR_MT_file_import.remove(menu)
    bpy.utils.unregister_class(ImportGravitasTake)


if __name__ == "__main__":
    register()
