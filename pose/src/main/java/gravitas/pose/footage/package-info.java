/**
 * What the footage itself says besides the person: cuts, jumps in time, a person exchanged for
 * another, a camera that moves.
 *
 * <pre>
 *   pictures, people --FootageWatcher--&gt; PictureSteps, FrozenPictures, Clothes, CameraMotion
 *   PictureSteps     --ShotCuts, JumpCuts--&gt; cuts
 *   Observations     --PersonChanges, Parts--&gt; Footage: the part that is one take, and doubtful frames
 * </pre>
 */
package gravitas.pose.footage;
