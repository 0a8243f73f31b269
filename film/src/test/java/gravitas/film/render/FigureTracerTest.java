package gravitas.film.render;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.figure.Cut;
import gravitas.datasets.figure.Figure;
import gravitas.datasets.figure.PosedFigure;
import gravitas.film.render.scene.Colour;
import gravitas.film.render.scene.Detail;
import gravitas.film.render.scene.Dyes;
import gravitas.film.render.scene.FigureLight;
import gravitas.film.render.scene.Lighting;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The drawn figure against rays that walk through its whole distance field in small steps. */
class FigureTracerTest {
  private static final int WIDTH = 48;
  private static final int HEIGHT = 64;
  private static final float BACKDROP = -1; // no light is negative: the backdrop shows

  private final Motion walk = Scenes.walk(0.3);
  private final Figure figure = Figure.of(Scenes.SKELETON, Cut.USUAL);
  private final PosedFigure field = new PosedFigure(figure);
  private final ForwardKinematics kinematics = new ForwardKinematics(Scenes.SKELETON);
  private final Camera camera = Scenes.camera(walk, WIDTH, HEIGHT);
  private final int[] all = IntStream.range(0, field.partCount()).toArray();

  @BeforeEach
  void pose() {
    kinematics.update(walk.pose(2));
    field.pose(kinematics);
  }

  private float[] drawn(Camera by, Detail detail) {
    var white = new Colour(1, 1, 1);
    var lighting = new Lighting(Vector3.Y, white, white, white, 0.1);
    var light =
        new FigureLight(lighting, Dyes.USUAL, figure, field, Scenes.SKELETON.jointCount(), detail);
    light.pose(kinematics);
    float[] backdrop = new float[3 * WIDTH * HEIGHT];
    Arrays.fill(backdrop, BACKDROP);
    float[] picture = new float[backdrop.length];
    new FigureTracer(by, field, light, detail).draw(backdrop, picture);
    return picture;
  }

  /** Metres between a pixel's ray and the figure: steps of 2 mm through all parts. */
  private double clearance(Camera by, double px, double py) {
    Vector3 centre = by.centre();
    Vector3 ray =
        by.cameraFromWorld()
            .rotation()
            .inverse()
            .rotate(by.ray(new Camera.Pixel(px, py)))
            .normalized();
    double least = Double.POSITIVE_INFINITY;
    double t = 0;
    while (t < 12 && least > 0) {
      Vector3 p = centre.plus(ray.times(t));
      double d = field.distance(p.x(), p.y(), p.z(), all, all.length);
      least = Math.min(least, d);
      t += Math.max(0.002, 0.5 * d);
    }
    return least;
  }

  private void assertOutline(Camera by, Detail detail) {
    float[] picture = drawn(by, detail);
    double[][] clear = new double[2 * HEIGHT + 1][2 * WIDTH + 1]; // every half pixel
    for (int row = 0; row <= 2 * HEIGHT; row++) {
      for (int column = 0; column <= 2 * WIDTH; column++) {
        clear[row][column] = clearance(by, 0.5 * column - 0.5, 0.5 * row - 0.5);
      }
    }
    int inside = 0;
    int outside = 0;
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        double around = Double.NEGATIVE_INFINITY; // of the pixel's corners, sides and middle
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 9; i++) {
          double c = clear[2 * y + i / 3][2 * x + i % 3];
          around = Math.max(around, c);
          nearest = Math.min(nearest, c);
        }
        float green = picture[3 * (y * WIDTH + x) + 1];
        if (around <= 0) {
          inside++;
          assertTrue(green >= 0, "covered, but not drawn: " + x + ", " + y + " is " + green);
        } else if (nearest > 0.05) { // a pixel is about that wide where the person is
          outside++;
          assertEquals(BACKDROP, green, 0, "free, but drawn: " + x + ", " + y);
        }
      }
    }
    assertTrue(inside > 100 && outside > 1000, inside + " inside, " + outside + " outside");
  }

  @Test
  void theFigureCoversWhatItsDistanceFieldCovers() {
    assertOutline(camera, Detail.FINE);
  }

  @Test
  void alsoBentByALens() {
    var bent =
        new Camera(
            camera.intrinsics(),
            new Camera.Distortion(-0.25, 0.06, 0, 0, 0),
            camera.cameraFromWorld());
    assertOutline(bent, Detail.QUICK);
  }

  /** Tiles only leave out parts that a ray cannot meet: any size gives the same coverage. */
  @Test
  void tilesDoNotShow() {
    Detail f = Detail.FINE;
    float[] small = drawn(camera, new Detail(f.edge(), 2, f.room(), 3, f.hit(), f.shadowStep(), 1));
    float[] one = drawn(camera, new Detail(f.edge(), 2, f.room(), 200, f.hit(), f.shadowStep(), 1));
    for (int i = 0; i < small.length; i++) {
      assertEquals(one[i] == BACKDROP, small[i] == BACKDROP, "number " + i);
      assertEquals(one[i], small[i], 0.02, "number " + i);
    }
  }

  /** A pixel on the outline is a mean of nine rays: at most eight of them see the backdrop. */
  @Test
  void theOutlineIsMixedByShares() {
    float[] picture = drawn(camera, Detail.FINE);
    int mixed = 0;
    for (int i = 1; i < picture.length; i += 3) {
      if (picture[i] < 0 && picture[i] > BACKDROP) {
        mixed++;
        assertTrue(picture[i] >= -8 / 9.0 - 1e-6, "less than one of nine: " + picture[i]);
      }
    }
    assertTrue(mixed > 20, "pixels on the outline: " + mixed);
  }

  @Test
  void nobodyInViewLeavesTheBackdrop() {
    kinematics.update(walk.pose(2).withRootPosition(camera.centre().plus(new Vector3(0, 0, 30))));
    field.pose(kinematics);
    float[] backdrop = new float[3 * WIDTH * HEIGHT];
    Arrays.fill(backdrop, BACKDROP);
    assertArrayEquals(backdrop, drawn(camera, Detail.FINE), 0);
  }
}
