/** {@code gravitas reconstruct}: from a video to a motion file, and the demonstration of it. */
package gravitas.app.reconstruct;
