package gravitas.datasets.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class SimilarityTest {
  private static Vector3 vector(Random random) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }

  private static List<Vector3> cloud(Random random, int points) {
    List<Vector3> cloud = new ArrayList<>();
    for (int i = 0; i < points; i++) {
      cloud.add(vector(random));
    }
    return cloud;
  }

  private static double error(Similarity fit, List<Vector3> from, List<Vector3> to) {
    double sum = 0;
    for (int i = 0; i < from.size(); i++) {
      Vector3 miss = fit.apply(from.get(i)).minus(to.get(i));
      sum += miss.dot(miss);
    }
    return sum;
  }

  @RepeatedTest(20)
  void whatWasMovedIsMovedBack(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    var moved =
        new Similarity(
            0.2 + 3 * random.nextDouble(),
            Quaternion.fromAxisAngle(vector(random).normalized(), 3 * random.nextDouble()),
            vector(random).times(5));
    List<Vector3> from = cloud(random, 3 + random.nextInt(10));
    List<Vector3> to = from.stream().map(moved::apply).toList();
    Similarity found = Similarity.between(from, to);
    assertEquals(moved.scale(), found.scale(), 1e-9, "seed " + info.getCurrentRepetition());
    for (int i = 0; i < from.size(); i++) {
      assertEquals(0, found.apply(from.get(i)).distanceTo(to.get(i)), 1e-8);
    }
  }

  /** Nothing near it is better, with and without a scale: the definition of a best fit. */
  @RepeatedTest(10)
  void nothingNearIsBetter(RepetitionInfo info) {
    var random = new Random(100 + info.getCurrentRepetition());
    List<Vector3> from = cloud(random, 7);
    List<Vector3> to = cloud(random, 7);
    for (boolean scaled : new boolean[] {true, false}) {
      Similarity best = scaled ? Similarity.between(from, to) : Similarity.rigid(from, to);
      double least = error(best, from, to);
      for (int n = 0; n < 50; n++) {
        var turn = Quaternion.fromAxisAngle(vector(random).normalized(), 0.02);
        var near =
            new Similarity(
                scaled ? best.scale() * (1 + 0.01 * random.nextGaussian()) : 1,
                turn.times(best.rotation()),
                best.translation().plus(vector(random).times(0.01)));
        assertTrue(error(near, from, to) >= least - 1e-12, "scaled " + scaled + ", try " + n);
      }
    }
  }

  @Test
  void rigidKeepsLengths() {
    var random = new Random(5);
    List<Vector3> from = cloud(random, 6);
    List<Vector3> twice = from.stream().map(p -> p.times(2)).toList();
    assertEquals(1, Similarity.rigid(from, twice).scale(), 0);
    assertEquals(2, Similarity.between(from, twice).scale(), 1e-12);
  }

  /** A mirrored cloud is not met by a reflection: the best rotation leaves an error. */
  @Test
  void mirrorImagesAreNotRotations() {
    var random = new Random(6);
    List<Vector3> from = cloud(random, 8);
    List<Vector3> mirrored = from.stream().map(p -> new Vector3(-p.x(), p.y(), p.z())).toList();
    Similarity fit = Similarity.between(from, mirrored);
    double[] r = fit.rotation().toMatrix();
    double determinant =
        r[0] * (r[4] * r[8] - r[5] * r[7])
            - r[1] * (r[3] * r[8] - r[5] * r[6])
            + r[2] * (r[3] * r[7] - r[4] * r[6]);
    assertEquals(1, determinant, 1e-12);
    assertTrue(error(fit, from, mirrored) > 0.1);
  }

  @Test
  void onePointIsMovedOnly() {
    Similarity fit =
        Similarity.between(List.of(new Vector3(1, 2, 3)), List.of(new Vector3(-1, 0, 5)));
    assertEquals(1, fit.scale(), 0);
    assertEquals(0, fit.apply(new Vector3(1, 2, 3)).distanceTo(new Vector3(-1, 0, 5)), 1e-12);
  }

  @Test
  void differentNumbersAreRefused() {
    List<Vector3> one = List.of(Vector3.X);
    var refused =
        assertThrows(IllegalArgumentException.class, () -> Similarity.rigid(one, List.of()));
    assertEquals("1 points cannot be fitted to 0 points", refused.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Similarity.between(List.of(), List.of()));
  }
}
