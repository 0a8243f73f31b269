package gravitas.pipeline.reliability;

import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Motion;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.ObservedFrame;
import gravitas.tracking.TrackedFrame;
import java.util.List;
import java.util.Set;

/** Looks where the motion is not what was seen, or nothing was. */
final class ObservationDoubts {
  /**
   * Mean distance of the fitted joints from their key points, over the person's size, from which on
   * a frame is not believed. Good clips stay below 0.033; where the networks mix two people it is
   * 0.04 to 0.2.
   */
  private static final double MISFIT_SHARE = 0.04;

  /** How much worse than the fit the simulation may be: 5 cm of a person of 1.7 m. */
  private static final double WORSE_SHARE = 0.03;

  private static final double SAME = 1e-6; // seconds

  private final PoseEstimate estimate;

  ObservationDoubts(PoseEstimate estimate) {
    this.estimate = estimate;
  }

  /**
   * Adds to the marks of each frame.
   *
   * @param borne one per frame: what carries the person beside the floor carries the simulated body
   */
  void mark(Motion kinematic, List<TrackedFrame> frames, boolean[] borne, List<Set<Doubt>> marks) {
    List<Boolean> carried = estimate.fit().carriedElsewhere();
    for (int f = 0; f < frames.size(); f++) {
      if (carried.get(f) && !borne[f]) {
        marks.get(f).add(Doubt.CARRIED);
        marks.get(f).remove(Doubt.LOST); // it was not tried
      }
      if (estimate.pathUnknown()) {
        marks.get(f).add(Doubt.CAMERA_MOVES);
      }
    }
    CameraPath camera = estimate.fit().path();
    var simulated =
        new Motion(
            kinematic.skeleton(),
            kinematic.times(),
            frames.stream().map(TrackedFrame::pose).toList());
    var before = new Reprojection(kinematic, camera);
    var after = new Reprojection(simulated, camera);
    int from = estimate.footage().take().from();
    List<ObservedFrame> take =
        estimate.observations().frames().subList(from, estimate.footage().take().to());
    boolean[] limbs = new LimbDoubts(kinematic, camera).of(take);
    int f = 0;
    for (int i = 0; i < take.size(); i++) {
      ObservedFrame seen = take.get(i);
      while (f < frames.size() && kinematic.time(f) < seen.time() - SAME) {
        f++;
      }
      if (f == frames.size() || kinematic.time(f) > seen.time() + SAME) {
        continue;
      }
      Set<Doubt> doubts = marks.get(f);
      if (!seen.isSeen()) {
        doubts.add(Doubt.UNSEEN);
        continue;
      }
      double share = before.of(seen).share();
      if (share > MISFIT_SHARE) {
        doubts.add(Doubt.MISFIT);
      }
      if (limbs[i]) {
        doubts.add(Doubt.LIMB);
      }
      if (after.of(seen).share() > share + WORSE_SHARE) {
        doubts.add(Doubt.REPROJECTS);
      }
      if (estimate.footage().doubtful().get(from + i)) {
        doubts.add(Doubt.STRANGER);
      }
    }
  }
}
