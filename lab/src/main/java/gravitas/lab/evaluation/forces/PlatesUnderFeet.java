package gravitas.lab.evaluation.forces;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.opensim.PlateForces;
import gravitas.physics.geometry.Vector3;

/**
 * Which foot was on which plate. Every stretch of time in which a plate is loaded goes to the foot
 * that is nearer to its centre of pressure, so a foot may step on several plates and a plate may be
 * stepped on by both feet, one after the other.
 *
 * <p>A foot that may stand but whose plates are empty stands beside the plates: its force is
 * unknown. So it is not where it has just come down on a plate or is about to lift off.
 */
final class PlatesUnderFeet {
  private final Soles soles;
  private final PlateForces plates; // at the times of the soles
  private final double floor;
  private final Vector3[][] forces;
  private final Vector3[][] weighted; // pressures times load

  private PlatesUnderFeet(PlateForces plates, Soles soles, double floor) {
    this.plates = plates;
    this.soles = soles;
    this.floor = floor;
    int count = plates.times().length;
    forces = new Vector3[2][count];
    weighted = new Vector3[2][count];
    for (int s = 0; s < 2; s++) {
      java.util.Arrays.fill(forces[s], Vector3.ZERO);
      java.util.Arrays.fill(weighted[s], Vector3.ZERO);
    }
  }

  /**
   * @param plates in the world of the markers
   * @param times of the motion whose soles are given, on the plates' clock
   * @param soles of the person on them
   * @param floor height of the plates in their world, m
   */
  static FeetForces of(PlateForces plates, double[] times, Soles soles, double floor) {
    var feet = new PlatesUnderFeet(plates.at(times), soles, floor);
    for (PlateForces.Plate plate : feet.plates.plates()) {
      feet.share(plate);
    }
    return feet.result();
  }

  private void share(PlateForces.Plate plate) {
    int count = plate.samples().size();
    int from = 0;
    while (from < count) {
      int to = from;
      while (to < count && isLoaded(plate, to)) {
        to++;
      }
      if (to > from) {
        Side side =
            distance(plate, Side.LEFT, from, to) < distance(plate, Side.RIGHT, from, to)
                ? Side.LEFT
                : Side.RIGHT;
        for (int f = from; f < to; f++) {
          FootForce sample = plate.samples().get(f);
          int s = side.index();
          forces[s][f] = forces[s][f].plus(sample.force());
          Vector3 at = sample.point().minus(Vector3.Y.times(floor));
          weighted[s][f] = weighted[s][f].plus(at.times(sample.force().y()));
        }
      }
      from = to + 1;
    }
  }

  private static boolean isLoaded(PlateForces.Plate plate, int sample) {
    return plate.samples().get(sample).force().y() > 0;
  }

  /** Level distance of the pressure from a foot's middle, weighed with the load, m. */
  private double distance(PlateForces.Plate plate, Side side, int from, int to) {
    double sum = 0;
    for (int f = from; f < to; f++) {
      FootForce sample = plate.samples().get(f);
      Vector3 apart = sample.point().minus(soles.middle(side, f));
      sum += sample.force().y() * Math.hypot(apart.x(), apart.z());
    }
    return sum;
  }

  private FeetForces result() {
    double[] times = plates.times();
    var pressures = new Vector3[2][times.length];
    for (Side side : Side.values()) {
      int s = side.index();
      for (int f = 0; f < times.length; f++) {
        double load = forces[s][f].y();
        pressures[s][f] = load > 0 ? weighted[s][f].times(1 / load) : FeetForces.UNKNOWN;
      }
      markUnmeasured(side);
    }
    return new FeetForces(times, forces, pressures);
  }

  private void markUnmeasured(Side side) {
    Vector3[] force = forces[side.index()];
    int from = 0;
    while (from < force.length) {
      int to = from;
      while (to < force.length && force[to].y() < FeetForces.STANDING && soles.mayStand(side, to)) {
        to++;
      }
      boolean lands = to < force.length && force[to].y() >= FeetForces.STANDING;
      boolean lifts = from > 0 && force[from - 1].y() >= FeetForces.STANDING;
      if (to > from && !lands && !lifts) {
        java.util.Arrays.fill(force, from, to, FeetForces.UNKNOWN);
      }
      from = to + 1;
    }
  }
}
