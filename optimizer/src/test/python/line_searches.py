"""Every trial of SciPy's two line searches on the six functions of Moré and Thuente's paper (ACM TOMS
20, 1994, section 5), from its four first steps. Writes the golden file of LineSearchTest:

    python3 line_searches.py > ../resources/gravitas/optimizer/classical/line-searches.csv
"""
import warnings

import numpy as np
import scipy
from scipy.optimize._dcsrch import DCSRCH
from scipy.optimize._linesearch import scalar_search_wolfe2

warnings.simplefilter("ignore")


def rational(t):
    return -t / (t**2 + 2), (t**2 - 2) / (t**2 + 2) ** 2


def quintic(t):
    s = t + 0.004
    return s**5 - 2 * s**4, 5 * s**4 - 8 * s**3


def wavy(t):
    width, waves = 0.01, 39
    if t <= 1 - width:
        hat, slope = 1 - t, -1.0
    elif t >= 1 + width:
        hat, slope = t - 1, 1.0
    else:
        hat, slope = (t - 1) ** 2 / (2 * width) + width / 2, (t - 1) / width
    angle = waves * np.pi / 2 * t
    return (
        hat + 2 * (1 - width) / (waves * np.pi) * np.sin(angle),
        slope + (1 - width) * np.cos(angle),
    )


def yanai(b1, b2):
    def gamma(b):
        return np.sqrt(1 + b * b) - b

    def function(t):
        left, right = np.sqrt((1 - t) ** 2 + b2**2), np.sqrt(t**2 + b1**2)
        return (
            gamma(b1) * left + gamma(b2) * right,
            gamma(b1) * (t - 1) / left + gamma(b2) * t / right,
        )

    return function


FUNCTIONS = {
    "RATIONAL": (rational, 1e-3, 1e-1),
    "QUINTIC": (quintic, 1e-1, 1e-1),
    "WAVY": (wavy, 1e-1, 1e-1),
    "YANAI_EVEN": (yanai(1e-3, 1e-3), 1e-3, 1e-3),
    "YANAI_LEFT": (yanai(1e-2, 1e-3), 1e-3, 1e-3),
    "YANAI_RIGHT": (yanai(1e-3, 1e-2), 1e-3, 1e-3),
}

def row(search, name, decrease, curvature, step, trials):
    found = "no" if step is None else "yes"
    numbers = [repr(float(t)) for t in trials]
    print(",".join([search, name, repr(decrease), repr(curvature), found] + numbers))


def record(function, trials):
    def value(t):
        if not trials or trials[-1] != t:
            trials.append(t)
        return function(t)[0]

    return value


print(f"# SciPy {scipy.__version__}: search,function,decrease,curvature,found,trials in order")
for name, (function, decrease, curvature) in FUNCTIONS.items():
    f0, d0 = function(0.0)
    for first in (1e-3, 1e-1, 1e1, 1e3):
        trials = []
        search = DCSRCH(
            record(function, trials),
            lambda t: function(t)[1],
            decrease,
            curvature,
            xtol=1e-14,
            stpmin=1e-100,
            stpmax=1e100,
        )
        step = search(first, phi0=f0, derphi0=d0, maxiter=100)[0]
        row("MORE_THUENTE", name, decrease, curvature, step, trials)
    # the other search wants the curvature's limit above the decrease's, and begins where the value
    # before tells it to, at 1 at most
    for first in (1e-3, 1e-1, 1.0):
        for limit in (0.05, 0.9):
            trials = []
            before = f0 - first * d0 / 2.02
            step = scalar_search_wolfe2(
                record(function, trials),
                lambda t: function(t)[1],
                phi0=f0,
                old_phi0=before,
                derphi0=d0,
                c1=1e-4,
                c2=limit,
            )[0]
            row("DOUBLING", name, 1e-4, limit, step, trials)
