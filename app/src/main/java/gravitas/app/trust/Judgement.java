package gravitas.app.trust;

import gravitas.app.track.Track;
import gravitas.app.track.TrackedFrame;
import gravitas.physics.body.BodyModel;
import gravitas.physics.motion.Motion;
import gravitas.pose.PoseEstimate;
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
public record Judgement(Trust trust, List<TrackedFrame> frames, double fittedSeconds) {
  public Judgement {
    frames = List.copyOf(frames);
  }

  /** Of a recorded motion, which is true by itself. */
  public static Judgement of(BodyModel body, Motion followed, Track track) {
    List<TrackedFrame> frames = track.frames();
    List<Set<Doubt>> marks = Trust.none(frames.size());
    new FollowDoubts(body, followed).mark(frames, track.windows(), marks);
    FitDoubts.markSunk(body, followed, marks);
    return better(followed, frames, marks);
  }

  /** Of what was seen in a video. */
  public static Judgement of(BodyModel body, Motion followed, Track track, PoseEstimate estimate) {
    List<TrackedFrame> frames = track.frames();
    List<Set<Doubt>> marks = Trust.none(frames.size());
    new FollowDoubts(body, followed).mark(frames, track.windows(), marks);
    FitDoubts.markSunk(body, followed, marks);
    new SeenDoubts(estimate).mark(followed, frames, marks);
    Set<Doubt> all = FitDoubts.ofShape(estimate.fit().shape());
    if (!estimate.fit().cameraPlaced()) {
      all.addAll(FitDoubts.ofCamera(estimate.fit().camera()));
    }
    if (!estimate.footage().cameraMoves() && FreeFall.of(body, followed).isWrong()) {
      all.add(Doubt.GRAVITY);
    }
    marks.forEach(each -> each.addAll(all));
    return better(followed, frames, marks);
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
    return new Judgement(new Trust(marks), shown, blend.fittedSeconds());
  }
}
