/**
 * Joint angles from markers beside those that OpenSim's inverse kinematics found for the same
 * markers, and those of takes from video beside measured joints.
 *
 * <pre>
 *   NAME.trc --MarkerFit--&gt; Motion --JointAngles--+
 *   NAME_ik.mot ----------------------------------+--AngleScore--&gt; AngleEvaluation: tables
 *   take.json, measured joints --CentreAngles--&gt; FilmedAngles: table
 * </pre>
 */
package gravitas.lab.evaluation.angles;
