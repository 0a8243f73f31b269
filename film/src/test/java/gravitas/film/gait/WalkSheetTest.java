package gravitas.film.gait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.movement.MeanCurve;
import gravitas.datasets.movement.Measure;
import gravitas.datasets.movement.MovementSheet;
import gravitas.datasets.movement.Section;
import gravitas.datasets.movement.Stance;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The sheet of walks whose cadence, steps and events are known. */
class WalkSheetTest {
  private static final double CYCLE = 1.10; // s, of WalkAndTurn
  private static final double STANCE = 0.61; // of the cycle
  private static final double WIDTH = 0.11; // m between the lines of the feet

  private static Take walk(double heading, double speed, double rate) {
    var skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    Motion motion =
        new WalkAndTurn(skeleton, new FloorPath(heading, 0, 1, 1, 12), speed).walk(6, rate);
    return new Take(
        motion,
        Map.of(),
        Map.of("left", forces(motion, 0), "right", forces(motion, CYCLE / 2)),
        List.of(),
        List.of(),
        List.of(),
        Map.of());
  }

  /** A bump of 800 N while the foot stands. */
  private static List<FootForce> forces(Motion motion, double offset) {
    List<FootForce> forces = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      double cycle = (motion.time(f) - offset) / CYCLE;
      double phase = cycle - Math.floor(cycle);
      double load = phase < STANCE ? 800 * Math.sin(Math.PI * phase / STANCE) : 0;
      forces.add(new FootForce(new Vector3(0, load, 0), Vector3.ZERO, Vector3.ZERO));
    }
    return forces;
  }

  private static double value(MovementSheet sheet, String section, String name, String side) {
    for (Section each : sheet.sections()) {
      for (Measure measure : each.measures()) {
        if (each.name().equals(section)
            && measure.name().equals(name)
            && measure.side().equals(side)) {
          return measure.value();
        }
      }
    }
    throw new AssertionError("no " + section + " " + name + " " + side);
  }

  @Test
  void knownWalksAreMeasured() {
    long seed = 3;
    var random = new Random(seed);
    for (int trial = 0; trial < 6; trial++) {
      double heading = 2 * Math.PI * random.nextDouble();
      double speed = 0.8 + 0.6 * random.nextDouble();
      double rate = trial % 2 == 0 ? 30 : 60;
      MovementSheet sheet = MovementSheet.of(walk(heading, speed, rate));
      String which = "seed " + seed + ", trial " + trial;
      assertEquals(120 / CYCLE, value(sheet, "gait", "cadence", ""), 1, which);
      assertEquals(speed, value(sheet, "gait", "speed", ""), 0.02, which);
      assertEquals(WIDTH, value(sheet, "gait", "stepWidth", ""), 0.02, which);
      assertEquals(2 * 100 * (STANCE - 0.5), value(sheet, "gait", "doubleSupport", ""), 3, which);
      for (String side : List.of("left", "right")) {
        assertEquals(speed * CYCLE, value(sheet, "gait", "strideLength", side), 0.02, which);
        assertEquals(speed * CYCLE / 2, value(sheet, "gait", "stepLength", side), 0.02, which);
        assertEquals(CYCLE, value(sheet, "gait", "strideTime", side), 0.01, which);
        assertEquals(100 * STANCE, value(sheet, "gait", "stance", side), 2, which);
        assertEquals(800, value(sheet, "gait", "peakForce", side), 10, which);
      }
      assertEquals(0, value(sheet, "gait", "asymmetryOfStepLength", ""), 3, which);
      for (Stance stance : sheet.events()) {
        if (stance.begins()) {
          double offset = stance.side().equals("left") ? 0 : CYCLE / 2;
          double cycles = (stance.begin() - offset) / CYCLE;
          assertEquals(0, CYCLE * (cycles - Math.rint(cycles)), 0.02, which);
        }
      }
      MeanCurve knee =
          sheet.curves().stream()
              .filter(c -> c.coordinate().equals("knee_angle") && c.side().equals("left"))
              .findFirst()
              .orElseThrow();
      assertTrue(knee.cycles() >= 3, which);
      assertEquals(0, knee.deviation().get(50), 1, "all cycles are alike: " + which);
    }
  }

  /** Walking is neither jumping nor squatting, and standing still is no gait. */
  @Test
  void whatDoesNotApplyIsSaid() {
    Take walk = walk(0, 1.2, 30);
    for (Section section : MovementSheet.of(walk).sections()) {
      boolean applies = section.name().equals("gait") || section.name().equals("ranges");
      assertEquals(applies, section.applies(), section.name() + " " + section.reason());
    }
    for (Section section : MovementSheet.of(Take.of(walk.motion())).sections()) {
      assertEquals(section.name().equals("ranges"), section.applies(), section.name());
      assertFalse(!section.applies() && section.reason().isEmpty());
    }
  }
}
