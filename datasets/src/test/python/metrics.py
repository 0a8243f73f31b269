"""An independent computation of the metrics with NumPy, from their definitions alone.

Reads two motions as JSON from standard input and prints a JSON object of metric values.
Missing points are null. The singular value form of Procrustes is used here on purpose: the
project uses Horn's quaternions.
"""
import json
import sys

import numpy as np


def points(motion):
    return np.array([[[np.nan] * 3 if p is None else p for p in frame] for frame in motion], float)


def mpjpe(a, b):
    return 1000 * np.nanmean(np.linalg.norm(a - b, axis=2))


def procrustes(a, b):
    errors = []
    for x, y in zip(a, b):
        both = ~(np.isnan(x[:, 0]) | np.isnan(y[:, 0]))
        x, y = x[both], y[both]
        if len(x) < 3:
            continue
        xc, yc = x - x.mean(0), y - y.mean(0)
        u, s, vt = np.linalg.svd(xc.T @ yc)
        sign = np.sign(np.linalg.det(vt.T @ u.T))
        d = np.diag([1, 1, sign])
        r = vt.T @ d @ u.T
        scale = (s * np.diag(d)).sum() / (xc**2).sum()
        errors.extend(np.linalg.norm(scale * xc @ r.T - yc, axis=1))
    return 1000 * np.mean(errors)


def contacts(y, height, still, own_floor):
    """y: frames x 3 of one point."""
    floor = 0.0
    if own_floor:
        heights = np.sort(y[~np.isnan(y[:, 1]), 1])
        floor = heights[: max(1, int(np.ceil(0.05 * len(heights))))].mean()
    moved = np.linalg.norm(np.diff(y, axis=0), axis=1)
    moved = np.concatenate([moved[:1], moved])
    with np.errstate(invalid="ignore"):
        near = y[:, 1] - floor <= height
        return near & (moved <= still) if np.isfinite(still) else near


def slides(a, names, standing):
    """frames-1 x 2 feet: the least move among the foot's points standing in both frames."""
    out = []
    for side in "LR":
        foot = [names.index(side + part) for part in ("Heel", "BigToe")]
        moves = np.stack([np.linalg.norm(np.diff(a[:, p], axis=0), axis=1) for p in foot])
        both = np.stack([standing[p][1:] & standing[p][:-1] for p in foot])
        moves = np.where(both & ~np.isnan(moves), moves, np.inf)
        out.append(moves.min(0))
    return np.stack(out, 1)


def pixel_error(a, camera, pixels):
    """Mean distance in the picture; camera axes x right, y down, z forward."""
    r, t = np.array(camera["R"]), np.array(camera["t"])
    k1, k2, p1, p2, k3 = camera["distortion"]
    local = a @ r.T + t
    z = np.where(local[..., 2] > 0, local[..., 2], np.nan)
    x, y = local[..., 0] / z, local[..., 1] / z
    rr = x * x + y * y
    radial = 1 + k1 * rr + k2 * rr**2 + k3 * rr**3
    u = x * radial + 2 * p1 * x * y + p2 * (rr + 2 * x * x)
    v = y * radial + p1 * (rr + 2 * y * y) + 2 * p2 * x * y
    seen = np.array([[[np.nan] * 2 if p is None else p for p in frame] for frame in pixels], float)
    du = camera["fx"] * u + camera["cx"] - seen[..., 0]
    dv = camera["fy"] * v + camera["cy"] - seen[..., 1]
    return np.nanmean(np.hypot(du, dv))


def ground_forces(data):
    """Newton's law for the whole body, and what a floor cannot do."""
    forces, centres = np.array(data["forces"]), np.array(data["centres"])
    mass, rate, friction = data["mass"], data["forceRate"], data["friction"]
    weight = 9.81 * mass
    needed = mass * (np.diff(centres, n=2, axis=0) * rate**2 + [0, 9.81, 0])
    loaded = np.linalg.norm(forces, axis=1) > 0.01 * weight
    outside = np.hypot(forces[:, 0], forces[:, 2]) > friction * forces[:, 1] * (1 + 1e-9)
    return {
        "forceMean": forces[:, 1].mean() / weight,
        "forceLargest": max(0, forces[:, 1].max()) / weight,
        "forcePulling": 100 * np.mean(forces[:, 1] < -0.01 * weight),
        "forceSlipping": 100 * np.mean(outside[loaded]),
        "forceUnexplained": np.linalg.norm(forces[1:-1] - needed, axis=1).mean() / weight,
    }


def main():
    data = json.load(sys.stdin)
    names, rate = data["names"], data["rate"]
    a, b = points(data["a"]), points(data["b"])
    hip = names.index("Hip")
    jerk = np.linalg.norm(np.diff(a, n=3, axis=0), axis=2)
    acceleration = np.diff(a, n=2, axis=0) - np.diff(b, n=2, axis=0)
    feet = [i for i, n in enumerate(names) if n[1:] in ("Heel", "BigToe")]
    result = {
        "mpjpeG": mpjpe(a, b),
        "mpjpe": mpjpe(a - a[:, hip : hip + 1], b - b[:, hip : hip + 1]),
        "mpjpePa": procrustes(a, b),
        "tv": np.nansum(np.nanmean(jerk, axis=0)),
        "jitter": np.nanmean(jerk) * rate**3,
        "accelerationError": 1000 * np.nanmean(np.linalg.norm(acceleration, axis=2)),
        "tvSi": np.nansum(np.nanmean(jerk, axis=0)) * rate**2,
        "accelerationErrorSi": np.nanmean(np.linalg.norm(acceleration, axis=2)) * rate**2,
        "mpjpe2d": pixel_error(a, data["camera"], data["pixels"]),
        "penetration": 1000 * np.mean(np.maximum(0, -np.nanmin(a[:, :, 1], axis=1))),
    }
    for label, source, rule in (("Truth", b, (0.05, 0.02, True)), ("Own", a, (0.02, np.inf, False))):
        standing = {p: contacts(source[:, p], *rule) for p in feet}
        s = slides(a, names, standing)
        stands = np.any([standing[p] for p in feet], axis=0)
        lowest = np.maximum(0, np.nanmin(a[:, :, 1], axis=1))[stands]
        result["float" + label] = 1000 * lowest.mean() if stands.any() else 0
        result["footSkate" + label] = 100 * np.mean(((s > 0.02) & np.isfinite(s)).any(1))
        result["footSlide" + label] = 1000 * s[np.isfinite(s)].mean() if np.isfinite(s).any() else 0
    result.update(ground_forces(data))
    json.dump({k: float(v) for k, v in result.items()}, sys.stdout)


main()
