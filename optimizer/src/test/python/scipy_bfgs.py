"""SciPy's BFGS on the benchmark's functions: one line per run with function, dimension, value,
iterations, evaluations and the start. Its output, below a line that names SciPy's version, is the golden
file ../resources/gravitas/optimizer/classical/scipy-bfgs.csv of SciPyComparisonTest."""
import warnings

import numpy as np
from scipy.optimize import minimize

warnings.simplefilter("ignore")


def rosenbrock(x):
    bend, along = x[1:] - x[:-1] ** 2, x[:-1] - 1
    g = np.zeros_like(x)
    g[:-1] = -400 * x[:-1] * bend + 2 * along
    g[1:] += 200 * bend
    return np.sum(100 * bend**2 + along**2), g


def dixon_price(x):
    i = np.arange(2, len(x) + 1)
    bend = 2 * x[1:] ** 2 - x[:-1]
    g = np.zeros_like(x)
    g[0] = 2 * (x[0] - 1)
    g[1:] += 8 * i * bend * x[1:]
    g[:-1] -= 2 * i * bend
    return (x[0] - 1) ** 2 + np.sum(i * bend**2), g


def sphere(x):
    return np.sum(x**2), 2 * x


def sum_of_squares(x):
    i = np.arange(1, len(x) + 1)
    return np.sum(i * x**2), 2 * i * x


def rotated_hyper_ellipsoid(x):
    i, c = np.arange(len(x), 0, -1), 6.5536
    return np.sum(i * (c * x) ** 2), 2 * i * c * c * x


def rastrigin(x):
    value = np.sum(x**2 + 20 * np.sin(np.pi * x) ** 2)
    return value, 2 * x + 20 * np.pi * np.sin(2 * np.pi * x)


def styblinski_tang(x):
    value = 0.5 * np.sum(x**4 - 16 * x**2 + 5 * x) + 39.16616570377142 * len(x)
    return value, 2 * x**3 - 16 * x + 2.5


def zakharov(x):
    i = 0.5 * np.arange(1, len(x) + 1)
    s = np.sum(i * x)
    return np.sum(x**2) + s**2 + s**4, 2 * x + i * (2 * s + 4 * s**3)


def trid(x):
    d = len(x)
    g = 2 * (x - 1)
    g[1:] -= x[:-1]
    g[:-1] -= x[1:]
    return np.sum((x - 1) ** 2) - np.sum(x[1:] * x[:-1]) + d * (d + 4) * (d - 1) / 6, g


def ackley(x):
    d, r = len(x), np.sqrt(np.mean(x**2))
    far, near = 20 * np.exp(-0.2 * r), np.exp(np.mean(np.cos(2 * np.pi * x)))
    g = 0.2 * far * x / (r * d) + near * 2 * np.pi / d * np.sin(2 * np.pi * x)
    return (20 - far) + (np.e - near), g


FUNCTIONS = [rosenbrock, dixon_price, sphere, sum_of_squares, rotated_hyper_ellipsoid, rastrigin,
             styblinski_tang, zakharov, trid, ackley]

random = np.random.default_rng(1)
for f in FUNCTIONS:
    for dimension in (2, 10, 20):
        for _ in range(4):
            start = random.uniform(-10, 10, dimension)
            r = minimize(f, start, jac=True, method="BFGS", options={"maxiter": 200})
            cells = [f.__name__.upper(), dimension, repr(float(r.fun)), r.nit, r.nfev]
            print(",".join(map(str, cells + [repr(float(v)) for v in start])))
