package gravitas.film.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.figure.Cut;
import gravitas.datasets.figure.Figure;
import gravitas.datasets.figure.PosedFigure;
import gravitas.film.render.Scenes;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The shadow on the floor against marches past all parts from the same place. */
class FloorShadeTest {
  private static final long SEED = 14;
  private static final Vector3 LIGHT = new Vector3(0.5, 0.8, -0.3).normalized();
  private static final Detail COARSE = new Detail(2, 2, 2, 8, 2e-3, 0.025, 0.03);

  private final Figure figure = Figure.of(Scenes.SKELETON, Cut.USUAL);
  private final PosedFigure field = new PosedFigure(figure);
  private final ForwardKinematics kinematics = new ForwardKinematics(Scenes.SKELETON);
  private FigureLight light;
  private FloorShade shade;

  @BeforeEach
  void pose() {
    var white = new Colour(1, 1, 1);
    var lighting = new Lighting(LIGHT, white, white, white, 0.02);
    light =
        new FigureLight(lighting, Dyes.USUAL, figure, field, Scenes.SKELETON.jointCount(), COARSE);
    shade = new FloorShade(lighting, field, light, COARSE);
    kinematics.update(Scenes.walk(0.3).pose(2));
    field.pose(kinematics);
    light.pose(kinematics);
    shade.update();
  }

  private double direct(double x, double z) {
    return light.shadow(x, 0, z, light.casters(), light.casters().length);
  }

  /** Where the shadow is even over a cell, blocks that leave parts out do not show. */
  @Test
  void blocksLeaveOutOnlyWhatDoesNotMatter() {
    var random = new Random(SEED);
    Vector3 root = kinematics.position(0);
    int dark = 0;
    for (int n = 0; n < 1500; n++) {
      double x = root.x() - 1.6 + 2.6 * random.nextDouble();
      double z = root.z() - 1 + 2.2 * random.nextDouble();
      double low = 1;
      double high = 0;
      for (int i = 0; i < 9; i++) {
        double open = direct(x + 0.03 * (i % 3 - 1), z + 0.03 * (Math.floorDiv(i, 3) - 1));
        low = Math.min(low, open);
        high = Math.max(high, open);
      }
      if (high - low < 0.05) {
        dark += high < 0.5 ? 1 : 0;
        double found = shade.main(x, z);
        assertTrue(found > low - 0.05 && found < high + 0.05, "seed " + SEED + ", case " + n);
      }
    }
    assertTrue(dark > 20, "places in full shadow: " + dark);
  }

  /** The trunk's shadow falls away from the light, as far as it is high. */
  @Test
  void theShadowLiesAwayFromTheLight() {
    Vector3 chest = kinematics.position(Scenes.SKELETON.indexOf("Spine1"));
    double down = chest.y() / LIGHT.y();
    double x = chest.x() - LIGHT.x() * down;
    double z = chest.z() - LIGHT.z() * down;
    assertTrue(shade.main(x, z) < 0.1, "in the shadow: " + shade.main(x, z));
    assertEquals(1, shade.main(chest.x() + LIGHT.x() * down, chest.z() + LIGHT.z() * down), 0);
  }

  /** Nowhere on the way out of the grid does the floor become lighter at once. */
  @Test
  void theShadeEndsWithoutAnEdge() {
    Vector3 root = kinematics.position(0);
    for (int way = 0; way < 8; way++) {
      double x = Math.cos(way * Math.PI / 4);
      double z = Math.sin(way * Math.PI / 4);
      double last = shade.around(root.x() + 0.8 * x, root.z() + 0.8 * z);
      for (double away = 0.8; away < 3.5; away += 1e-3) {
        double open = shade.around(root.x() + away * x, root.z() + away * z);
        assertEquals(last, open, 2e-3, "way " + way + ", " + away + " m away");
        last = open;
      }
      assertEquals(1, last, 0);
    }
  }

  @Test
  void farAwayNothingIsShaded() {
    assertEquals(1, shade.main(50, 50), 0);
    assertEquals(1, shade.around(50, 50), 0);
    assertEquals(1, shade.around(-50, 0), 0);
  }

  /** Under the person less light comes from around than beside them. */
  @Test
  void theLightFromAroundGrowsWithTheDistance() {
    Vector3 root = kinematics.position(0);
    double last = 0;
    for (double away = 0; away < 1.2; away += 0.3) {
      double open = shade.around(root.x(), root.z() + away);
      assertTrue(open > last && open <= 1, away + " m away: " + open);
      last = open;
    }
    assertTrue(shade.around(root.x(), root.z()) < 0.9);
  }

  /**
   * Between cells 3 cm wide nothing jumps: a millimetre changes a thirtieth of what a cell does.
   */
  @Test
  void cellsAreBlended() {
    Vector3 root = kinematics.position(0);
    for (double step = -0.3; step < 0.3; step += 1e-3) {
      double x = root.x() + step;
      double z = root.z() + step;
      double along = shade.around(root.x() + 0.137, z);
      assertEquals(along, shade.around(root.x() + 0.137, z + 1e-3), 0.02, "at " + step);
      double across = shade.around(x, root.z() + 0.137);
      assertEquals(across, shade.around(x + 1e-3, root.z() + 0.137), 0.02, "at " + step);
    }
  }
}
