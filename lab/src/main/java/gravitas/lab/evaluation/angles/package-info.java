/**
 * Joint angles from markers beside those that OpenSim's inverse kinematics found for the same
 * markers.
 *
 * <pre>
 *   NAME.trc --MarkerFit--&gt; Motion --JointAngles--+
 *   NAME_ik.mot ----------------------------------+--AngleScore--&gt; AngleEvaluation: tables
 * </pre>
 */
package gravitas.lab.evaluation.angles;
