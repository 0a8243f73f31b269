package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.edit.Edits;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;

/**
 * Solves the stretches of a fit again in which somebody knows better. Camera, body and floor stay,
 * and so does every frame more than a second away from what is corrected.
 */
final class EditedFit {
  private static final double MARGIN = 1; // seconds to either side that may give way
  private static final double FADE = 0.5; // seconds of these in which the new passes into the old
  private static final double SAME = 1e-6; // s
  private static final int LONGEST = LongFit.WINDOW; // frames corrected at a time

  private final FitInput input;
  private final FitSettings settings;
  private final List<ObservedFrame> frames;
  private final Edits edits;

  /** Frames that are solved again: first and last corrected one. */
  private record Stretch(int first, int last) {}

  /**
   * @param frames of the whole take, without what was seen wrongly
   */
  EditedFit(FitInput input, FitSettings settings, List<ObservedFrame> frames, Edits edits) {
    this.input = input;
    this.settings = settings;
    this.frames = frames;
    this.edits = edits;
  }

  /**
   * @param whole receives the contacts
   * @param found the take as it was found
   */
  FitState solve(FitProblem whole, FitState found) {
    FitState state = found;
    for (Stretch stretch : stretches()) {
      state = solve(stretch, whole, state);
    }
    return state;
  }

  private List<Stretch> stretches() {
    List<Stretch> all = new ArrayList<>();
    for (double[] span : edits.spans()) {
      int first = firstFrom(span[0]);
      int last = after(span[1]) - 1;
      if (first > last) {
        continue; // outside of the take, or between two frames
      }
      Stretch before = all.isEmpty() ? null : all.get(all.size() - 1);
      if (before != null && time(first) <= time(before.last()) + 2 * MARGIN) {
        all.set(all.size() - 1, new Stretch(before.first(), Math.max(last, before.last())));
      } else {
        all.add(new Stretch(first, last));
      }
    }
    return all.stream().flatMap(each -> pieces(each).stream()).toList();
  }

  /** What is too long for one solve is solved piece by piece, each going on from the one before. */
  private static List<Stretch> pieces(Stretch whole) {
    List<Stretch> pieces = new ArrayList<>();
    for (int first = whole.first(); first <= whole.last(); first += LONGEST) {
      pieces.add(new Stretch(first, Math.min(whole.last(), first + LONGEST - 1)));
    }
    return pieces;
  }

  private FitState solve(Stretch stretch, FitProblem whole, FitState found) {
    int from = firstFrom(time(stretch.first()) - MARGIN);
    int to = after(time(stretch.last()) + MARGIN);
    var again = new StretchFit(input, settings, frames.subList(from, to));
    FitState better = again.solveAgain(slice(found, from, to), edits);
    FitState state = found.copy();
    int points = whole.body.footPoints().size();
    for (int t = from; t < to; t++) {
      double share = share(t, from, to);
      mix(better, t - from, state, t, share);
      for (int k = 0; k < points; k++) {
        int at = t * points + k;
        double contact = again.problem().contact[(t - from) * points + k];
        whole.contact[at] += share * (contact - whole.contact[at]);
      }
    }
    return state;
  }

  /** Of the new solution; the take's own ends have nothing to pass into. */
  private double share(int t, int from, int to) {
    double after = from == 0 ? FADE : time(t) - time(from);
    double before = to == frames.size() ? FADE : time(to - 1) - time(t);
    double x = Math.max(0, Math.min(1, Math.min(after, before) / FADE));
    return x * x * (3 - 2 * x);
  }

  private static FitState slice(FitState whole, int from, int to) {
    var part = new FitState(to - from, whole.joints);
    part.takeClip(whole);
    System.arraycopy(whole.roots, 3 * from, part.roots, 0, part.roots.length);
    int row = 4 * whole.joints;
    System.arraycopy(whole.rotations, row * from, part.rotations, 0, part.rotations.length);
    return part;
  }

  private static void mix(FitState better, int i, FitState state, int t, double share) {
    if (share == 0) {
      return; // to the last bit
    }
    Vector3.from(state.roots, 3 * t)
        .lerp(Vector3.from(better.roots, 3 * i), share)
        .into(state.roots, 3 * t);
    for (int j = 0; j < state.joints; j++) {
      int at = 4 * (t * state.joints + j);
      Quaternion.from(state.rotations, at)
          .slerp(Quaternion.from(better.rotations, 4 * (i * state.joints + j)), share)
          .into(state.rotations, at);
    }
  }

  private double time(int frame) {
    return frames.get(frame).time();
  }

  private int firstFrom(double time) {
    return after(time - 2 * SAME);
  }

  /** The first frame that is later. */
  private int after(double time) {
    int frame = 0;
    while (frame < frames.size() && time(frame) <= time + SAME) {
      frame++;
    }
    return frame;
  }
}
