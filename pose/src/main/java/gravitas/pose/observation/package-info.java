/**
 * What was seen: landmarks per frame, in pixels and maybe in metres, with confidences.
 *
 * <pre>
 *   networks | JSON (ours, OpenPose, COCO, MediaPipe) --&gt; Observations --ObservationMerger--&gt; Observations --&gt; fit
 * </pre>
 *
 * <p>Which landmarks is said by the {@link gravitas.pose.observation.LandmarkSet} that frames
 * carry; where each lies on the skeleton, by {@link gravitas.pose.observation.Landmark} alone.
 *
 * <p>Pixels: x right, y down, the centre of the top left pixel at (0, 0). Metres: relative to the
 * middle of the hips, in a camera frame whose z axis points from the camera to the person (x right,
 * y down, z away).
 */
package gravitas.pose.observation;
