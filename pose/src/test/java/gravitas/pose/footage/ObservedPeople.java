package gravitas.pose.footage;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;

/** Observed people made up for tests: a stick figure at a place of the picture. */
final class ObservedPeople {
  static final LandmarkSet LANDMARKS = LandmarkSet.BLAZEPOSE;
  static final double SIZE = 300; // pixels, about the diagonal of the box around the person

  private ObservedPeople() {}

  static ObservedFrame at(int index, double time, double x, double y) {
    return at(index, time, x, y, SIZE);
  }

  static ObservedFrame at(int index, double time, double x, double y, double size) {
    float[] pixels = new float[2 * LANDMARKS.size()];
    float[] visibility = new float[LANDMARKS.size()];
    for (Landmark landmark : LANDMARKS.landmarks()) {
      int i = LANDMARKS.indexOf(landmark);
      // face and arms above, legs below the middle of the trunk, left to the right
      pixels[2 * i] = (float) (x + size * 0.1 * (i % 2 == 0 ? -1 : 1));
      pixels[2 * i + 1] = (float) (y + size * 0.95 * (i / (LANDMARKS.size() - 1.0) - 0.5));
      visibility[i] = 1;
    }
    return new ObservedFrame(LANDMARKS, index, time, 1, pixels, visibility, new float[0]);
  }
}
