/**
 * What was seen: 33 landmarks per frame, in pixels and in metres, with confidences.
 *
 * <pre>
 *   networks | JSON (ours, OpenPose, COCO, MediaPipe) --&gt; Observations --Repair--&gt; Observations --&gt; fit
 * </pre>
 *
 * <p>Pixels: x right, y down, the centre of the top left pixel at (0, 0). Metres: relative to the
 * middle of the hips, in a camera frame whose z axis points from the camera to the person (x right,
 * y down, z away).
 */
package gravitas.pose.observation;
