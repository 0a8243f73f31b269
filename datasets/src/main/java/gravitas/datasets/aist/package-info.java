/**
 * AIST++: dances with 3D keypoints, body poses, 2D keypoints and cameras.
 *
 * <pre>
 *   keypoints3d/*.pkl, keypoints2d/*.pkl, motions/*.pkl, cameras/{mapping.txt, settingN.json}
 * </pre>
 *
 * <p>Centimetres become metres; the floor, which is not at zero, is found and put there on request.
 */
package gravitas.datasets.aist;
