package gravitas.film.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.film.render.Scenes;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What rays meet in a room whose walls are known, and the light that leaves there. */
class RoomSurfaceTest {
  private static final long SEED = 31;
  private static final Colour WHITE = new Colour(1, 1, 1);
  private static final Colour BLACK = new Colour(0, 0, 0);
  private static final Decor BARE = new Decor(WHITE, WHITE, false);

  /** The back wall at z = -3, the left one at x = -2, the camera's axis meets x = 0.5. */
  private static final Room ROOM = new Room(Quaternion.IDENTITY, -3, -2, 0.5);

  private static final Vector3 EYE = new Vector3(1, 1.4, 4);

  private static Lighting light(Vector3 towards, Colour main, Colour above, Colour below) {
    return new Lighting(towards, main, above, below, 0.1);
  }

  private static RoomSurface bare(Lighting lighting) {
    return new RoomSurface(ROOM, BARE, lighting);
  }

  private static void meet(RoomSurface surface, Vector3 point) {
    surface.meet(EYE, point.minus(EYE));
  }

  @Test
  void aRayDownMeetsTheFloorWhereItIsAimed() {
    var random = new Random(SEED);
    for (int n = 0; n < 200; n++) {
      Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, 6 * random.nextDouble());
      var room = new Room(turn, -3, -2, 0.5);
      var surface = new RoomSurface(room, BARE, light(Vector3.Y, WHITE, WHITE, WHITE));
      Vector3 inRoom = new Vector3(4 * random.nextDouble() - 1.9, 0, 5 * random.nextDouble() - 2.9);
      Vector3 target = turn.inverse().rotate(inRoom);
      Vector3 eye = turn.inverse().rotate(EYE);
      surface.meet(eye, target.minus(eye).times(0.1 + random.nextDouble()));
      assertTrue(surface.floor, "seed " + SEED + ", case " + n);
      assertEquals(target.x(), surface.floorX, 1e-12, "seed " + SEED);
      assertEquals(target.z(), surface.floorZ, 1e-12, "seed " + SEED);
    }
  }

  @Test
  void wallsAndCeilingHideTheFloorBehindThem() {
    var surface = bare(light(Vector3.Y, WHITE, WHITE, WHITE));
    meet(surface, new Vector3(0, 0, -3.01));
    assertFalse(surface.floor, "behind the back wall");
    meet(surface, new Vector3(-2.01, 0, 0));
    assertFalse(surface.floor, "behind the left wall");
    meet(surface, new Vector3(0, 2, -1));
    assertFalse(surface.floor, "upwards");
    meet(surface, new Vector3(0, 0, -2.99));
    assertTrue(surface.floor);
  }

  /** Light along an axis reaches only the surface that faces it. */
  @Test
  void theMainLightReachesWhatFacesIt() {
    Vector3 back = new Vector3(0.5, 1.3, -3);
    Vector3 left = new Vector3(-2, 1.3, 1.5);
    Vector3 floor = new Vector3(0.5, 0, 0);
    Vector3 ceiling = new Vector3(0.5, 2.65, 0);
    Vector3[] faces = {back, left, floor, ceiling};
    Vector3[] lights = {Vector3.Z, Vector3.X, Vector3.Y};
    for (int from = 0; from < lights.length; from++) {
      var surface = bare(light(lights[from], WHITE, BLACK, BLACK));
      for (int on = 0; on < faces.length; on++) {
        meet(surface, faces[on]);
        assertEquals(on == from, surface.main.green > 0, on + " by light " + from);
        assertEquals(0, surface.around.green, 0);
      }
    }
  }

  /** Walls see above and below alike, the floor only what is above, and so in every colour. */
  @Test
  void lightFromAroundComesByTheNormal() {
    var above = bare(light(Vector3.Y, BLACK, new Colour(1, 0, 0), BLACK));
    var below = bare(light(Vector3.Y, BLACK, new Colour(1, 0, 0), new Colour(1, 0, 0)));
    for (Vector3 wall : new Vector3[] {new Vector3(0.5, 1.3, -3), new Vector3(-2, 1.3, 1.5)}) {
      meet(above, wall);
      meet(below, wall);
      assertEquals(0.5 * below.around.red, above.around.red, 1e-12);
      assertTrue(above.around.red > 0);
      assertEquals(0, above.around.blue, 0);
    }
    meet(above, new Vector3(0.5, 0, 0));
    meet(below, new Vector3(0.5, 0, 0));
    assertEquals(below.around.red, above.around.red, 1e-12);
  }

  /** Frames and skirtings of known colour: albedo times openness times the fall-off. */
  @Test
  void theSkirtingIsWhatItsFormulaSays() {
    var surface = bare(light(Vector3.Z, WHITE, WHITE, WHITE));
    double x = 4; // far from the left wall
    double y = 0.05;
    meet(surface, new Vector3(x, y, -3));
    double far = Math.hypot(6, 1.5); // from the window: beyond 6 m it is as dark as it gets
    assertTrue(far > 6);
    assertEquals(0.78 * 0.76, surface.main.red, 1e-12);
    double floorCorner = 0.70 + 0.30 * (3 * 0.01 - 2 * 0.001); // y is a tenth of 0.5
    assertEquals(0.77 * 0.76 * floorCorner, surface.around.green, 1e-12);
  }

  @Test
  void theFallOffIsByTheDistanceToTheWindow() {
    var surface = bare(light(Vector3.Y, WHITE, WHITE, WHITE));
    // the ceiling is of one colour: 0.62 and open
    meet(surface, new Vector3(-1.7, 2.65, -1.5)); // 0.3 m from the window's middle
    assertEquals(0.62 * 1.18 * 1, surface.around.red, 1e-12);
    meet(surface, new Vector3(1.25, 2.65, -1.5)); // 3.25 m: half way from 0.5 to 6
    assertEquals(0.62 * (1.18 - 0.21), surface.around.red, 1e-12);
  }

  /** The sideboard stands 0.55 to 2.05 m right of the middle and 0.42 m off the wall. */
  @Test
  void furnitureStandsBeforeTheWallAndHidesTheFloor() {
    var lighting = light(Vector3.Z, WHITE, WHITE, WHITE);
    var furnished = new RoomSurface(ROOM, new Decor(WHITE, WHITE, true), lighting);
    var empty = bare(lighting);
    Vector3 doors = new Vector3(0.5 + 0.9, 0.3, -3 + 0.42);
    meet(furnished, doors);
    assertFalse(furnished.floor);
    assertTrue(furnished.main.red > 2 * furnished.main.blue, "wood");
    meet(empty, doors);
    assertTrue(empty.main.red < 1.3 * empty.main.blue, "the wall or its skirting behind");
    Vector3 book = new Vector3(0.5 + 1.6, 0.77, -3 + 0.34);
    meet(furnished, book);
    assertEquals(0.42 / 0.12, furnished.main.red / furnished.main.green, 1e-9, "the red book");
    // the floor far from the sideboard is as bright as in the empty room, beside it darker
    var down = light(Vector3.Y, WHITE, WHITE, WHITE);
    var near = new RoomSurface(ROOM, new Decor(WHITE, WHITE, true), down);
    var alone = bare(down);
    for (double off : new double[] {0.01, 0.34, 0.36, 2}) {
      Vector3 at = new Vector3(1.5, 0, -3 + 0.42 + off);
      meet(near, at);
      meet(alone, at);
      double t = Math.min(1, (off + 0.02) / 0.37);
      double cover = 0.25 + 0.75 * t * t * (3 - 2 * t);
      assertEquals(cover * alone.main.red, near.main.red, 1e-9, off + " m before it");
    }
  }

  /** Half a step away from everything that hangs or stands there, the wall is as in a bare room. */
  @Test
  void furnitureIsNotMetBesideIt() {
    var lighting = light(Vector3.Z, WHITE, WHITE, WHITE);
    var furnished = new RoomSurface(ROOM, new Decor(WHITE, WHITE, true), lighting);
    var empty = bare(lighting);
    var random = new Random(SEED);
    int tested = 0;
    for (int n = 0; n < 300; n++) {
      double x = -1.9 + 6 * random.nextDouble();
      double y = 2.6 * random.nextDouble();
      boolean free = x < -0.65 || x > 2.85 || y > 2.15; // pictures from 0.85 m left of the middle
      if (free) {
        meet(furnished, new Vector3(x, y, -3));
        meet(empty, new Vector3(x, y, -3));
        assertEquals(empty.main.red, furnished.main.red, 1e-12, "seed " + SEED + ", case " + n);
        assertEquals(empty.around.blue, furnished.around.blue, 1e-12, "seed " + SEED);
        tested++;
      }
    }
    assertTrue(tested > 100, "points: " + tested);
  }

  @Test
  void tintsMultiplyWallsAndFloor() {
    var lighting = light(new Vector3(1, 1, 1).normalized(), WHITE, WHITE, WHITE);
    var tinted =
        new RoomSurface(
            ROOM, new Decor(new Colour(0.5, 1, 2), new Colour(3, 1, 0.1), false), lighting);
    var plain = bare(lighting);
    for (Vector3 wall : new Vector3[] {new Vector3(0.5, 1.3, -3), new Vector3(-2, 1.3, 1.5)}) {
      meet(tinted, wall);
      meet(plain, wall);
      assertEquals(0.5 * plain.main.red, tinted.main.red, 1e-12);
      assertEquals(2 * plain.around.blue, tinted.around.blue, 1e-12);
    }
    meet(tinted, new Vector3(0.5, 0, 0));
    meet(plain, new Vector3(0.5, 0, 0));
    assertEquals(3 * plain.main.red, tinted.main.red, 1e-12);
    assertEquals(0.1 * plain.around.blue, tinted.around.blue, 1e-12);
  }

  @Test
  void aRoomIsBuiltAroundItsMotion() {
    Motion walk = Scenes.walk(1);
    Camera camera = Scenes.camera(walk, 160, 120);
    Room room = Room.around(walk, camera);
    double back = Double.POSITIVE_INFINITY;
    for (int i = 0; i < walk.frameCount(); i++) {
      Vector3 root = room.roomFromWorld().rotate(walk.pose(i).rootPosition());
      back = Math.min(back, root.z() - room.backZ());
      assertTrue(root.x() - room.leftX() >= 1.3 - 1e-12, "clear of the left wall");
    }
    assertEquals(1.3, back, 1e-12, "clear of the back wall");
    assertTrue(room.middleX() - room.leftX() >= 1.9 - 1e-12);
    // the camera's axis meets the back wall at the middle, 16 degrees from square
    Vector3 axis = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    Vector3 inRoom = room.roomFromWorld().rotate(axis);
    Vector3 eye = room.roomFromWorld().rotate(camera.centre());
    double t = (room.backZ() - eye.z()) / inRoom.z();
    assertEquals(room.middleX(), eye.x() + t * inRoom.x(), 1e-9);
    assertEquals(16, Math.toDegrees(Math.abs(Math.atan2(inRoom.x(), -inRoom.z()))), 1e-9);
  }

  @Test
  void daylightComesOverTheCamerasLeftShoulder() {
    Camera camera = Scenes.camera(Scenes.walk(0.3), 160, 120);
    Lighting light = Lighting.behind(camera);
    assertEquals(1, light.towardsMain().norm(), 1e-12);
    Vector3 seen = camera.cameraFromWorld().rotation().rotate(light.towardsMain());
    assertTrue(seen.x() < -0.4, "from the left: " + seen);
    assertTrue(light.towardsMain().y() > 0.7, "from above");
    Vector3 forward = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    assertTrue(light.towardsMain().dot(forward) < 0, "from behind");
  }
}
