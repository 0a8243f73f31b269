package gravitas.pose.person;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Stretches made up for tests: stick figures that wear one grey each and go somewhere. */
final class MadeUpPeople {
  static final int WIDTH = 1000;
  static final int HEIGHT = 600;
  static final double RATE = 30;
  private static final LandmarkSet LANDMARKS = LandmarkSet.BLAZEPOSE;

  private MadeUpPeople() {}

  /** Somebody 300 pixels tall, upright, the trunk's middle there. */
  static ObservedFrame at(int index, double x, double y) {
    float[] pixels = new float[2 * LANDMARKS.size()];
    float[] visibility = new float[LANDMARKS.size()];
    for (Landmark landmark : LANDMARKS.landmarks()) {
      int i = LANDMARKS.indexOf(landmark);
      boolean left = landmark.name().startsWith("LEFT");
      double up =
          switch (landmark) {
            case LEFT_SHOULDER, RIGHT_SHOULDER -> -45;
            case LEFT_HIP, RIGHT_HIP -> 45;
            case LEFT_KNEE, RIGHT_KNEE -> 100;
            case LEFT_ANKLE, RIGHT_ANKLE -> 170;
            case LEFT_ELBOW, RIGHT_ELBOW -> 0;
            case LEFT_WRIST, RIGHT_WRIST -> 40;
            default -> landmark.limb() == Landmark.Limb.HEAD ? -120 : 170;
          };
      pixels[2 * i] = (float) (x + (left ? 20 : -20));
      pixels[2 * i + 1] = (float) (y + up);
      visibility[i] = 1;
    }
    return new ObservedFrame(LANDMARKS, index, index / RATE, 1, pixels, visibility, new float[0]);
  }

  /** A stretch of pictures of somebody dressed in a grey. */
  static Stretch stretch(int from, int to, IntToDoubleFunction x, int grey) {
    byte[] bgr = new byte[3 * WIDTH * HEIGHT];
    Arrays.fill(bgr, (byte) grey);
    List<Stretch.Sight> sights = new ArrayList<>();
    for (int i = from; i < to; i++) {
      ObservedFrame frame = at(i, x.applyAsDouble(i), 300);
      Picture picture = Picture.of(bgr, WIDTH, HEIGHT, i, i / RATE);
      sights.add(new Stretch.Sight(i, frame, Attire.of(picture, frame), false));
    }
    return new Stretch(sights);
  }
}
