/** Euler angles, which files use and nothing inside does. */
package gravitas.datasets.rotation;
