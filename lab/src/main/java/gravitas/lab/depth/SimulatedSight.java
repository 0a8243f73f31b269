package gravitas.lab.depth;

import gravitas.pose.depth.DepthJoints;
import java.util.SplittableRandom;

/**
 * Recorded people before a camera somewhere, looked at by a simulated landmark network.
 *
 * <p>The camera stands 2 to 6 m away in any direction, up to 20° above or below, and need not look
 * straight at the person. Speed, height, lengths and widths vary. See {@link NetworkErrors} for
 * what the landmark network gets wrong.
 */
final class SimulatedSight implements SampleSource {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double SPEED = 0.2; // deviation of the logarithm
  private static final double NEAREST = 1.2; // metres

  private final MocapTracks tracks;
  private final ThreadLocal<Workspace> workspaces;

  SimulatedSight(MocapTracks tracks, SightErrors errors) {
    if (tracks.frames() == 0) {
      throw new IllegalArgumentException("no recording to learn from");
    }
    this.tracks = tracks;
    this.workspaces = ThreadLocal.withInitial(() -> new Workspace(errors));
  }

  @Override
  public void draw(SplittableRandom random, SightSample sample) {
    workspaces.get().draw(random, sample);
  }

  /** What one thread needs. */
  private final class Workspace {
    private final PersonVariation person = new PersonVariation();
    private final NetworkErrors network;
    private final ViewPoint view = new ViewPoint();
    private final double[] frame = new double[3 * JOINTS];
    private final double[] old = new double[3 * JOINTS];
    private double[] world = new double[0]; // x, y, z per joint per frame

    Workspace(SightErrors errors) {
      this.network = new NetworkErrors(errors);
    }

    void draw(SplittableRandom random, SightSample sample) {
      sample.clear();
      int length = sample.length();
      if (world.length != 3 * JOINTS * length) {
        world = new double[3 * JOINTS * length];
      }
      long chosen = random.nextLong(tracks.frames());
      MocapTracks.Track track = tracks.holding(chosen);
      double speed = Math.exp(SPEED * random.nextGaussian());
      double span = speed * (length - 1);
      double start =
          track.frames() - 1 > span
              ? random.nextDouble() * (track.frames() - 1 - span)
              : 0.5 * (track.frames() - 1 - span); // missing at both ends
      person.draw(random);
      int first = -1;
      int last = -1;
      for (int t = 0; t < length; t++) {
        double at = start + speed * t;
        if (at >= 0 && at <= track.frames() - 1) {
          interpolate(track, at, t);
          first = first < 0 ? t : first;
          last = t;
        }
      }
      view.draw(random, world, (first + last) / 2);
      while (view.nearest(world, first, last) < NEAREST) {
        view.stepBack();
      }
      network.draw(random);
      for (int t = first; t <= last; t++) {
        sample.known[t] = true;
        network.see(world, t, view, sample);
      }
    }

    private void interpolate(MocapTracks.Track track, double at, int t) {
      int before = Math.min((int) at, track.frames() - 2);
      double share = at - before;
      float[] p = track.places();
      int row = 3 * JOINTS;
      for (int i = 0; i < row; i++) {
        frame[i] = (1 - share) * p[before * row + i] + share * p[(before + 1) * row + i];
      }
      person.apply(frame, old);
      System.arraycopy(frame, 0, world, t * row, row);
    }
  }
}
