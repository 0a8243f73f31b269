/**
 * What is known of the camera: calibration files, and whether it stood still.
 *
 * <pre>
 *   calibration file (Pose2Sim/OpenCV TOML, AIST++ JSON, Human3.6M JSON) --&gt; GivenCamera --&gt; fit
 *   pictures --CameraMotion--&gt; "the camera moves", reported
 * </pre>
 */
package gravitas.pose.camera;
