package gravitas.pose.network;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.List;

/** Runs a BlazePose network and reads its output: landmarks, heat maps, metres, the next region. */
final class BlazePose implements LandmarkNetwork {
  private static final LandmarkSet LANDMARKS = LandmarkSet.BLAZEPOSE;
  private static final int SIZE = 256;
  private static final int ROWS = 39;
  private static final int VALUES = 5; // x, y, z, visibility, presence
  private static final int CENTRE = 33; // auxiliary points that say where to look next
  private static final int EXTENT = 34;
  private static final int HEATMAP = 64;
  private static final int WINDOW = 3; // cells to either side
  private static final double LEAST_HEAT = 0.5;

  private final OnnxNetwork network;
  private final float[] input = new float[3 * SIZE * SIZE];
  private final double[] points = new double[2 * ROWS]; // in the crop, 0 to 1

  BlazePose(String name, byte[] onnx) {
    this.network = new OnnxNetwork(name, onnx, SIZE);
  }

  @Override
  public RegionObservation observe(Picture picture, Region region, boolean mirrored) {
    Crop.cut(picture, region, SIZE, mirrored, false, 1 / 255f, 0, input);
    List<float[]> outputs = network.run(input);
    float[] landmarks = outputs.get(0);
    refine(landmarks, outputs.get(2));
    float[] pixels = new float[2 * LANDMARKS.size()];
    float[] visibility = new float[LANDMARKS.size()];
    float[] metres = new float[3 * LANDMARKS.size()];
    float[] world = outputs.get(3);
    double cos = Math.cos(region.rotation());
    double sin = Math.sin(region.rotation());
    double side = mirrored ? -1 : 1;
    for (Landmark landmark : LANDMARKS.landmarks()) {
      int k = LANDMARKS.indexOf(mirrored ? landmark.mirrored() : landmark);
      int i = LANDMARKS.indexOf(landmark);
      double u = side * (points[2 * k] - 0.5) * region.size();
      double v = (points[2 * k + 1] - 0.5) * region.size();
      pixels[2 * i] = (float) (region.x() + cos * u - sin * v - 0.5);
      pixels[2 * i + 1] = (float) (region.y() + sin * u + cos * v - 0.5);
      double x = side * world[3 * k];
      double y = world[3 * k + 1];
      metres[3 * i] = (float) (cos * x - sin * y);
      metres[3 * i + 1] = (float) (sin * x + cos * y);
      metres[3 * i + 2] = world[3 * k + 2];
      double seen = sigmoid(landmarks[VALUES * k + 3]);
      double present = sigmoid(landmarks[VALUES * k + 4]);
      visibility[i] = (float) Math.min(seen, present);
    }
    var frame =
        new ObservedFrame(
            LANDMARKS,
            picture.index(),
            picture.time(),
            outputs.get(1)[0],
            pixels,
            visibility,
            metres);
    return new RegionObservation(region, frame, next(region, side, cos, sin));
  }

  private Region next(Region region, double side, double cos, double sin) {
    double[] at = new double[4];
    for (int k = 0; k < 2; k++) {
      int row = k == 0 ? CENTRE : EXTENT;
      double u = side * (points[2 * row] - 0.5) * region.size();
      double v = (points[2 * row + 1] - 0.5) * region.size();
      at[2 * k] = region.x() + cos * u - sin * v;
      at[2 * k + 1] = region.y() + sin * u + cos * v;
    }
    return Region.around(at[0], at[1], at[2], at[3]);
  }

  /** Moves each point to the centre of its heat map's peak near it, where there is a clear one. */
  private void refine(float[] landmarks, float[] heatmap) {
    for (int row = 0; row < ROWS; row++) {
      double x = landmarks[VALUES * row] / SIZE;
      double y = landmarks[VALUES * row + 1] / SIZE;
      points[2 * row] = x;
      points[2 * row + 1] = y;
      int column = (int) (x * HEATMAP);
      int line = (int) (y * HEATMAP);
      if (column < 0 || column >= HEATMAP || line < 0 || line >= HEATMAP) {
        continue;
      }
      double sum = 0;
      double sumX = 0;
      double sumY = 0;
      double most = 0;
      for (int r = Math.max(0, line - WINDOW); r <= Math.min(HEATMAP - 1, line + WINDOW); r++) {
        for (int c = Math.max(0, column - WINDOW);
            c <= Math.min(HEATMAP - 1, column + WINDOW);
            c++) {
          double heat = sigmoid(heatmap[(row * HEATMAP + r) * HEATMAP + c]);
          sum += heat;
          sumX += heat * c;
          sumY += heat * r;
          most = Math.max(most, heat);
        }
      }
      if (most >= LEAST_HEAT) {
        points[2 * row] = sumX / sum / HEATMAP;
        points[2 * row + 1] = sumY / sum / HEATMAP;
      }
    }
  }

  private static double sigmoid(double logit) {
    return 1 / (1 + Math.exp(-logit));
  }

  @Override
  public void close() {
    network.close();
  }
}
