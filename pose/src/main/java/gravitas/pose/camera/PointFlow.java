package gravitas.pose.camera;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.global.opencv_calib3d;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.global.opencv_video;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_core.TermCriteria;

/** OpenCV's corners, flow and homography, on plain arrays of x, y. */
final class PointFlow {
  private static final int WINDOW = 17; // pixels that must look alike
  private static final int ROUNDS = 20;
  private static final double STEP = 0.01; // pixels

  private PointFlow() {}

  /** Corners where the mask is not zero, the most distinct first. */
  static float[] corners(Mat grey, Mat mask, int most, double quality, double apart) {
    try (var found = new Mat()) {
      opencv_imgproc.goodFeaturesToTrack(grey, found, most, quality, apart, mask, 5, false, 0.04);
      return floats(found);
    }
  }

  /**
   * Where points of one picture are in another; not a number where they are not found.
   *
   * @param guess where to look first
   * @param levels of the pyramid above the picture itself
   */
  static float[] flow(Mat from, Mat to, float[] points, float[] guess, int levels) {
    if (points.length == 0) {
      return new float[0];
    }
    try (var p = points(points);
        var q = points(guess);
        var status = new Mat();
        var error = new Mat();
        var window = new Size(WINDOW, WINDOW);
        var end = new TermCriteria(TermCriteria.COUNT + TermCriteria.EPS, ROUNDS, STEP)) {
      opencv_video.calcOpticalFlowPyrLK(
          from,
          to,
          p,
          q,
          status,
          error,
          window,
          levels,
          end,
          opencv_video.OPTFLOW_USE_INITIAL_FLOW,
          1e-4);
      float[] found = floats(q);
      try (UByteIndexer ok = status.createIndexer()) {
        for (int i = 0; i < found.length / 2; i++) {
          if (ok.get(i) == 0) {
            found[2 * i] = Float.NaN;
            found[2 * i + 1] = Float.NaN;
          }
        }
      }
      return found;
    }
  }

  /** Which pairs obey the homography that most obey, within some pixels. */
  static boolean[] agreeing(float[] from, float[] to, double pixels) {
    boolean[] agree = new boolean[from.length / 2];
    if (agree.length < 4) {
      return agree;
    }
    try (var p = points(from);
        var q = points(to);
        var inliers = new Mat();
        Mat h =
            opencv_calib3d.findHomography(
                p, q, opencv_calib3d.RANSAC, pixels, inliers, 500, 0.995)) {
      if (!h.empty()) {
        try (UByteIndexer inside = inliers.createIndexer()) {
          for (int i = 0; i < agree.length; i++) {
            agree[i] = inside.get(i) != 0;
          }
        }
      }
    }
    return agree;
  }

  /** The homography that fits pairs best, row by row; null if there is none. */
  static PlaneMap homography(float[] from, float[] to) {
    try (var p = points(from);
        var q = points(to);
        Mat h = opencv_calib3d.findHomography(p, q)) {
      if (h.empty()) {
        return null;
      }
      double[] values = new double[9];
      new DoublePointer(h.data()).get(values);
      return new PlaneMap(values);
    }
  }

  private static Mat points(float[] xy) {
    var mat = new Mat(xy.length / 2, 1, opencv_core.CV_32FC2);
    new FloatPointer(mat.data()).put(xy);
    return mat;
  }

  private static float[] floats(Mat mat) {
    float[] values = new float[2 * (int) mat.total()];
    if (values.length > 0) {
      new FloatPointer(mat.data()).get(values);
    }
    return values;
  }

  /** A grey copy of rows of blue, green, red bytes, this wide. */
  static Mat small(byte[] bgr, int width, int height, int smallWidth, int smallHeight) {
    try (var bytes = new BytePointer(bgr);
        var whole = new Mat(height, width, opencv_core.CV_8UC3, bytes);
        var grey = new Mat();
        var size = new Size(smallWidth, smallHeight)) {
      opencv_imgproc.cvtColor(whole, grey, opencv_imgproc.COLOR_BGR2GRAY);
      var small = new Mat();
      opencv_imgproc.resize(grey, small, size, 0, 0, opencv_imgproc.INTER_AREA);
      return small;
    }
  }
}
