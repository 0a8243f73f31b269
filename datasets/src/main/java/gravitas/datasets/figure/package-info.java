/**
 * A person's outside: rounded parts carried by the joints of the standard skeleton, the distance
 * from any point to them, and the same as a skinned mesh.
 *
 * <pre>
 *   Skeleton --Figure--&gt; Parts --PosedFigure--&gt; distances, which the renderer's rays march through
 *                                   |
 *                                   +--SkinMaker (SurfaceNets, Seams, SkinWeights)--&gt; BodySkin
 * </pre>
 */
package gravitas.datasets.figure;
