package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.util.List;

/**
 * Fits clips that are too long to be solved at once, in overlapping windows.
 *
 * <p>The window in which the person is seen best tells the camera and the body; the others keep
 * them. Where windows overlap, one fades into the next. Memory for the solve stays that of one
 * window, so only the result grows with the clip.
 */
final class LongFit {
  static final int WINDOW = 600; // frames
  private static final int OVERLAP = 60;

  private final FitInput input;
  private final FitSettings settings;
  private final List<ObservedFrame> frames;
  private final int size; // of a window, frames
  private final int overlap;

  LongFit(FitInput input, FitSettings settings, List<ObservedFrame> frames) {
    this(input, settings, frames, WINDOW, OVERLAP);
  }

  LongFit(FitInput input, FitSettings settings, List<ObservedFrame> frames, int size, int overlap) {
    this.size = size;
    this.overlap = overlap;
    this.input = input;
    this.settings = settings;
    this.frames = frames;
  }

  /**
   * @param whole receives the contacts
   */
  FitState solve(FitProblem whole) {
    int best = bestWindow();
    FitState known = new StretchFit(input, settings, window(best)).solve();
    var state = new FitState(frames.size(), whole.body.jointCount());
    state.takeClip(known);
    int last = frames.size() - size;
    for (int from = 0, done = 0; done < frames.size(); from = Math.min(last, done - overlap)) {
      var stretch = new StretchFit(input, settings, window(from));
      FitState part = stretch.solveLike(known);
      append(part, from, done, state);
      appendContacts(stretch.problem(), from, done, whole);
      done = from + size;
    }
    return state;
  }

  private List<ObservedFrame> window(int from) {
    return frames.subList(from, from + size);
  }

  private int bestWindow() {
    int best = 0;
    double most = -1;
    for (int from = 0; from + size <= frames.size(); from += size / 2) {
      double sum = 0;
      for (ObservedFrame frame : window(from)) {
        for (Landmark landmark : frame.landmarks().landmarks()) {
          sum += frame.isSeen() ? frame.visibility(landmark) : 0;
        }
      }
      if (sum > most) {
        most = sum;
        best = from;
      }
    }
    return best;
  }

  /** Writes a window into the whole, fading over the frames that were written before. */
  private static void append(FitState part, int from, int done, FitState whole) {
    for (int i = 0; i < part.frames; i++) {
      int t = from + i;
      double share = share(t, from, done);
      Vector3.from(whole.roots, 3 * t)
          .lerp(Vector3.from(part.roots, 3 * i), share)
          .into(whole.roots, 3 * t);
      for (int j = 0; j < part.joints; j++) {
        int at = 4 * (t * part.joints + j);
        Quaternion.from(whole.rotations, at)
            .slerp(Quaternion.from(part.rotations, 4 * (i * part.joints + j)), share)
            .into(whole.rotations, at);
      }
    }
  }

  private static void appendContacts(FitProblem part, int from, int done, FitProblem whole) {
    int points = part.body.footPoints().size();
    for (int i = 0; i < part.frames * points; i++) {
      double share = share(from + i / points, from, done);
      int at = from * points + i;
      whole.contact[at] += share * (part.contact[i] - whole.contact[at]);
    }
  }

  /** Of the new window at a frame: rises from 0 to 1 over the frames already done. */
  private static double share(int t, int from, int done) {
    return t >= done ? 1 : (t - from + 1.0) / (done - from + 1.0);
  }
}
