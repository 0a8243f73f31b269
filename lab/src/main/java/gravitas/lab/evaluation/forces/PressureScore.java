package gravitas.lab.evaluation.forces;

import gravitas.physics.geometry.Vector3;

/**
 * Level distance of the centres of pressure from those of the plates, where both feet carry enough
 * for one to be meant.
 *
 * @param rms root mean square over both feet, metres
 * @param samples how many were compared
 */
record PressureScore(double rms, int samples) {
  private static final double LOADED = 0.1; // of the body's weight

  static PressureScore of(FeetForces plates, FeetForces other, double weight) {
    double sum = 0;
    int count = 0;
    for (Side side : Side.values()) {
      for (int i = 0; i < plates.count(); i++) {
        Vector3 apart = plates.pressure(side, i).minus(other.pressure(side, i));
        boolean loaded =
            plates.force(side, i).y() > LOADED * weight
                && other.force(side, i).y() > LOADED * weight;
        if (loaded && apart.isFinite()) {
          sum += apart.x() * apart.x() + apart.z() * apart.z();
          count++;
        }
      }
    }
    return new PressureScore(Math.sqrt(sum / count), count);
  }
}
