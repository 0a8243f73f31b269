package gravitas.datasets.movement;

import gravitas.datasets.anatomy.Facing;
import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.motionfile.Take;
import java.util.ArrayList;
import java.util.List;

/**
 * What a take shows: gait, jumps, repetitions, ranges of motion, and angles over the gait cycle.
 *
 * @param events heel strikes and toe offs
 * @param sections gait, jumps, repetitions, ranges
 * @param curves of hips, knees and ankles, left and right; none without cycles
 */
public record MovementSheet(List<Stance> events, List<Section> sections, List<MeanCurve> curves) {
  private static final double GRAVITY = 9.81;
  private static final List<String> CURVES =
      List.of("hip_flexion", "hip_adduction", "hip_rotation", "knee_angle", "ankle_angle");

  /**
   * Keeps copies.
   *
   * @param events heel strikes and toe offs
   * @param sections gait, jumps, repetitions, ranges
   * @param curves of hips, knees and ankles
   */
  public MovementSheet {
    events = List.copyOf(events);
    sections = List.copyOf(sections);
    curves = List.copyOf(curves);
  }

  /**
   * {@return the sheet of a take}
   *
   * @param take of the standard skeleton
   * @throws IllegalArgumentException if a joint is missing
   */
  public static MovementSheet of(Take take) {
    JointAngles angles = JointAngles.of(Facing.of(take.motion()).turned(take.motion()));
    var events = new FootEvents(take);
    boolean forces = take.forces().containsKey("left") && take.forces().containsKey("right");
    double weight = take.body().map(body -> body.mass() * GRAVITY).orElse(Double.NaN);
    List<Section> sections = new ArrayList<>();
    sections.add(new Gait(events, weight).section(events, forces));
    sections.add(Jumps.section(take, events, forces));
    sections.add(new Repetitions(take, angles, Jumps.flights(events)).section());
    sections.add(ranges(take, angles));
    List<MeanCurve> curves = new ArrayList<>();
    for (String coordinate : CURVES) {
      for (String side : List.of("left", "right")) {
        List<Gait.Cycle> cycles = Gait.cycles(events, side);
        if (!cycles.isEmpty()) {
          curves.add(MeanCurve.of(angles, coordinate, side, cycles));
        }
      }
    }
    return new MovementSheet(events.stances(), sections, curves);
  }

  /** Least, most and range of every angle over the frames that are to be trusted. */
  private static Section ranges(Take take, JointAngles angles) {
    List<Measure> measures = new ArrayList<>();
    for (String name : angles.names()) {
      if (JointAngles.isLength(name) || name.startsWith("pelvis")) {
        continue;
      }
      double[] series = angles.series(name);
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int f = 0; f < series.length; f++) {
        if (take.isTrusted(f)) {
          least = Math.min(least, series[f]);
          most = Math.max(most, series[f]);
        }
      }
      if (least <= most) {
        String side = name.endsWith("_l") ? "left" : name.endsWith("_r") ? "right" : "";
        String plain = name.replaceFirst("_[lr]$", "");
        measures.add(new Measure(plain + ".least", side, least, "deg"));
        measures.add(new Measure(plain + ".most", side, most, "deg"));
        measures.add(new Measure(plain + ".range", side, most - least, "deg"));
      }
    }
    return measures.isEmpty()
        ? Section.notApplicable("ranges", "no frame of the take is to be trusted")
        : Section.of("ranges", measures);
  }
}
