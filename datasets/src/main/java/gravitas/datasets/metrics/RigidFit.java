package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;

/**
 * The one rotation and translation that moves a whole motion best onto another: what stands before
 * a comparison where two worlds have nothing to do with each other.
 */
public final class RigidFit {
  private final Similarity move;

  private RigidFit(Similarity move) {
    this.move = move;
  }

  /**
   * {@return the fit over all points that both have}
   *
   * @param from what is to be moved
   * @param to where it belongs, with the same points and frames
   */
  public static RigidFit of(PointTracks from, PointTracks to) {
    Pairs.requireComparable(from, to);
    List<Vector3> a = new ArrayList<>();
    List<Vector3> b = new ArrayList<>();
    for (int f = 0; f < from.frameCount(); f++) {
      for (int p = 0; p < from.pointCount(); p++) {
        if (Pairs.both(from, to, f, p)) {
          a.add(from.position(f, p));
          b.add(to.position(f, p));
        }
      }
    }
    return new RigidFit(Similarity.rigid(a, b));
  }

  /**
   * {@return the rotation that fits best when the hips of both stay together in every frame}
   *
   * @param from what is to be turned
   * @param to how it should stand, with the same points and frames
   */
  public static RigidFit aboutHips(PointTracks from, PointTracks to) {
    return of(centred(from), centred(to));
  }

  /** Every frame moved so that the middle of the hips is the origin. */
  private static PointTracks centred(PointTracks tracks) {
    var moved = new TracksBuilder(tracks.names(), tracks.times());
    for (int f = 0; f < tracks.frameCount(); f++) {
      Vector3 middle = MpjpeAligned.root(tracks, f);
      for (int p = 0; p < tracks.pointCount(); p++) {
        moved.set(f, p, tracks.position(f, p).minus(middle));
      }
    }
    return moved.build();
  }

  /**
   * {@return the tracks, moved}
   *
   * @param tracks points of the world that was fitted, also others than those it was found with
   */
  public PointTracks apply(PointTracks tracks) {
    return tracks.mapped(move::apply);
  }
}
