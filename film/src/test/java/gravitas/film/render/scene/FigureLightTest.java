package gravitas.film.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.figure.Cut;
import gravitas.datasets.figure.Figure;
import gravitas.datasets.figure.Material;
import gravitas.datasets.figure.Part;
import gravitas.datasets.figure.PosedFigure;
import gravitas.film.render.Scenes;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Normals and shadows of single parts, whose balls and cones are known exactly. */
class FigureLightTest {
  private static final long SEED = 77;
  private static final Colour WHITE = new Colour(1, 1, 1);
  private static final Colour BLACK = new Colour(0, 0, 0);
  private static final Vector3 ROUND = new Vector3(1, 1, 1);

  private final Figure figure = Figure.of(Scenes.SKELETON, Cut.USUAL);
  private final PosedFigure field = new PosedFigure(figure);
  private final ForwardKinematics kinematics = new ForwardKinematics(Scenes.SKELETON);
  private int ball; // a part that is not squashed, and its first ball
  private Vector3 centre;
  private double radius;

  @BeforeEach
  void pose() {
    kinematics.update(Scenes.walk(0.3).pose(2));
    field.pose(kinematics);
    ball =
        IntStream.range(0, field.partCount())
            .filter(p -> field.part(p).squash().equals(ROUND))
            .filter(p -> field.part(p).castsShadow())
            .filter(p -> field.part(p).material() == Material.SKIN) // smooth, without relief
            .filter(p -> field.part(p).fromRadius() >= field.part(p).toRadius())
            .findFirst()
            .orElseThrow();
    centre = field.end(ball, 0);
    radius = field.part(ball).fromRadius();
  }

  private FigureLight light(Vector3 towards, Colour main, Colour above, Colour below, double soft) {
    var lighting = new Lighting(towards, main, above, below, soft);
    var light =
        new FigureLight(
            lighting, Dyes.USUAL, figure, field, Scenes.SKELETON.jointCount(), Detail.FINE);
    light.pose(kinematics);
    return light;
  }

  /** A direction across the cone, so that a ray that way meets the first ball alone. */
  private Vector3 across() {
    Vector3 along = field.end(ball, 1).minus(centre);
    return along.cross(new Vector3(0.3, 0.5, 0.8)).normalized();
  }

  /** With light from above alone, and none below, a surface has the share 1/2 + ny/2 of it. */
  @Test
  void theNormalOfABallPointsFromItsCentre() {
    var half = light(Vector3.Y, BLACK, WHITE, BLACK, 0.1);
    var all = light(Vector3.Y, BLACK, WHITE, WHITE, 0.1);
    int[] list = {ball};
    // differences over h at a tetrahedron's corners err by h ny nz / r
    double near = 0.25 * 4e-4 / radius;
    var random = new Random(SEED);
    Vector3 back = centre.minus(field.end(ball, 1)).normalized();
    for (int n = 0; n < 50; n++) {
      Vector3 normal =
          back.plus(
                  new Vector3(random.nextDouble(), random.nextDouble(), random.nextDouble())
                      .times(0.4))
              .normalized();
      Vector3 p = centre.plus(normal.times(radius));
      var top = new Colour();
      var both = new Colour();
      half.shade(p.x(), p.y(), p.z(), ball, list, 1, -normal.x(), -normal.y(), -normal.z(), top);
      all.shade(p.x(), p.y(), p.z(), ball, list, 1, -normal.x(), -normal.y(), -normal.z(), both);
      double share = top.green / both.green;
      assertEquals(0.5 + 0.5 * normal.y(), share, near, "seed " + SEED);
      assertTrue(both.green > 0);
    }
  }

  /** Through the ball nothing comes, far beside it all, along its edge half. */
  @Test
  void aBallThrowsASoftShadow() {
    Vector3 towards = across();
    double soft = 0.1;
    var light = light(towards, WHITE, WHITE, WHITE, soft);
    int[] list = {ball};
    Vector3 away = centre.minus(field.end(ball, 1)).normalized(); // off the cone's other end
    double behind = 0.5;
    Vector3 middle = centre.minus(towards.times(behind));
    assertEquals(0, shadow(light, middle, list), 0);
    // grazing: the distance falls to nothing and rises again
    double half = shadow(light, middle.plus(away.times(radius)), list);
    assertEquals(0.5, half, 0.03);
    // the penumbra is soft * t wide on each side of the edge
    double last = 0;
    for (double beyond = -0.9; beyond <= 0.91; beyond += 0.1) {
      double open = shadow(light, middle.plus(away.times(radius + beyond * soft * behind)), list);
      double share = 0.5 + 0.5 * beyond;
      assertEquals(share * share * (3 - 2 * share), open, 0.08, beyond + " of the penumbra");
      assertTrue(open >= last, "the farther out the brighter");
      last = open;
    }
    assertEquals(1, shadow(light, middle.plus(away.times(radius + 2 * soft * behind)), list), 0);
    assertEquals(1, shadow(light, centre.plus(towards.times(radius + 0.05)), list), 0.02, "lit");
  }

  private static double shadow(FigureLight light, Vector3 p, int[] list) {
    return light.shadow(p.x(), p.y(), p.z(), list, list.length);
  }

  @Test
  void withoutPartsNothingIsShaded() {
    var light = light(Vector3.Y, WHITE, WHITE, WHITE, 0.1);
    assertEquals(1, light.shadow(0, 1, 0, new int[0], 0), 0);
  }

  @Test
  void onlyBigPartsThrowShadows() {
    int[] casters = light(Vector3.Y, WHITE, WHITE, WHITE, 0.1).casters();
    int expected = 0;
    for (int p = 0; p < field.partCount(); p++) {
      expected += field.part(p).castsShadow() ? 1 : 0;
    }
    assertEquals(expected, casters.length);
    for (int p : casters) {
      assertTrue(field.part(p).castsShadow());
      assertTrue(field.part(p).blend() != Part.Blend.EYES);
    }
  }

  /** The same point lit from the front and from behind the body. */
  @Test
  void theSideAwayFromTheLightIsDark() {
    int[] all = IntStream.range(0, field.partCount()).toArray();
    Vector3 spine = kinematics.position(Scenes.SKELETON.indexOf("Spine1"));
    double z = spine.z() + 1; // march back to the chest along -z
    for (int i = 0; i < 200; i++) {
      z -= field.distance(spine.x(), spine.y(), z, all, all.length);
    }
    int part = field.nearest();
    var lit = new Colour();
    var dark = new Colour();
    light(Vector3.Z, WHITE, BLACK, BLACK, 0.1)
        .shade(spine.x(), spine.y(), z, part, all, all.length, 0, 0, -1, lit);
    light(Vector3.Z.negated(), WHITE, BLACK, BLACK, 0.1)
        .shade(spine.x(), spine.y(), z, part, all, all.length, 0, 0, -1, dark);
    assertTrue(lit.red > 0.1, "lit: " + lit.red);
    assertTrue(dark.red < 0.02 * lit.red + 1e-3, "dark: " + dark.red);
  }
}
