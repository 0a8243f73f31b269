/**
 * What a body can touch: surfaces, each with its shape, its name and the law by which it pushes.
 *
 * <pre>
 *   Scene --&gt; Surface --&gt; SurfaceShape (distance, normal, curvature)   Plane, Box
 *                     --&gt; ContactLaw   (stiffness, damping, friction)
 * </pre>
 *
 * <p>A new kind of surface is a new {@link gravitas.physics.scene.SurfaceShape}; forces, gradients,
 * losses and metrics take it as it is. Only Bullet must be told how it makes one.
 */
package gravitas.physics.scene;
