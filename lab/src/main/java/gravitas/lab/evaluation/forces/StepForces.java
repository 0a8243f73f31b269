package gravitas.lab.evaluation.forces;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.MeanForces;
import gravitas.physics.simulate.Rollout;
import gravitas.tracking.WindowListener;
import gravitas.tracking.WindowReport;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps what the floor did to either foot in every step of what was simulated, at the middle of the
 * step; nothing is averaged. Lost windows have no forces.
 */
final class StepForces implements WindowListener {
  private final double begin;
  private final List<Double> times = new ArrayList<>();
  private final List<List<Vector3>> forces = List.of(new ArrayList<>(), new ArrayList<>());
  private final List<List<Vector3>> pressures = List.of(new ArrayList<>(), new ArrayList<>());
  private final List<List<Vector3>> torques = new ArrayList<>();
  private final List<Pose> poses = new ArrayList<>();
  private final List<Vector3> others = new ArrayList<>();
  private long evaluations;
  private int windows;
  private int lost;

  /**
   * @param begin when the take begins, seconds
   */
  StepForces(double begin) {
    this.begin = begin;
  }

  @Override
  public void keep(Rollout rollout, int steps, WindowReport report) {
    evaluations += report.evaluations();
    windows++;
    lost += report.lost() ? 1 : 0;
    var step = new MeanForces(rollout.body(), rollout.scene());
    for (int k = 1; k <= steps; k++) {
      times.add(begin + report.start() + (k - 0.5) * rollout.timeStep());
      poses.add(rollout.pose(k).interpolate(rollout.pose(k - 1), 0.5));
      step.clear();
      if (!report.lost()) {
        step.add(rollout, k);
      }
      for (Side side : Side.values()) {
        MeanForces.Load load = step.foot(side.prefix());
        forces.get(side.index()).add(report.lost() ? FeetForces.UNKNOWN : load.force());
        pressures.get(side.index()).add(report.lost() ? FeetForces.UNKNOWN : load.pressure());
      }
      Vector3 whole = step.whole().force();
      others.add(
          report.lost()
              ? FeetForces.UNKNOWN
              : whole.minus(step.foot("Left").force()).minus(step.foot("Right").force()));
      torques.add(step.torques());
    }
  }

  FeetForces feet() {
    return new FeetForces(times(), array(forces), array(pressures));
  }

  /** Vertical force on all of the body but the feet at times, linear between steps, N. */
  double[] others(double[] wanted) {
    Vector3[] all = others.toArray(Vector3[]::new);
    return new FeetForces(times(), new Vector3[][] {all, all}, new Vector3[][] {all, all})
        .at(wanted)
        .vertical(Side.LEFT);
  }

  double[] times() {
    return times.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static Vector3[][] array(List<List<Vector3>> lists) {
    return lists.stream().map(each -> each.toArray(Vector3[]::new)).toArray(Vector3[][]::new);
  }

  /** Of the muscles at each step, one per joint in the parent's axes, N m. */
  List<List<Vector3>> torques() {
    return torques;
  }

  List<Pose> poses() {
    return poses;
  }

  long evaluations() {
    return evaluations;
  }

  int windows() {
    return windows;
  }

  int lost() {
    return lost;
  }
}
