/**
 * A walk made by rule, with feet that really stand: the demonstration's motion and a test bed with
 * known truth.
 *
 * <pre>
 *   FloorPath --&gt; footprints --&gt; FootTrajectory (heel, sole, ball rockers; swing)
 *                                      |
 *                 pelvis over the path +--&gt; TwoBoneLeg --&gt; Motion
 * </pre>
 *
 * <p>Kinematic: nothing here knows of forces. What matters is that the contact points of the truth
 * do not move, so that every millimetre of foot slide measured later is the reconstruction's own.
 */
package gravitas.film.gait;
