/**
 * Files of OpenSim: marker positions (TRC), tables of coordinates and forces (MOT, STO) and the
 * model they belong to.
 *
 * <pre>
 *   Motion --TrcFormat--&gt; markers.trc      Motion --MotFormat--&gt; motion.mot + OsimModel--&gt; model.osim
 *   ground forces --GroundForceTable--&gt; forces.mot (+ ExternalLoads XML)
 * </pre>
 *
 * <p>Missing numbers are left blank, never NaN, on which OpenSim stumbles.
 */
package gravitas.datasets.opensim;
