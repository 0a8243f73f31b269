package gravitas.lab.evaluation;

import gravitas.datasets.metrics.Similarity;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;

/** The one rotation and translation that moves a whole motion best onto another. */
final class RigidFit {
  private final Similarity move;

  private RigidFit(Similarity move) {
    this.move = move;
  }

  static RigidFit of(PointTracks from, PointTracks to) {
    List<Vector3> a = new ArrayList<>();
    List<Vector3> b = new ArrayList<>();
    for (int f = 0; f < from.frameCount(); f++) {
      for (int p = 0; p < from.pointCount(); p++) {
        if (from.isPresent(f, p) && to.isPresent(f, p)) {
          a.add(from.position(f, p));
          b.add(to.position(f, p));
        }
      }
    }
    return new RigidFit(Similarity.rigid(a, b));
  }

  PointTracks apply(PointTracks tracks) {
    return tracks.mapped(move::apply);
  }
}
