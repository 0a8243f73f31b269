package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.movement.MovementSheet;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.Scenes;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.report.MovementView;
import gravitas.pipeline.report.MovementView.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TakeMovementTest {
  private static final double WEIGHT = 700; // N
  private final Motion walk =
      new WalkAndTurn(Scenes.SKELETON, new FloorPath(-0.8, 1.8, 0.6, 1.6, 4), 1.1).walk(4, 60);

  /** The weight is on the feet that are low, so the sheet finds the walk's own steps. */
  private Take walking() {
    Map<String, List<FootForce>> forces =
        Map.of("left", new ArrayList<>(), "right", new ArrayList<>());
    var kinematics = new ForwardKinematics(walk.skeleton());
    for (int f = 0; f < walk.frameCount(); f++) {
      kinematics.update(walk.pose(f));
      boolean left = low(kinematics, "Left");
      boolean right = low(kinematics, "Right");
      forces.get("left").add(force(left ? right ? WEIGHT / 2 : WEIGHT : 0));
      forces.get("right").add(force(right ? left ? WEIGHT / 2 : WEIGHT : 0));
    }
    return new Take(walk, Map.of(), forces, List.of(), List.of(), List.of(), Map.of());
  }

  private boolean low(ForwardKinematics kinematics, String side) {
    return walk.skeleton().endSites().stream()
        .filter(site -> site.name().startsWith(side))
        .filter(site -> site.name().endsWith("Heel") || site.name().endsWith("ToeTip"))
        .mapToDouble((EndSite site) -> kinematics.position(site).y())
        .anyMatch(height -> height < 0.005);
  }

  private static FootForce force(double newtons) {
    return new FootForce(new Vector3(0, newtons, 0), Vector3.ZERO, Vector3.ZERO);
  }

  private static Table table(MovementView view, String title) {
    return view.tables().stream().filter(t -> t.title().equals(title)).findFirst().orElseThrow();
  }

  private static String cell(Table table, String row, int column) {
    return table.rows().stream()
        .filter(cells -> cells.get(0).equals(row))
        .findFirst()
        .orElseThrow()
        .get(column);
  }

  @Test
  void aWalkHasItsMeasuresInWordsAndItsCurvesInPairs() {
    Take take = walking();
    MovementView view = TakeMovement.of(take);
    double speed =
        MovementSheet.of(take).sections().get(0).measures().stream()
            .filter(measure -> measure.name().equals("speed"))
            .findFirst()
            .orElseThrow()
            .value();
    assertEquals(
        String.format(java.util.Locale.ROOT, "%.2f m/s", speed),
        cell(table(view, "Gait"), "Speed", 1));
    Table sides = table(view, "Gait, left against right");
    assertEquals(List.of("left", "right", "asymmetry"), sides.columns());
    assertTrue(cell(sides, "Step length", 1).matches("0\\.\\d\\d m"), sides.toString());
    assertTrue(cell(sides, "Stride length", 3).endsWith(" %"), sides.toString());
    assertEquals("700 N", cell(sides, "Peak force", 2));
    assertEquals(5, view.curves().size());
    view.curves().forEach(chart -> assertEquals(2, chart.series().size(), chart.title()));
    assertEquals(101, view.curves().get(0).series().get(0).spread().size());
    assertEquals(
        "at no time are both feet off the floor for 0.12 s after or before both stood",
        table(view, "Jumps").reason());
  }

  @Test
  void withoutForcesItSaysWhatDoesNotApplyAndStillHasRanges() {
    MovementView view = TakeMovement.of(Take.of(walk));
    assertEquals("the take has no ground forces", table(view, "Gait").reason());
    assertEquals("no foot is known to carry load", table(view, "Feet on the floor").reason());
    assertTrue(view.curves().isEmpty());
    String knee = cell(table(view, "Ranges of motion"), "knee flexion", 1);
    assertTrue(knee.matches("-?\\d+ to \\d+° \\(\\d+\\)"), knee);
  }
}
