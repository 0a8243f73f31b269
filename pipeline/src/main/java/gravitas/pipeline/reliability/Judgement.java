package gravitas.pipeline.reliability;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Motion;
import gravitas.pose.PoseEstimate;
import gravitas.tracking.Track;
import gravitas.tracking.TrackedFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What may be relied on of a motion that was followed, and the better of simulation and fit.
 *
 * @param trust of every frame
 * @param frames the simulation's, the fit's where physics made it worse, blended between
 * @param fittedSeconds for how long the fit stands in
 */
public record Judgement(FrameReliability trust, List<TrackedFrame> frames, double fittedSeconds) {
  /**
   * Keeps copies.
   *
   * @param trust of every frame
   * @param frames the simulation's, the fit's where physics made it worse, blended between
   * @param fittedSeconds for how long the fit stands in
   */
  public Judgement {
    frames = List.copyOf(frames);
  }

  /**
   * Of a recorded motion: there is no camera, and nobody can be unseen or taken for another.
   *
   * @param body the body
   * @param shape of the person
   * @param followed on the body's own skeleton
   * @param track the simulated frames
   * @return the judgement
   */
  public static Judgement of(BodyModel body, BodyShape shape, Motion followed, Track track) {
    List<Set<Doubt>> marks = FrameReliability.none(track.frames().size());
    mark(body, followed, track, true, marks);
    FitDoubts.markOneFoot(shape, followed, marks);
    Set<Doubt> size = FitDoubts.ofHeight(shape);
    marks.forEach(each -> each.addAll(size));
    return better(followed, track.frames(), marks);
  }

  /**
   * Of what was seen in a video.
   *
   * @param body the body
   * @param followed on the body's own skeleton
   * @param track the simulated frames
   * @param estimate what was seen and the kinematic fit
   * @return the judgement
   */
  public static Judgement of(BodyModel body, Motion followed, Track track, PoseEstimate estimate) {
    List<Set<Doubt>> marks = FrameReliability.none(track.frames().size());
    boolean still = !estimate.pathUnknown();
    mark(body, followed, track, still, marks);
    boolean[] borne = new OtherSupport(body, track.scene()).of(track.frames());
    new ObservationDoubts(estimate).mark(followed, track.frames(), borne, marks);
    FitDoubts.markOneFoot(estimate.fit().shape(), followed, marks);
    Set<Doubt> odd = FitDoubts.ofShape(estimate.fit().shape());
    if (!estimate.fit().cameraPlaced()) {
      odd.addAll(FitDoubts.ofCamera(estimate.fit().camera()));
    }
    marks.forEach(each -> each.addAll(odd));
    return better(followed, track.frames(), marks);
  }

  /**
   * Everything that does not need the pictures.
   *
   * @param placed whether heights in the world mean anything, so that falling can be measured
   */
  private static void mark(
      BodyModel body, Motion followed, Track track, boolean placed, List<Set<Doubt>> marks) {
    new FollowDoubts(body, followed).mark(track.frames(), track.windows(), marks);
    new LoadDoubts(body, followed, track.scene()).mark(track.frames(), marks);
    FitDoubts.markSunk(body, followed, track.scene(), marks);
    FitDoubts.markBent(body, followed, marks);
    if (placed && FreeFall.of(body, followed, track.scene()).isWrong()) {
      marks.forEach(each -> each.add(Doubt.GRAVITY));
    }
  }

  private static Judgement better(
      Motion followed, List<TrackedFrame> frames, List<Set<Doubt>> marks) {
    var blend = new Blend(followed, marks);
    List<TrackedFrame> shown = new ArrayList<>();
    for (int f = 0; f < frames.size(); f++) {
      if (blend.isMixed(f)) {
        marks.get(f).add(Doubt.BLENDED);
      }
      shown.add(blend.of(f, frames.get(f)));
    }
    return new Judgement(new FrameReliability(marks), shown, blend.fittedSeconds());
  }
}
