package gravitas.lab.evaluation.forces;

import java.util.List;

/**
 * Everything that was found about one source of forces beside plates.
 *
 * @param raw vertical forces as they are
 * @param smooth both after a filter of {@link #HERTZ}
 * @param pressure centres of pressure
 * @param meanLeft error of the left foot's mean load, % of the plates'
 * @param meanRight error of the right foot's
 * @param steps every stand of a foot
 * @param flights every flight and landing
 */
record ForceScore(
    Agreement raw,
    Agreement smooth,
    PressureScore pressure,
    double meanLeft,
    double meanRight,
    List<StepScore> steps,
    List<FlightScore> flights) {
  /** Of the filter whose figures stand beside the raw ones. */
  static final double HERTZ = 6;

  static ForceScore of(FeetForces plates, FeetForces other, double weight) {
    double rate = (plates.count() - 1) / (plates.time(plates.count() - 1) - plates.time(0));
    var filter = new LowPass(HERTZ, rate);
    FeetForces known = plates.where(other);
    FeetForces same = other.where(plates);
    return new ForceScore(
        Agreement.of(plates, other, weight),
        Agreement.of(known.withVertical(filter::apply), same.withVertical(filter::apply), weight),
        PressureScore.of(plates, other, weight),
        meanError(plates, other, Side.LEFT),
        meanError(plates, other, Side.RIGHT),
        StepScore.of(plates, other),
        FlightScore.of(plates, other));
  }

  private static double meanError(FeetForces plates, FeetForces other, Side side) {
    double truth = 0;
    double made = 0;
    for (int i = 0; i < plates.count(); i++) {
      double a = plates.force(side, i).y();
      double b = other.force(side, i).y();
      if (!Double.isNaN(a + b)) {
        truth += a;
        made += b;
      }
    }
    return 100 * (made / truth - 1);
  }
}
