package gravitas.pose.fit;

import gravitas.pose.edit.Edits;
import gravitas.pose.edit.Foot;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import java.util.List;

/**
 * What is fixed during a fit: the observations as flat arrays.
 *
 * <p>Pixels are relative to the principal point, free of lens distortion, and in units of the given
 * or assumed focal length's pixels.
 */
final class FitProblem {
  /**
   * What somebody says is ten times as sure as what is found: 6 mm and 3 cm/s, which pixels that
   * tell otherwise cannot outvote.
   */
  private static final double ORDERED = 10;

  final ScaledBody body;
  final LandmarkSet landmarks;
  final int count; // of landmarks
  final List<ScaledBody.Point> places; // on the body, one per landmark
  final FitSettings settings;
  final int frames;
  final double[] times;
  final double[] span; // seconds a frame stands for
  final double[] pixels; // x, y per landmark per frame
  final double[] confidence; // per landmark per frame; 0 drops it
  final double[] depth; // metres from the hips along the line of sight, per landmark per frame
  final double[] across; // metres from the hips to the right and down, likewise, two each
  final double[] depthConfidence; // per landmark per frame
  final double[] depthDeviation; // metres, per landmark per frame
  final double[] sight; // from the camera to the person, camera frame, x, y, z per frame
  final double[] pixelDeviation; // per frame
  final double assumedLogFocal;
  final double[] turns; // x, y, z, w per frame: takes the clip's camera frame to the frame's own
  private Edits edits = Edits.NONE; // what somebody knows better
  private double[]
      firm; // per foot per frame: how much surer an ordered contact is than a found one
  boolean fixedClip; // camera, body and networks are known from another stretch of the clip
  boolean fixedFocal;
  boolean fixedTilt; // which way the camera looks is given
  boolean fixedHeight; // how high above the floor it stands is given
  double slant; // sine of the camera's roll where it is plainly not held level, else 0
  boolean grounded; // the floor is known well enough to stand on
  double priorWeight =
      1; // of the usual proportions, against observations that err the same way in every frame
  double[] balance; // per frame: how surely the feet carry the weight
  double[] balanceTarget; // x, z per frame: where the weight may be, seen from the feet's middle
  double[] contact; // probability per foot point per frame

  FitProblem(
      ScaledBody body,
      LandmarkSet landmarks,
      FitSettings settings,
      double[] times,
      double assumedLogFocal) {
    this.body = body;
    this.landmarks = landmarks;
    this.count = landmarks.size();
    this.places = landmarks.landmarks().stream().map(l -> body.point(l.place())).toList();
    this.settings = settings;
    this.frames = times.length;
    this.times = times;
    this.assumedLogFocal = assumedLogFocal;
    this.span = new double[frames];
    for (int t = 0; t < frames; t++) {
      double before = t > 0 ? times[t] - times[t - 1] : 0;
      double after = t + 1 < frames ? times[t + 1] - times[t] : 0;
      span[t] = frames == 1 ? 1.0 / 30 : Math.min(0.1, 0.5 * (before + after));
    }
    this.pixels = new double[2 * count * frames];
    this.confidence = new double[count * frames];
    this.depth = new double[count * frames];
    this.across = new double[2 * count * frames];
    this.depthConfidence = new double[count * frames];
    this.depthDeviation = new double[count * frames];
    this.sight = new double[3 * frames];
    this.pixelDeviation = new double[frames];
    this.turns = new double[4 * frames];
    for (int t = 0; t < frames; t++) {
      turns[4 * t + 3] = 1;
    }
    this.balance = new double[frames];
    this.balanceTarget = new double[2 * frames];
    this.contact = new double[frames * body.footPoints().size()];
  }

  /** Takes over what somebody knows better. */
  void correct(Edits known) {
    edits = known;
    firm = new double[2 * frames];
    for (int t = 0; t < frames; t++) {
      for (Foot foot : Foot.values()) {
        Boolean stands = known.stands(foot, times[t]);
        firm[2 * t + (foot == Foot.LEFT ? 0 : 1)] = stands == null ? 1 : stands ? ORDERED : 0;
      }
    }
  }

  /** What somebody knows better. */
  Edits edits() {
    return edits;
  }

  /** What a point's contact weighs against a found one; 0 where the foot must not stand. */
  double firm(int t, int point) {
    return firm == null ? 1 : firm[2 * t + 2 * point / body.footPoints().size()];
  }

  /** Weight of what a frame shows: one at 30 frames per second. */
  double share(int frame) {
    return 30 * span[frame];
  }

  /** How much a landmark's pixel is believed from how visible the network says it is. */
  static double confidence(ObservedFrame frame, Landmark landmark) {
    double visible = frame.visibility(landmark);
    return visible < 0.05 ? 0 : 0.15 + 0.85 * visible * visible;
  }
}
