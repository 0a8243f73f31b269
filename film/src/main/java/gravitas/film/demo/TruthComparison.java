package gravitas.film.demo;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FootContacts;
import gravitas.datasets.metrics.FootSkate;
import gravitas.datasets.metrics.MpjpeAligned;
import gravitas.datasets.metrics.MpjpeGlobal;
import gravitas.datasets.metrics.MpjpeProcrustes;
import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.ReconstructedTake;
import java.util.Locale;

/**
 * A reconstruction against the truth of the clip it was made from.
 *
 * <p>The reconstruction has a world of its own. What both share is the camera: points are compared
 * in the camera's frame, so a wrong depth or a wrong tilt of the floor counts in full.
 */
public final class TruthComparison {
  /** Foot skate is defined at this rate. */
  private static final double RATE = 25;

  private final DemoClip truth;
  private final ReconstructedTake outcome;

  /**
   * Compares a take with the truth of its clip.
   *
   * @param truth the clip
   * @param outcome the take
   */
  public TruthComparison(DemoClip truth, ReconstructedTake outcome) {
    this.truth = truth;
    this.outcome = outcome;
  }

  /** {@return the figures for people} */
  public String table() {
    return String.format(
            Locale.ROOT,
            "against the truth, 17 joints, mm%9s%10s%10s%14s%n",
            "MPJPE-G",
            "MPJPE",
            "MPJPE-PA",
            "foot skate %")
        + row("kinematic", outcome.kinematic())
        + row("simulated", outcome.motion());
  }

  private String row(String name, Motion motion) {
    RigidTransform truthFromOurs =
        truth.camera().cameraFromWorld().inverse().times(outcome.camera().cameraFromWorld());
    PointTracks ours = moved(JointSet.H36M_17.from(PointTracks.of(motion)), truthFromOurs);
    PointTracks real = JointSet.H36M_17.from(PointTracks.of(truth.motion())).at(motion.times());
    return String.format(
        Locale.ROOT,
        "  %-30s%9.1f%10.1f%10.1f%14.1f%n",
        name,
        MpjpeGlobal.millimetres(ours, real),
        MpjpeAligned.millimetres(ours, real),
        MpjpeProcrustes.millimetres(ours, real),
        skatePercent(motion));
  }

  /** Of feet that stand in the truth, within 5 cm of their floor and moving at most 2 cm. */
  private double skatePercent(Motion motion) {
    PointTracks ours = JointSet.STANDARD_19.from(PointTracks.of(motion.resampled(RATE)));
    PointTracks real = JointSet.STANDARD_19.from(PointTracks.of(truth.motion())).at(ours.times());
    return FootSkate.percent(ours, FootContacts.by(ContactRule.OF_TRUTH, real));
  }

  private static PointTracks moved(PointTracks tracks, RigidTransform transform) {
    return new TracksBuilder(tracks.names(), tracks.times())
        .fill((f, name) -> transform.apply(tracks.position(f, tracks.find(name).orElseThrow())))
        .build();
  }
}
