package gravitas.pose.camera;

import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Follows points of the background through pictures (corners: Shi and Tomasi; flow: Lucas and
 * Kanade in pyramids, by OpenCV), people left out.
 *
 * <p>Each picture's points are told against a key picture: found from the picture before, then
 * sharpened in the key picture itself, so that nothing adds up while a key lasts. A new key is
 * taken where too little of the old one is left, and an old one is taken up again where the camera
 * comes back to it. Not for several threads.
 */
public final class BackgroundFollower implements AutoCloseable {
  private static final int WIDTH = 640; // pixels of the copy that is looked at
  private static final int MOST = 400; // points of a key picture
  private static final int LEAST = 16; // below which a picture is lost
  private static final double LEFT = 0.5; // of a key's points, else another key is taken
  private static final double STRAY = 2; // pixels from the homography that most points obey
  private static final double THERE_AND_BACK = 0.7; // pixels
  private static final double SHARPENED = 1.5; // pixels, at most
  private static final double QUALITY = 0.01; // of the best corner
  private static final double APART = 9; // pixels between corners
  private static final int LEVELS = 4; // of a pyramid: about 100 pixels from picture to picture
  private static final double STILL_THERE = 0.7; // of an old key's points, to try it again
  private static final int KEPT = 16; // keys that may be taken up again
  private static final double FLASH = 0.3; // seconds for which the background may be lost

  private static final float[] NONE = {};

  private final List<BackgroundTracks.Sighting> sightings = new ArrayList<>();
  private final List<Key> keys = new ArrayList<>();
  private int width;
  private int height;
  private double scale; // small pixels per pixel
  private Key key;
  private Mat last; // the picture in which the points were last seen
  private double lastTime;
  private int[] living = new int[0]; // which of the key's points are still followed
  private float[] places = new float[0]; // x, y of these in the last picture

  /** A key picture. */
  private static final class Key {
    final int number; // of the picture
    final Mat grey;
    final float[] points; // x, y, small pixels
    final PlaneMap fromFirst; // takes the first picture's points to its own, about

    Key(int number, Mat grey, float[] points, PlaneMap fromFirst) {
      this.number = number;
      this.grey = grey;
      this.points = points;
      this.fromFirst = fromFirst;
    }

    int count() {
      return points.length / 2;
    }

    int[] all() {
      return IntStream.range(0, count()).toArray();
    }

    float[] points(int[] which) {
      float[] picked = new float[2 * which.length];
      for (int i = 0; i < which.length; i++) {
        System.arraycopy(points, 2 * which[i], picked, 2 * i, 2);
      }
      return picked;
    }
  }

  /**
   * Where a person is, who does not belong to the background: a box, pixels.
   *
   * @param left its left side
   * @param top its upper side
   * @param right its right side
   * @param bottom its lower side
   */
  public record Box(double left, double top, double right, double bottom) {
    private boolean holds(double x, double y) {
      return x > left && x < right && y > top && y < bottom;
    }
  }

  /**
   * Sees the next picture.
   *
   * @param picture the picture
   * @param people boxes that hold everybody who was found in it
   */
  public void see(Picture picture, List<Box> people) {
    width = picture.width();
    height = picture.height();
    scale = Math.min(1, (double) WIDTH / Math.max(width, height));
    Mat grey =
        PointFlow.small(
            picture.bgr(),
            width,
            height,
            (int) Math.round(scale * width),
            (int) Math.round(scale * height));
    int number = sightings.size();
    boolean lost = true;
    if (key != null) {
      int[] pointsBefore = living;
      float[] placesBefore = places;
      follow(last, grey, key, pointsBefore, placesBefore, placesBefore, people);
      lost = living.length < LEAST;
      if (lost) {
        living = pointsBefore; // tried again in the next picture
        places = placesBefore;
      }
    }
    if (lost && key != null && picture.time() - lastTime < FLASH) {
      sightings.add(new BackgroundTracks.Sighting(picture.time(), key.number, NONE, NONE));
      grey.close();
      return;
    }
    if (lost) {
      sightings.add(new BackgroundTracks.Sighting(picture.time(), number, NONE, NONE));
      begin(grey, number, people, PlaneMap.IDENTITY);
    } else {
      sightings.add(sighting(picture.time()));
      if (living.length < LEFT * key.count()) {
        takeAnother(grey, number, people);
      }
    }
    if (last != null) {
      last.close();
    }
    last = grey;
    lastTime = picture.time();
  }

  /** {@return what was followed so far} */
  public BackgroundTracks tracks() {
    return new BackgroundTracks(width, height, sightings);
  }

  private BackgroundTracks.Sighting sighting(double time) {
    float[] from = new float[2 * living.length];
    float[] to = new float[2 * living.length];
    for (int i = 0; i < living.length; i++) {
      for (int a = 0; a < 2; a++) { // pixels' centres are at whole numbers
        from[2 * i + a] = (float) ((key.points[2 * living[i] + a] + 0.5) / scale - 0.5);
        to[2 * i + a] = (float) ((places[2 * i + a] + 0.5) / scale - 0.5);
      }
    }
    return new BackgroundTracks.Sighting(time, key.number, from, to);
  }

  /** Takes this picture as a key, or an old one that shows enough of the same. */
  private void takeAnother(Mat grey, int number, List<Box> people) {
    PlaneMap fromKey = PointFlow.homography(key.points(living), places);
    if (fromKey == null) {
      return;
    }
    PlaneMap fromFirst = fromKey.after(key.fromFirst);
    Key before = key;
    int[] pointsBefore = living;
    float[] placesBefore = places;
    for (Key old : keys) {
      float[] guess = fromFirst.after(old.fromFirst.inverse()).of(old.points);
      if (old.number == before.number || inside(guess, grey) < STILL_THERE * old.count()) {
        continue;
      }
      follow(old.grey, grey, old, old.all(), old.points, guess, people);
      if (living.length > LEFT * old.count()) {
        key = old;
        return;
      }
    }
    begin(grey, number, people, fromFirst);
    if (key.count() < LEAST) { // nothing to begin with here
      keys.remove(keys.size() - 1).grey.close();
      key = before;
      living = pointsBefore;
      places = placesBefore;
    }
  }

  private void begin(Mat grey, int number, List<Box> people, PlaneMap fromFirst) {
    float[] points;
    try (var mask =
        new Mat(grey.rows(), grey.cols(), opencv_core.CV_8UC1, new Scalar(255, 0, 0, 0))) {
      try (UByteIndexer pixels = mask.createIndexer()) {
        for (int r = 0; r < grey.rows(); r++) {
          for (int c = 0; c < grey.cols(); c++) {
            if (isPerson(c, r, people)) {
              pixels.put(r, c, 0);
            }
          }
        }
      }
      points = PointFlow.corners(grey, mask, MOST, QUALITY, APART);
    }
    if (keys.size() == KEPT) {
      keys.remove(1).grey.close(); // the first is what all are told from
    }
    key = new Key(number, grey.clone(), points, fromFirst);
    keys.add(key);
    living = key.all();
    places = points;
  }

  /** Finds a key's points again: from one picture to the next, then sharpened against the key. */
  private void follow(
      Mat from, Mat to, Key of, int[] points, float[] at, float[] guess, List<Box> people) {
    float[] there = PointFlow.flow(from, to, at, guess, LEVELS);
    float[] back = PointFlow.flow(to, from, there, at, LEVELS);
    var kept = new ArrayList<Integer>();
    for (int i = 0; i < points.length; i++) {
      double x = there[2 * i];
      double y = there[2 * i + 1];
      boolean again =
          Math.hypot(back[2 * i] - at[2 * i], back[2 * i + 1] - at[2 * i + 1]) < THERE_AND_BACK;
      boolean within = x >= 1 && y >= 1 && x < to.cols() - 2 && y < to.rows() - 2;
      if (again && within && !isPerson(x, y, people)) {
        kept.add(i);
      }
    }
    float[] was = pick(at, kept);
    float[] is = pick(there, kept);
    boolean[] agree = PointFlow.agreeing(was, is, STRAY);
    var agreeing = new ArrayList<Integer>();
    for (int i = 0; i < agree.length; i++) {
      if (agree[i]) {
        agreeing.add(kept.get(i));
      }
    }
    living = agreeing.stream().mapToInt(i -> points[i]).toArray();
    places = pick(there, agreeing);
    float[] sharp = PointFlow.flow(of.grey, to, of.points(living), places, 0);
    for (int i = 0; i < living.length; i++) {
      if (Math.hypot(sharp[2 * i] - places[2 * i], sharp[2 * i + 1] - places[2 * i + 1])
          < SHARPENED) {
        System.arraycopy(sharp, 2 * i, places, 2 * i, 2);
      }
    }
  }

  private boolean isPerson(double x, double y, List<Box> people) {
    for (Box box : people) {
      if (box.holds(x / scale, y / scale)) {
        return true;
      }
    }
    return false;
  }

  private static float[] pick(float[] xy, List<Integer> which) {
    float[] picked = new float[2 * which.size()];
    for (int i = 0; i < which.size(); i++) {
      System.arraycopy(xy, 2 * which.get(i), picked, 2 * i, 2);
    }
    return picked;
  }

  private static int inside(float[] xy, Mat picture) {
    int count = 0;
    for (int i = 0; i < xy.length; i += 2) {
      boolean within =
          xy[i] > 0
              && xy[i + 1] > 0
              && xy[i] < picture.cols() - 1
              && xy[i + 1] < picture.rows() - 1;
      count += within ? 1 : 0;
    }
    return count;
  }

  @Override
  public void close() {
    keys.forEach(old -> old.grey.close());
    if (last != null) {
      last.close();
    }
  }
}
