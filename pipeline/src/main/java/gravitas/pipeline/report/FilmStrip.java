package gravitas.pipeline.report;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The video's pictures as JPEGs, and where the body is in them.
 *
 * @param width of the video, pixels
 * @param height of the video, pixels
 * @param stride every so many frames have a picture
 * @param pictures JPEG files, perhaps smaller than the video
 * @param pixels x, y per point of the body and frame, in pixels of the video; empty if unknown
 * @param eye where the camera is, x, y, z in metres; empty if unknown
 * @param gaze where it looks, of unit length; empty if unknown
 * @param openDegrees how far it sees from top to bottom; 0 if unknown
 */
public record FilmStrip(
    int width,
    int height,
    int stride,
    List<byte[]> pictures,
    List<Numbers> pixels,
    Numbers eye,
    Numbers gaze,
    double openDegrees) {
  /**
   * Keeps copies.
   *
   * @param width of the video, pixels
   * @param height of the video, pixels
   * @param stride every so many frames have a picture
   * @param pictures JPEG files, perhaps smaller than the video
   * @param pixels x, y per point of the body and frame, in pixels of the video; empty if unknown
   * @param eye where the camera is, x, y, z in metres; empty if unknown
   * @param gaze where it looks, of unit length; empty if unknown
   * @param openDegrees how far it sees from top to bottom; 0 if unknown
   */
  public FilmStrip {
    pictures = List.copyOf(pictures);
    pixels = List.copyOf(pixels);
  }

  /**
   * {@return no pictures: the body is shown on an empty sheet of this size}
   *
   * @param width pixels
   * @param height pixels
   */
  public static FilmStrip empty(int width, int height) {
    return new FilmStrip(width, height, 1, List.of(), List.of(), Numbers.of(), Numbers.of(), 0);
  }

  /**
   * Adds the points of the drawn body as this camera sees them.
   *
   * @param motion the motion
   * @param path the camera
   * @return the same with the body
   */
  public FilmStrip withBody(Motion motion, CameraPath path) {
    var body = new DrawnBody(motion.skeleton());
    List<Numbers> frames = new ArrayList<>();
    for (int i = 0; i < motion.frameCount(); i++) {
      frames.add(project(body.points(motion.pose(i)), path.at(motion.time(i))));
    }
    Camera camera = path.reference();
    Vector3 centre = camera.centre();
    Numbers eyes = Numbers.rounded(3, centre.x(), centre.y(), centre.z());
    Vector3 along = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    Camera.Intrinsics k = camera.intrinsics();
    return new FilmStrip(
        width,
        height,
        stride,
        pictures,
        frames,
        eyes,
        Numbers.rounded(5, along.x(), along.y(), along.z()),
        2 * Math.toDegrees(Math.atan(0.5 * k.height() / k.fy())));
  }

  private static Numbers project(List<Vector3> points, Camera camera) {
    double[] pixels = new double[2 * points.size()];
    Arrays.fill(pixels, Double.NaN); // behind the camera
    for (int i = 0; i < points.size(); i++) {
      if (camera.depth(points.get(i)) > 0.05) {
        Camera.Pixel pixel = camera.project(points.get(i));
        pixels[2 * i] = pixel.x();
        pixels[2 * i + 1] = pixel.y();
      }
    }
    return Numbers.rounded(1, pixels);
  }
}
