package gravitas.lab.evaluation.forces;

import gravitas.physics.geometry.Vector3;

/**
 * How a centre of mass moves level.
 *
 * @param simulated root mean square about its mean, metres
 * @param reference of the motion that was followed
 * @param apart root mean square distance of both, metres
 */
record Sway(double simulated, double reference, double apart) {
  static Sway of(Vector3[] simulated, Vector3[] reference) {
    return new Sway(spread(simulated), spread(reference), rms(simulated, reference, Vector3.ZERO));
  }

  private static double spread(Vector3[] path) {
    Vector3 mean = Vector3.ZERO;
    for (Vector3 each : path) {
      mean = mean.plus(each.times(1.0 / path.length));
    }
    return rms(path, null, mean);
  }

  private static double rms(Vector3[] path, Vector3[] from, Vector3 mean) {
    double sum = 0;
    for (int i = 0; i < path.length; i++) {
      Vector3 apart = path[i].minus(from == null ? mean : from[i]);
      sum += apart.x() * apart.x() + apart.z() * apart.z();
    }
    return Math.sqrt(sum / path.length);
  }
}
