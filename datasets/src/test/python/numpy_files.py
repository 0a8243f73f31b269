"""Writes data.pkl and data.npz with every array type the reader knows: numpy_files.py DIR PROTOCOL."""
import os
import pickle
import sys

import numpy as np

folder, protocol = sys.argv[1], int(sys.argv[2])
plain = np.arange(6.0).reshape(2, 3)
data = {
    "f8": plain,
    "f4": plain.astype("f4"),
    "f2": plain.astype("f2"),
    "i8": plain.astype("i8"),
    "i4": plain.astype("i4"),
    "u1": plain.astype("u1"),
    "big": plain.astype(">f4"),
    "fortran": np.asfortranarray(plain),
    "slice": np.arange(12.0).reshape(2, 6)[:, :3] * [[1], [1]] - [[0], [3]],
    "list": [1, 2.5, "text", True],
    "nothing": None,
    "scalar": np.float64(1.5),
    "negative": -300,
}
with open(os.path.join(folder, "data.pkl"), "wb") as out:
    pickle.dump(data, out, protocol)
np.savez_compressed(
    os.path.join(folder, "data.npz"),
    plain=plain,
    fortran=np.asfortranarray(plain),
    objects={"S1": plain},
)
