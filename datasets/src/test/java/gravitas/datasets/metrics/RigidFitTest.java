package gravitas.datasets.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RigidFitTest {
  private static final long SEED = 5;
  private static final List<String> NAMES = List.of("LHip", "RHip", "LKnee", "Head");
  private static final double[] TIMES = {0, 0.1, 0.2};
  private static final Quaternion TURN =
      Quaternion.fromAxisAngle(new Vector3(1, 2, 3).times(1 / Math.sqrt(14)), 1.1).normalized();

  private static PointTracks scattered() {
    var random = new SplittableRandom(SEED);
    return new TracksBuilder(NAMES, TIMES)
        .fill((f, name) -> new Vector3(random.nextDouble(), random.nextDouble(), f))
        .build();
  }

  private static Vector3 moved(Vector3 point) {
    return TURN.rotate(point).plus(new Vector3(3, -1, 2));
  }

  /**
   * Turned and moved, nothing is left of the difference; a point that one lacks changes nothing.
   */
  @Test
  void itUndoesARotationAndATranslation() {
    PointTracks truth = scattered();
    var holes = new TracksBuilder(NAMES, TIMES);
    holes.fill((f, name) -> moved(truth.position(f, NAMES.indexOf(name))));
    holes.set(1, 3, new Vector3(Double.NaN, 0, 0));
    PointTracks ours = holes.build();
    PointTracks back = RigidFit.of(ours, truth).apply(ours);
    assertEquals(0, MpjpeGlobal.millimetres(back, truth), 1e-9);
    assertFalse(back.isPresent(1, 3));
    assertTrue(back.isPresent(1, 2));
  }

  /** It does not scale: twice as large stays twice as large about the middle. */
  @Test
  void itKeepsTheSize() {
    PointTracks truth = scattered();
    PointTracks large = truth.mapped(p -> p.times(2));
    PointTracks fitted = RigidFit.of(large, truth).apply(large);
    assertEquals(
        2 * truth.position(0, 0).distanceTo(truth.position(2, 3)),
        fitted.position(0, 0).distanceTo(fitted.position(2, 3)),
        1e-12);
  }

  /** Each frame somewhere else: no rigid move helps, but about the hips a rotation does. */
  @Test
  void aboutTheHipsEveryFrameMayBeSomewhereElse() {
    PointTracks truth = scattered();
    PointTracks ours =
        new TracksBuilder(NAMES, TIMES)
            .fill(
                (f, name) ->
                    TURN.rotate(truth.position(f, NAMES.indexOf(name)))
                        .plus(new Vector3(f, f * f, -2 * f)))
            .build();
    PointTracks turned = RigidFit.aboutHips(ours, truth).apply(ours);
    assertEquals(0, MpjpeAligned.millimetres(turned, truth), 1e-9);
    PointTracks rigid = RigidFit.of(ours, truth).apply(ours);
    assertTrue(MpjpeAligned.millimetres(rigid, truth) > 10);
  }

  @Test
  void otherPointsAreRefused() {
    PointTracks truth = scattered();
    assertThrows(
        IllegalArgumentException.class, () -> RigidFit.of(truth.select(List.of("Head")), truth));
    assertThrows(IllegalArgumentException.class, () -> RigidFit.of(truth.slice(0, 2), truth));
  }
}
