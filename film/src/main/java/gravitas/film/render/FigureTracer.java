package gravitas.film.render;

import gravitas.datasets.figure.Material;
import gravitas.datasets.figure.Part;
import gravitas.datasets.figure.PosedFigure;
import gravitas.film.render.scene.Colour;
import gravitas.film.render.scene.Detail;
import gravitas.film.render.scene.FigureLight;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.Arrays;

/**
 * Draws the figure over a picture by marching rays through its distance field.
 *
 * <p>A workspace, one per thread. The picture is cut into tiles, and each tile marches only through
 * the parts it may see. One ray per pixel; where the outline, a seam or the face runs through a
 * pixel, a grid of rays.
 */
final class FigureTracer {
  private static final int MOST_STEPS = 80;
  private static final double CREASE = 0.02; // metres of depth that count as an edge

  private final Camera camera;
  private final Vector3 centre;
  private final Quaternion worldFromCamera;
  private final boolean straight; // no lens distortion
  private final int width;
  private final int height;
  private final PosedFigure field;
  private final FigureLight light;
  private final Detail detail;
  private final int tile; // pixels
  private final double halfTile;
  private final int[] seen; // part per pixel of the last frame, -1 for none
  private final float[] depth;
  private final int[] list;
  private final PartOutline[] outlines;
  private final Colour colour = new Colour();
  private final boolean[] lit = new boolean[4 * Part.Blend.values().length];
  private final Colour[] shades = new Colour[lit.length];
  private float[] backdrop;
  private double nearest;
  private double farthest;
  private double dx; // the last ray
  private double dy;
  private double dz;
  private double hitDepth; // and where it ended
  private double hitX;
  private double hitY;
  private double hitZ;

  FigureTracer(Camera camera, PosedFigure field, FigureLight light, Detail detail) {
    this.detail = detail;
    this.tile = detail.tile();
    this.halfTile = 0.5 * (tile - 1);
    this.camera = camera;
    this.centre = camera.centre();
    this.worldFromCamera = camera.cameraFromWorld().rotation().inverse();
    this.straight = camera.distortion().equals(Camera.Distortion.NONE);
    this.width = camera.intrinsics().width();
    this.height = camera.intrinsics().height();
    this.field = field;
    this.light = light;
    this.seen = new int[width * height];
    this.depth = new float[width * height];
    this.list = new int[field.partCount()];
    this.outlines = new PartOutline[field.partCount()];
    Arrays.setAll(outlines, p -> new PartOutline());
    Arrays.setAll(shades, i -> new Colour());
  }

  /** Draws the posed figure before {@code backdrop}, linear red, green, blue per pixel. */
  void draw(float[] backdrop, float[] picture) {
    this.backdrop = backdrop;
    System.arraycopy(backdrop, 0, picture, 0, picture.length);
    project();
    Arrays.fill(seen, -1);
    forTiles(picture, false);
    forTiles(picture, true);
  }

  private void project() {
    for (int p = 0; p < outlines.length; p++) {
      outlines[p].project(camera, field, p);
    }
  }

  private void forTiles(float[] picture, boolean edges) {
    for (int top = 0; top < height; top += tile) {
      for (int left = 0; left < width; left += tile) {
        int size = partsIn(left, top);
        if (size > 0) {
          if (edges) {
            refine(left, top, size, picture);
          } else {
            sweep(left, top, size, picture);
          }
        }
      }
    }
  }

  private int partsIn(int left, int top) {
    int size = 0;
    nearest = Double.POSITIVE_INFINITY;
    farthest = 0;
    for (int p = 0; p < outlines.length; p++) {
      if (outlines[p].touches(left + halfTile, top + halfTile, halfTile)) {
        list[size++] = p;
        nearest = Math.min(nearest, outlines[p].nearest());
        farthest = Math.max(farthest, outlines[p].farthest());
      }
    }
    nearest = Math.max(nearest, 0.01);
    return size;
  }

  private void sweep(int left, int top, int size, float[] picture) {
    for (int y = top; y < Math.min(height, top + tile); y++) {
      for (int x = left; x < Math.min(width, left + tile); x++) {
        int part = march(x, y, size);
        int pixel = y * width + x;
        seen[pixel] = part;
        depth[pixel] = (float) hitDepth;
        if (part >= 0) {
          shade(part, size, colour);
          picture[3 * pixel] = (float) colour.red;
          picture[3 * pixel + 1] = (float) colour.green;
          picture[3 * pixel + 2] = (float) colour.blue;
        }
      }
    }
  }

  private void refine(int left, int top, int size, float[] picture) {
    for (int y = top; y < Math.min(height, top + tile); y++) {
      for (int x = left; x < Math.min(width, left + tile); x++) {
        if (isEdge(x, y)) {
          supersample(x, y, size, picture);
        }
      }
    }
  }

  private boolean isEdge(int x, int y) {
    int here = y * width + x;
    return isFace(here)
        || (x > 0 && differ(here, here - 1))
        || (x + 1 < width && differ(here, here + 1))
        || (y > 0 && differ(here, here - width))
        || (y + 1 < height && differ(here, here + width));
  }

  private boolean isFace(int pixel) {
    return seen[pixel] >= 0 && field.part(seen[pixel]).blend() == Part.Blend.HEAD;
  }

  private boolean differ(int a, int b) {
    if (seen[a] < 0 || seen[b] < 0) {
      return seen[a] != seen[b];
    }
    Material material = field.part(seen[a]).material();
    return material != field.part(seen[b]).material() || Math.abs(depth[a] - depth[b]) > CREASE;
  }

  /** Many rays decide who covers how much; each group that is seen is lit once, faces finer. */
  private void supersample(int x, int y, int size, float[] picture) {
    int pixel = y * width + x;
    double red = 0;
    double green = 0;
    double blue = 0;
    int hits = 0;
    Arrays.fill(lit, false);
    int grid = isFace(pixel) ? detail.face() : detail.edge();
    for (int s = 0; s < grid * grid; s++) {
      int column = s % grid;
      int row = s / grid;
      double px = x + (column + 0.5) / grid - 0.5;
      double py = y + (row + 0.5) / grid - 0.5;
      int part = march(px, py, size);
      if (part < 0) {
        continue;
      }
      Part.Blend blend = field.part(part).blend();
      boolean fine = blend == Part.Blend.HEAD || blend == Part.Blend.EYES;
      int quarter = fine ? 2 * column / grid + 2 * (2 * row / grid) : 0;
      int key = 4 * blend.number() + quarter;
      if (!lit[key]) {
        lit[key] = true;
        shade(part, size, shades[key]);
      }
      hits++;
      red += shades[key].red;
      green += shades[key].green;
      blue += shades[key].blue;
    }
    int missed = grid * grid - hits;
    double share = 1.0 / (grid * grid);
    picture[3 * pixel] = (float) (share * (red + missed * backdrop[3 * pixel]));
    picture[3 * pixel + 1] = (float) (share * (green + missed * backdrop[3 * pixel + 1]));
    picture[3 * pixel + 2] = (float) (share * (blue + missed * backdrop[3 * pixel + 2]));
  }

  /** Marches one ray; the part it meets, or -1. Leaves the ray and the place behind. */
  private int march(double px, double py, int size) {
    if (straight) {
      Camera.Intrinsics k = camera.intrinsics();
      double u = (px - k.cx()) / k.fx();
      double v = (py - k.cy()) / k.fy();
      Vector3 d = worldFromCamera.rotate(new Vector3(u, v, 1));
      dx = d.x();
      dy = d.y();
      dz = d.z();
    } else {
      Vector3 d = worldFromCamera.rotate(camera.ray(new Camera.Pixel(px, py)));
      dx = d.x();
      dy = d.y();
      dz = d.z();
    }
    double norm = Math.sqrt(dx * dx + dy * dy + dz * dz);
    dx /= norm;
    dy /= norm;
    dz /= norm;
    double t = nearest;
    for (int i = 0; i < MOST_STEPS && t < farthest; i++) {
      double x = centre.x() + t * dx;
      double y = centre.y() + t * dy;
      double z = centre.z() + t * dz;
      double d = field.distance(x, y, z, list, size);
      if (d < detail.hit()) {
        hitDepth = t;
        hitX = x;
        hitY = y;
        hitZ = z;
        return field.nearest();
      }
      t += d;
    }
    hitDepth = Double.POSITIVE_INFINITY;
    return -1;
  }

  private void shade(int part, int size, Colour out) {
    light.shade(hitX, hitY, hitZ, part, list, size, dx, dy, dz, out);
  }
}
