/**
 * Joint angles as biomechanics names them: the coordinates of OpenSim's gait models (Rajagopal et
 * al. 2016), from motions of the standard skeleton.
 *
 * <pre>
 *   Motion --AnatomicalModel.of--&gt; hinges and axes of the person --AngleSolver--&gt; JointAngles
 *   JointAngles + AnatomicalModel --AnatomicalPose--&gt; where the joints are
 * </pre>
 *
 * <p>Axes here are OpenSim's: x forward, y up, z to the right. The motion's world stays as it is; a
 * person who faces +X has a pelvis without rotation ({@link gravitas.datasets.anatomy.Facing}).
 */
package gravitas.datasets.anatomy;
