/**
 * glTF 2.0 in one binary file: a person with one skinned mesh, one skeleton and one animation.
 *
 * <pre>
 *   Motion --GlbWriter (nodes, skin, animation)--&gt; .glb      .glb --GlbReader--&gt; Motion
 * </pre>
 *
 * <p>glTF's frame is the project's own (metres, Y up, +Z forward, quaternions x, y, z, w), so
 * nothing is converted but precision: numbers are 32-bit.
 */
package gravitas.datasets.glb;
