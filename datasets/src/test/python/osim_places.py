"""Where an OpenSim model has its markers for the coordinates of a MOT file.

Reads the .osim and .mot files by their documented meaning and shares no code with the project:
joints of CustomJoint with SpatialTransform (rotations one after the other about the axes given,
then translations along theirs, all in the parent's offset frame), LinearFunction and Constant,
PhysicalOffsetFrame with XYZ body-fixed orientation.

Usage: osim_places.py model.osim motion.mot markers.trc
Prints the largest and the root mean square distance from the TRC's markers, metres.
"""
import math
import sys
import xml.etree.ElementTree as ElementTree

import numpy as np


def turn(axis, angle):
    axis = np.asarray(axis, float) / np.linalg.norm(axis)
    k = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.eye(3) + math.sin(angle) * k + (1 - math.cos(angle)) * (k @ k)


def numbers(node, tag):
    return np.array([float(each) for each in node.findtext(tag).split()])


def offset(joint, name):
    for frame in joint.find("frames"):
        if frame.get("name") == name:
            x, y, z = numbers(frame, "orientation")
            rotation = turn([1, 0, 0], x) @ turn([0, 1, 0], y) @ turn([0, 0, 1], z)
            return frame.findtext("socket_parent"), rotation, numbers(frame, "translation")
    raise KeyError(name)


def value(axis, q):
    """What a TransformAxis adds: of its one coordinate, or constant."""
    name = axis.findtext("coordinates").strip()
    linear = axis.find("LinearFunction")
    if linear is None:
        return float(axis.find("Constant").findtext("value"))
    slope, base = numbers(linear, "coefficients")
    return slope * q[name] + base


def places(model, q):
    world = {"/ground": (np.eye(3), np.zeros(3))}
    for joint in model.find("JointSet/objects"):
        parent, before, at = offset(joint, joint.findtext("socket_parent_frame"))
        child, after, centre = offset(joint, joint.findtext("socket_child_frame"))
        axes = {each.get("name"): each for each in joint.find("SpatialTransform")}
        rotation = np.eye(3)
        shift = np.zeros(3)
        for k in "123":
            axis = axes["rotation" + k]
            rotation = rotation @ turn(numbers(axis, "axis"), value(axis, q))
            axis = axes["translation" + k]
            shift = shift + numbers(axis, "axis") * value(axis, q)
        r, p = world[parent]
        frame, origin = r @ before, p + r @ at
        body = frame @ rotation @ after.T
        world[child] = (body, origin + frame @ shift - body @ centre)
    found = {}
    for marker in model.find("MarkerSet/objects"):
        r, p = world[marker.findtext("socket_parent_frame")]
        found[marker.get("name")] = p + r @ numbers(marker, "location")
    return found


def read_mot(path):
    lines = open(path).read().splitlines()
    end = lines.index("endheader")
    header = dict(line.split("=", 1) for line in lines[1:end] if "=" in line)
    labels = lines[end + 1].split()
    rows = [[float(x) for x in line.split()] for line in lines[end + 2 :]]
    assert int(header["nRows"]) == len(rows) and int(header["nColumns"]) == len(labels)
    unit = math.pi / 180 if header["inDegrees"] == "yes" else 1
    return [
        {n: v if n[-3:] in ("_tx", "_ty", "_tz") else unit * v for n, v in zip(labels, row)}
        for row in rows
    ]


def read_trc(path):
    lines = open(path).read().split("\n")
    names = [each for each in lines[3].split("\t")[2:] if each]
    rows = [line.split("\t") for line in lines[6:] if line.strip()]
    return [
        {n: np.array([float(x) for x in row[2 + 3 * k : 5 + 3 * k]]) / 1000
         for k, n in enumerate(names)}
        for row in rows
    ]


def main():
    root = ElementTree.parse(sys.argv[1]).getroot()
    assert root.tag == "OpenSimDocument" and root.get("Version") == "40000"
    model = root.find("Model")
    rows = read_mot(sys.argv[2])
    markers = read_trc(sys.argv[3])
    assert len(rows) == len(markers)
    coordinates = [each.get("name") for each in model.iter("Coordinate")]
    assert len(set(coordinates)) == len(coordinates) and set(coordinates) < set(rows[0])
    apart = []
    for q, truth in zip(rows, markers):
        found = places(model, q)
        assert set(found) == set(truth)
        apart += [np.linalg.norm(found[name] - truth[name]) for name in truth]
    print(max(apart), math.sqrt(np.mean(np.square(apart))))


main()
