package gravitas.pipeline.reliability;

import gravitas.physics.body.BodyModel;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import gravitas.tracking.TrackedFrame;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Looks where the ground does not carry the simulated body as the fit's motion takes although it
 * stands: a body that lets itself drop and catches itself again follows well, but its forces are
 * not the person's.
 *
 * <p>What the ground must do is m (g + a), with the acceleration a of the fit's centre of mass, the
 * best parabola's through the heights around. An impact is shorter than the fit can tell, so too
 * much is only looked for while no part of the motion is one: the fit is on the floor all the while
 * and hardly accelerates.
 */
final class LoadDoubts {
  private static final double GRAVITY = 9.81;
  private static final double CARRIED = 1.0 / 3; // of the force that must be there
  private static final double STANDS = 0.5; // of the weight that the fit's motion takes at least
  private static final double CALM = 1.5; // of the weight that it takes at most

  /**
   * Times what must be there and the weight. Of calm frames of recorded motions that were followed
   * one in a hundred is pushed harder, in recorded walks none harder than 1.33 times; where weight
   * passes from foot to foot force plates measure 1.1 to 1.3 of it.
   */
  private static final double PUSHED = 1.5;

  private static final double STILL_PUSHED = 1.3; // next to a frame that is pushed
  private static final double WHILE = 0.1; // seconds to either side
  private static final double ON_FLOOR = 0.03; // metres: the fit's lowest part, all the while
  private static final double SAME = 1e-6; // seconds

  private final BodyModel body;
  private final Motion kinematic;
  private final double[] heights; // of the centre of mass
  private final double[] lowest;

  LoadDoubts(BodyModel body, Motion kinematic, Scene scene) {
    this.body = body;
    this.kinematic = kinematic;
    this.heights = new double[kinematic.frameCount()];
    this.lowest = new double[kinematic.frameCount()];
    var posed = new PosedBody(body, scene);
    for (int f = 0; f < heights.length; f++) {
      posed.update(kinematic.pose(f));
      heights[f] = posed.centre();
      lowest[f] = posed.lowest();
    }
  }

  /** Adds to the marks of each frame that was simulated. */
  void mark(List<TrackedFrame> frames, List<Set<Doubt>> marks) {
    double[] pushed = new double[frames.size()]; // times what must be there, where that is known
    for (int f = 0; f < frames.size(); f++) {
      TrackedFrame frame = frames.get(f);
      double needed = frame.trusted() ? needed(f) : 0;
      if (needed <= STANDS * GRAVITY) {
        continue;
      }
      double up = frame.loads().parts().stream().mapToDouble(part -> part.force().y()).sum();
      if (up < CARRIED * body.mass() * needed) {
        marks.get(f).add(Doubt.UNLOADED);
      }
      if (needed < CALM * GRAVITY) {
        pushed[f] = up / (body.mass() * Math.max(needed, GRAVITY));
      }
    }
    markPushed(pushed, marks);
  }

  /** Marks each stretch in which the ground pushes too hard and much too hard at least once. */
  private static void markPushed(double[] pushed, List<Set<Doubt>> marks) {
    for (int from = 0; from < pushed.length; from++) {
      int to = from;
      double most = 0;
      while (to < pushed.length && pushed[to] > STILL_PUSHED) {
        most = Math.max(most, pushed[to++]);
      }
      for (int f = from; f < to && most > PUSHED; f++) {
        marks.get(f).add(Doubt.OVERLOADED);
      }
      from = Math.max(from, to);
    }
  }

  /** Newtons per kilogram that the fit's motion takes; zero where it may be in the air. */
  private double needed(int frame) {
    double last = kinematic.time(kinematic.frameCount() - 1);
    double from =
        Math.max(kinematic.time(0), Math.min(kinematic.time(frame) - WHILE, last - 2 * WHILE));
    int first = frame;
    while (first > 0 && kinematic.time(first - 1) >= from - SAME) {
      first--;
    }
    int end = frame + 1;
    while (end < heights.length && kinematic.time(end) <= from + 2 * WHILE + SAME) {
      end++;
    }
    for (int f = first; f < end; f++) {
      if (lowest[f] > ON_FLOOR) {
        return 0;
      }
    }
    return end - first < 3 ? 0 : GRAVITY - fall(first, end);
  }

  private double fall(int first, int end) {
    return FreeFall.fall(
        Arrays.copyOfRange(kinematic.times(), first, end), Arrays.copyOfRange(heights, first, end))[
        0];
  }
}
