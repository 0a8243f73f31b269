package gravitas.lab.evaluation;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Motion;

/**
 * Which part of a recording is used.
 *
 * @param seconds from its first frame on, at most; infinite for all
 * @param frames at most, at the recording's own rate; 0 for all
 */
record Stretches(double seconds, int frames) {
  static final Stretches WHOLE = new Stretches(Double.POSITIVE_INFINITY, 0);

  /** How many of the frames at these times are used. */
  private int count(double[] times) {
    int count = 0;
    while (count < times.length && times[count] - times[0] <= seconds + 1e-9) {
      count++;
    }
    return frames > 0 ? Math.min(frames, count) : count;
  }

  Motion of(Motion motion) {
    return motion.slice(0, count(motion.times()));
  }

  PointTracks of(PointTracks tracks) {
    return tracks.slice(0, count(tracks.times()));
  }

  /** When a video of this rate has been seen for long enough, seconds; infinite for all of it. */
  double end(double rate) {
    return Math.min(seconds, frames > 0 ? frames / rate : Double.POSITIVE_INFINITY);
  }
}
