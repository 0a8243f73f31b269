/**
 * NumPy's files without NumPy: arrays (NPY, NPZ) and pickles of arrays, dictionaries and lists.
 *
 * <p>Pickles are programs for a small machine. Here the machine knows data only: a list of NumPy's
 * own constructors and nothing else, so a hostile file can do no more than be refused. Sizes are
 * checked against the bytes that are really there before anything is allocated.
 */
package gravitas.datasets.numpy;
