package gravitas.film.render.scene;

import static gravitas.film.render.scene.Colour.step;

import gravitas.physics.geometry.Vector3;

/**
 * What a ray meets in a {@link Room} and how bright it is there.
 *
 * <p>A workspace, one per thread. Light from around and the main light are kept apart so that the
 * figure's shadow can be laid over the floor afterwards.
 */
final class RoomSurface {
  private static final double CEILING = 2.65;
  private static final double FAR_WALL = 9; // metres behind the camera's side, never seen closely

  private final Room room;
  private final Decor decor;
  private final Lighting lighting;
  private final Vector3 towardsMain; // in the room's frame
  private final double[][] boxes;
  private final Colour albedo = new Colour();

  /** Light from around that leaves the surface met last. */
  final Colour around = new Colour();

  /** Main light that leaves the surface met last. */
  final Colour main = new Colour();

  boolean floor;
  double floorX; // world
  double floorZ;

  RoomSurface(Room room, Decor decor, Lighting lighting) {
    this.room = room;
    this.decor = decor;
    this.lighting = lighting;
    this.towardsMain = room.roomFromWorld().rotate(lighting.towardsMain());
    boxes = decor.furnished() ? furniture(room.middleX(), room.backZ()) : new double[0][];
  }

  private static double[][] furniture(double m, double b) {
    return new double[][] { // low x, y, z, high x, y, z
      {m + 0.55, 0.10, b, m + 2.05, 0.74, b + 0.42}, // sideboard
      {m + 0.60, 0.00, b + 0.04, m + 0.66, 0.10, b + 0.38}, // its feet
      {m + 1.94, 0.00, b + 0.04, m + 2.00, 0.10, b + 0.38},
      {m + 0.80, 0.74, b + 0.08, m + 0.98, 0.96, b + 0.26}, // vase
      {m + 1.40, 0.74, b + 0.08, m + 1.80, 0.79, b + 0.34}, // books
      {m + 1.43, 0.79, b + 0.09, m + 1.77, 0.83, b + 0.33},
      {m - 0.85, 1.25, b, m - 0.05, 1.85, b + 0.025}, // picture
      {m + 0.95, 1.20, b, m + 1.45, 1.85, b + 0.025}, // picture
    };
  }

  /** Meets the surface of a ray from a world point along a world direction. */
  void meet(Vector3 origin, Vector3 direction) {
    Vector3 o = room.roomFromWorld().rotate(origin);
    Vector3 d = room.roomFromWorld().rotate(direction);
    double t = Double.POSITIVE_INFINITY;
    int axis = 1;
    if (d.y() < 0) {
      t = -o.y() / d.y();
    } else if (d.y() > 0) {
      t = (CEILING - o.y()) / d.y();
    }
    double tx = ((d.x() < 0 ? room.leftX() : o.x() + FAR_WALL) - o.x()) / d.x();
    double tz = ((d.z() < 0 ? room.backZ() : o.z() + FAR_WALL) - o.z()) / d.z();
    if (tx > 0 && tx < t) {
      t = tx;
      axis = 0;
    }
    if (tz > 0 && tz < t) {
      t = tz;
      axis = 2;
    }
    int box = -1;
    int boxAxis = 0;
    for (int i = 0; i < boxes.length; i++) {
      double entry = -1e9;
      double exit = 1e9;
      int side = 0;
      for (int a = 0; a < 3; a++) {
        double oa = a == 0 ? o.x() : a == 1 ? o.y() : o.z();
        double da = a == 0 ? d.x() : a == 1 ? d.y() : d.z();
        double t0 = (boxes[i][a] - oa) / da;
        double t1 = (boxes[i][a + 3] - oa) / da;
        if (Math.min(t0, t1) > entry) {
          entry = Math.min(t0, t1);
          side = a;
        }
        exit = Math.min(exit, Math.max(t0, t1));
      }
      if (entry > 0 && entry < exit && entry < t) {
        t = entry;
        box = i;
        boxAxis = side;
      }
    }
    double x = o.x() + t * d.x();
    double y = o.y() + t * d.y();
    double z = o.z() + t * d.z();
    floor = false;
    if (box >= 0) {
      box(box, boxAxis, x, y, z, d);
    } else if (axis == 1 && d.y() < 0) {
      floor(x, z, origin, direction, t);
    } else if (axis == 1) {
      light(0.62, 0.62, 0.62, 0, 1, Vector3.Y);
      fade(x, z);
    } else if (axis == 2) {
      backWall(x, y);
    } else {
      leftWall(y, z);
    }
  }

  private void floor(double x, double z, Vector3 origin, Vector3 direction, double t) {
    floor = true;
    floorX = origin.x() + t * direction.x();
    floorZ = origin.z() + t * direction.z();
    FloorPlanks.albedo(x, z, albedo);
    tint(decor.floor());
    double corner =
        (0.45 + 0.55 * step(0, 0.7, z - room.backZ()))
            * (0.5 + 0.5 * step(0, 0.7, x - room.leftX()));
    double cover = boxes.length > 0 ? besideSideboard(boxes[0], x, z) : 1;
    light(albedo.red, albedo.green, albedo.blue, cover, corner * cover, Vector3.Y);
    fade(x, z);
  }

  /** The light that the sideboard leaves to the floor around it. */
  private static double besideSideboard(double[] box, double x, double z) {
    double under =
        Math.hypot(Math.max(0, Math.max(box[0] - x, x - box[3])), Math.max(0, z - box[5]));
    return 0.25 + 0.75 * step(-0.02, 0.35, under);
  }

  private void tint(Colour colour) {
    albedo.red *= colour.red;
    albedo.green *= colour.green;
    albedo.blue *= colour.blue;
  }

  private void backWall(double x, double y) {
    double plaster = 0.985 + 0.03 * Noise.fractal(30 * x, 30 * y, 1);
    if (y < 0.10) {
      skirting(y);
    } else {
      albedo.set(0.60, 0.62, 0.585);
      albedo.scale(plaster);
      tint(decor.walls());
    }
    double corner =
        (0.62 + 0.38 * step(0, 0.8, x - room.leftX()))
            * (0.70 + 0.30 * step(0, 0.5, y))
            * (0.75 + 0.25 * step(0, 0.6, CEILING - y));
    double behind = 1;
    for (double[] b : boxes) { // what stands close to the wall darkens it
      double dx = Math.max(0, Math.max(b[0] - x, x - b[3]));
      double dy = Math.max(0, Math.max(b[1] - y, y - b[4]));
      double depth = b[5] - room.backZ();
      behind *= 0.72 + 0.28 * step(0, 0.02 + 0.35 * depth, Math.hypot(dx, dy));
    }
    light(albedo.red, albedo.green, albedo.blue, behind, corner * behind, Vector3.Z);
    fade(x, room.backZ());
  }

  private void skirting(double y) {
    albedo.set(0.78, 0.77, 0.74);
    albedo.scale(y > 0.088 ? 1.08 : y < 0.006 ? 0.35 : 1);
  }

  private void leftWall(double y, double z) {
    double along = z - room.backZ();
    boolean opening = along > 0.75 && along < 2.15 && y > 0.92 && y < 2.2;
    boolean frame = along > 0.68 && along < 2.22 && y > 0.85 && y < 2.27;
    if (opening && Math.abs(along - 1.45) > 0.025 && Math.abs(y - 1.72) > 0.02) {
      double sky = step(1.1, 2.0, y + 0.15 * Noise.fractal(2 * along, 2 * y, 5));
      double leaves = Noise.fractal(6 * along, 6 * y, 2) * (1 - sky);
      around.set(
          0.75 + 0.55 * sky - 0.5 * leaves,
          0.95 + 0.45 * sky - 0.35 * leaves,
          0.8 + 0.75 * sky - 0.6 * leaves);
      main.set(0, 0, 0);
      return;
    }
    if (frame) {
      albedo.set(0.80, 0.80, 0.78);
    } else if (y < 0.10) {
      skirting(y);
    } else {
      albedo.set(0.56, 0.585, 0.56);
      albedo.scale(0.985 + 0.03 * Noise.fractal(30 * along, 30 * y, 3));
      tint(decor.walls());
    }
    double corner = 1.25 * (0.60 + 0.40 * step(0, 0.8, along)) * (0.70 + 0.30 * step(0, 0.5, y));
    light(albedo.red, albedo.green, albedo.blue, 1, corner, Vector3.X);
    fade(room.leftX(), z);
  }

  private void box(int index, int axis, double x, double y, double z, Vector3 direction) {
    double[] b = boxes[index];
    double away = axis == 0 ? -direction.x() : axis == 1 ? -direction.y() : -direction.z();
    double s = Math.signum(away);
    Vector3 normal = new Vector3(axis == 0 ? s : 0, axis == 1 ? s : 0, axis == 2 ? s : 0);
    switch (index) {
      case 0 -> sideboard(x, y, b, axis);
      case 1, 2 -> albedo.set(0.06, 0.045, 0.035);
      case 3 -> {
        albedo.set(0.16, 0.30, 0.30);
        albedo.scale(0.7 + 0.5 * step(b[0], b[3], x));
      }
      case 4 -> albedo.set(0.42, 0.12, 0.09);
      case 5 -> albedo.set(0.60, 0.52, 0.32);
      default -> picture(index, x, y, b);
    }
    light(albedo.red, albedo.green, albedo.blue, 1, 0.85 + 0.15 * step(0, 0.5, y), normal);
    fade(x, z);
  }

  private void sideboard(double x, double y, double[] b, int axis) {
    double grain = Noise.fractal(4 * x, 60 * y, 3);
    albedo.set(0.30, 0.175, 0.095);
    albedo.scale(0.75 + 0.5 * grain);
    if (axis == 2) {
      double third = (b[3] - b[0]) / 3;
      double within = (x - b[0]) % third;
      boolean gap = within < 0.006 || Math.abs(y - 0.5 * (b[1] + b[4])) < 0.003;
      boolean knob = Math.hypot(within - 0.5 * third, (y - b[1]) % 0.32 - 0.16) < 0.014;
      albedo.scale(gap ? 0.3 : 1);
      if (knob) {
        albedo.set(0.55, 0.50, 0.40);
      }
    }
  }

  private void picture(int index, double x, double y, double[] b) {
    double border = Math.min(Math.min(x - b[0], b[3] - x), Math.min(y - b[1], b[4] - y));
    if (border < 0.022) {
      albedo.set(0.05, 0.045, 0.04);
    } else if (border < 0.085) {
      albedo.set(0.78, 0.77, 0.73);
    } else {
      double u = (x - b[0]) / (b[3] - b[0]);
      double v = (y - b[1]) / (b[4] - b[1]);
      double hills = Noise.fractal(3 * u, index, 2) * 0.5 + 0.15;
      albedo.set(0.35 + 0.3 * v, 0.45 + 0.15 * v, 0.55);
      albedo.mix(0.12, 0.22, 0.20, step(-0.02, 0.02, hills - v + 0.12));
      albedo.mix(0.50, 0.33, 0.12, step(-0.02, 0.02, 0.7 * hills - v + 0.05));
      albedo.mix(0.85, 0.6, 0.25, 1 - step(0.05, 0.07, Math.hypot(u - 0.7, v - 0.75)));
    }
  }

  private void light(
      double r, double g, double b, double mainShare, double openness, Vector3 normal) {
    double lit = Math.max(0, normal.dot(towardsMain)) * mainShare;
    double up = 0.5 + 0.5 * normal.y();
    Colour m = lighting.main();
    Colour above = lighting.above();
    Colour below = lighting.below();
    main.set(r * lit * m.red, g * lit * m.green, b * lit * m.blue);
    around.set(
        r * openness * (up * above.red + (1 - up) * below.red),
        g * openness * (up * above.green + (1 - up) * below.green),
        b * openness * (up * above.blue + (1 - up) * below.blue));
  }

  /** The window's side of the room is the brighter one. */
  private void fade(double x, double z) {
    double far = Math.hypot(x - room.leftX(), z - (room.backZ() + 1.5));
    double s = 1.18 - 0.42 * step(0.5, 6, far);
    main.scale(s);
    around.scale(s);
  }
}
