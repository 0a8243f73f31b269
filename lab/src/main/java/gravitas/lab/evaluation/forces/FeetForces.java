package gravitas.lab.evaluation.forces;

import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/**
 * Force and centre of pressure of either foot at increasing times; not a number where nothing is
 * known. Immutable.
 */
final class FeetForces {
  /** From this vertical force on a foot stands, N. */
  static final double STANDING = 20;

  static final Vector3 UNKNOWN = new Vector3(Double.NaN, Double.NaN, Double.NaN);

  private final double[] times;
  private final Vector3[][] forces; // by side and sample
  private final Vector3[][] pressures;

  /**
   * @param times seconds, increasing
   * @param forces left and right, one per time, N
   * @param pressures left and right, one per time, m; any point where there is no force
   */
  FeetForces(double[] times, Vector3[][] forces, Vector3[][] pressures) {
    this.times = times;
    this.forces = forces;
    this.pressures = pressures;
  }

  int count() {
    return times.length;
  }

  double time(int sample) {
    return times[sample];
  }

  double[] times() {
    return times.clone();
  }

  Vector3 force(Side side, int sample) {
    return forces[side.index()][sample];
  }

  Vector3 pressure(Side side, int sample) {
    return pressures[side.index()][sample];
  }

  double[] vertical(Side side) {
    return Arrays.stream(forces[side.index()]).mapToDouble(Vector3::y).toArray();
  }

  /** Of both feet together. */
  double[] vertical() {
    double[] left = vertical(Side.LEFT);
    double[] right = vertical(Side.RIGHT);
    double[] sum = new double[left.length];
    Arrays.setAll(sum, i -> left[i] + right[i]);
    return sum;
  }

  /** With other vertical forces: what a filter leaves of them, all else as it is. */
  FeetForces withVertical(UnaryOperator<double[]> change) {
    var changed = new Vector3[2][];
    for (Side side : Side.values()) {
      double[] vertical = change.apply(vertical(side));
      Vector3[] before = forces[side.index()];
      changed[side.index()] = new Vector3[before.length];
      Arrays.setAll(
          changed[side.index()], i -> new Vector3(before[i].x(), vertical[i], before[i].z()));
    }
    return new FeetForces(times, changed, pressures);
  }

  /** Unknown where marked. */
  FeetForces without(List<Boolean> marks) {
    return known(i -> !marks.get(i));
  }

  /** Unknown also where others are: what a filter makes of both is then comparable. */
  FeetForces where(FeetForces others) {
    return known(
        i -> others.force(Side.LEFT, i).isFinite() && others.force(Side.RIGHT, i).isFinite());
  }

  private FeetForces known(IntPredicate keeps) {
    var kept = new Vector3[2][];
    for (Side side : Side.values()) {
      Vector3[] before = forces[side.index()];
      kept[side.index()] = new Vector3[before.length];
      Arrays.setAll(kept[side.index()], i -> keeps.test(i) ? before[i] : UNKNOWN);
    }
    return new FeetForces(times, kept, pressures);
  }

  /** At other times, linear between neighbours; unknown outside and beside what is unknown. */
  FeetForces at(double[] wanted) {
    var force = new Vector3[2][wanted.length];
    var pressure = new Vector3[2][wanted.length];
    for (Side side : Side.values()) {
      int s = side.index();
      for (int i = 0; i < wanted.length; i++) {
        int found = Arrays.binarySearch(times, wanted[i]);
        int next = found >= 0 ? found : -found - 1;
        if (found >= 0) {
          force[s][i] = forces[s][found];
          pressure[s][i] = pressures[s][found];
        } else if (next == 0 || next == times.length) {
          force[s][i] = UNKNOWN;
          pressure[s][i] = UNKNOWN;
        } else {
          double share = (wanted[i] - times[next - 1]) / (times[next] - times[next - 1]);
          Vector3 a = forces[s][next - 1];
          Vector3 b = forces[s][next];
          force[s][i] = a.lerp(b, share);
          // the pressure of a foot in the air is anywhere: weigh with the load
          double load = (1 - share) * a.y() + share * b.y();
          double weight = Math.abs(load) > 1e-9 ? share * b.y() / load : share;
          pressure[s][i] = pressures[s][next - 1].lerp(pressures[s][next], weight);
        }
      }
    }
    return new FeetForces(wanted.clone(), force, pressure);
  }
}
