/**
 * The skeleton that animation programs know, made of the simulated one and back.
 *
 * <pre>
 *   simulated Motion --MixamoRig.of--&gt; Motion with Mixamo's joints --MixamoRig.merged--&gt; the same
 *   Motion + WriteOptions --Delivery--&gt; as it is written
 * </pre>
 *
 * <p>Nothing is lost: every simulated rotation is the product of the rotations of the joints that
 * stand for it, and every joint that both skeletons have is in the same place.
 */
package gravitas.datasets.rig;
