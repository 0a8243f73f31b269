/**
 * The BVH format: reading what the world writes, writing what the world reads.
 *
 * <pre>
 *   text --BvhParser--&gt; BvhFile (joints, channels, numbers) --BvhReader--&gt; Skeleton + Motion
 *   Motion --BvhWriter--&gt; text
 * </pre>
 *
 * <p>Read: any channel order, position channels anywhere, any layout of white space, any unit.
 * Written: centimetres, T-pose by offsets alone, the path in the root's channels, one Euler order
 * (Z, X, Y), angles without jumps; the layout Blender's line-based importer wants.
 */
package gravitas.datasets.bvh;
