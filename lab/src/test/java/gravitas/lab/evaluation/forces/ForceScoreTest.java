package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pressures, mean loads and what the filter leaves, by hand. */
class ForceScoreTest {
  private static final double WEIGHT = 800;
  private static final int COUNT = 201; // whole periods of 1 and of 40 Hz
  private static final double RATE = 100;

  /** Constant forces of either foot, each with one centre of pressure. */
  private static FeetForces constant(double left, double right, Vector3 leftAt, Vector3 rightAt) {
    double[] times = new double[COUNT];
    Arrays.setAll(times, i -> i / RATE);
    var forces = new Vector3[2][COUNT];
    var pressures = new Vector3[2][COUNT];
    Arrays.fill(forces[0], new Vector3(5, left, 6));
    Arrays.fill(forces[1], new Vector3(7, right, 8));
    Arrays.fill(pressures[0], leftAt);
    Arrays.fill(pressures[1], rightAt);
    return new FeetForces(times, forces, pressures);
  }

  private static FeetForces shaken(FeetForces feet, double newtons, double hertz) {
    double[] times = feet.times();
    return feet.withVertical(
        y -> {
          double[] changed = y.clone();
          for (int i = 0; i < y.length; i++) {
            changed[i] += newtons * Math.sin(2 * Math.PI * hertz * times[i]);
          }
          return changed;
        });
  }

  @Test
  void pressuresAreComparedLevelAndOnlyUnderLoad() {
    FeetForces plates = constant(400, 400, Vector3.ZERO, Vector3.ZERO);
    FeetForces other = constant(400, 70, new Vector3(0.03, 9, 0.04), new Vector3(5, 0, 0));
    PressureScore score = PressureScore.of(plates, other, WEIGHT);
    assertEquals(0.05, score.rms(), 1e-12, "3, 4, 5; height does not count");
    assertEquals(COUNT, score.samples(), "70 N are less than a tenth of 800 N");
    PressureScore turned = PressureScore.of(other, plates, WEIGHT);
    assertEquals(score, turned, "both must carry");
    FeetForces nowhere = constant(400, 400, FeetForces.UNKNOWN, new Vector3(0, 0, 0.1));
    assertEquals(0.1, PressureScore.of(plates, nowhere, WEIGHT).rms(), 1e-12);
    assertEquals(COUNT, PressureScore.of(plates, nowhere, WEIGHT).samples());
  }

  @Test
  void nothingComparedIsNotANumber() {
    FeetForces air = constant(0, 0, Vector3.ZERO, Vector3.ZERO);
    assertTrue(Double.isNaN(PressureScore.of(air, air, WEIGHT).rms()));
    assertEquals(0, PressureScore.of(air, air, WEIGHT).samples());
  }

  @Test
  void meanLoadsAreInPercentOfThePlates() {
    FeetForces plates = constant(400, 200, Vector3.ZERO, Vector3.ZERO);
    FeetForces other = constant(440, 150, Vector3.ZERO, Vector3.ZERO);
    ForceScore score = ForceScore.of(plates, other, WEIGHT);
    assertEquals(10, score.meanLeft(), 1e-9);
    assertEquals(-25, score.meanRight(), 1e-9);
    assertEquals(5, score.raw().left(), 1e-9);
    assertEquals(6.25, score.raw().right(), 1e-9);
    assertEquals(5, score.smooth().left(), 1e-9, "a constant passes the filter");
  }

  @Test
  void unknownSamplesCountForNeitherMean() {
    List<Boolean> marks = new ArrayList<>(Collections.nCopies(COUNT, false));
    Collections.fill(marks.subList(0, 50), true);
    FeetForces plates = constant(400, 200, Vector3.ZERO, Vector3.ZERO);
    FeetForces other = constant(440, 150, Vector3.ZERO, Vector3.ZERO).without(marks);
    ForceScore score = ForceScore.of(plates, other, WEIGHT);
    assertEquals(10, score.meanLeft(), 1e-9);
    assertEquals(-25, score.meanRight(), 1e-9);
    assertEquals(6.25, score.smooth().right(), 1e-9);
  }

  /** 40 Hz is gone after a 6 Hz filter, 1 Hz is not: |H| = 1 / (1 + (f / f1)⁴) of Butterworth. */
  @Test
  void theFilterTakesAwayWhatIsFast() {
    FeetForces plates = constant(400, 400, Vector3.ZERO, Vector3.ZERO);
    double raw = 100 / WEIGHT * 80 * Math.sqrt(100.0 / COUNT);
    ForceScore fast = ForceScore.of(plates, shaken(plates, 80, 40), WEIGHT);
    assertEquals(raw, fast.raw().perFoot(), 1e-9);
    assertTrue(fast.smooth().perFoot() < 0.02 * raw, fast.smooth().toString());
    ForceScore slow = ForceScore.of(plates, shaken(plates, 80, 1), WEIGHT);
    assertEquals(raw, slow.smooth().perFoot(), 0.01 * raw);
    assertEquals(2 * raw, slow.raw().total(), 1e-9, "both feet shake together");
  }

  @Test
  void aShakenForceKeepsItsLevelParts() {
    FeetForces feet = constant(400, 400, Vector3.X, Vector3.Z);
    FeetForces doubled = feet.withVertical(y -> Arrays.stream(y).map(v -> 2 * v).toArray());
    assertEquals(new Vector3(7, 800, 8), doubled.force(Side.RIGHT, 7));
    assertEquals(Vector3.Z, doubled.pressure(Side.RIGHT, 7));
    assertEquals(1600, doubled.vertical()[7], 0);
    assertEquals(400, feet.vertical(Side.LEFT)[7], 0, "the first is as it was");
  }
}
