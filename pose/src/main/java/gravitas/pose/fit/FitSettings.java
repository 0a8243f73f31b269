package gravitas.pose.fit;

/**
 * How much each kind of evidence is believed: standard deviations in the units given.
 *
 * <p>Every term counts for the time its frame stands for, so a video at 60 frames per second weighs
 * as much as the same at 30.
 */
record FitSettings(
    double pixelShare, // of the person's size in the picture
    double pixelOutlier, // in deviations: beyond this a landmark loses its say
    double depth, // metres, of a landmark relative to the hips
    double depthPerClaim, // times the deviation that is claimed for it, where one is
    double depthOutlier, // in deviations
    double rootAcceleration, // m/s^2
    double jointAcceleration, // rad/s^2
    double contactHeight, // metres
    double contactSpeed, // m/s
    double penetration, // metres
    double balance, // metres, of the centre of pressure off the feet
    double focal, // of its logarithm
    double tiltRadians,
    double rollRadians,
    double rollOutlier, // in deviations: few hold a camera at a slant, but then at any
    double depthTurn, // radians, by which the networks turn or tip the body in depth
    double priorRate) { // how many times a second the priors of the clip count

  static final FitSettings DEFAULT =
      new FitSettings(
          0.012,
          3,
          0.1,
          2,
          2,
          3,
          30,
          0.02,
          0.1,
          0.01,
          0.04,
          0.04,
          Math.toRadians(10),
          Math.toRadians(2.5),
          1.5,
          0.05,
          30);
}
