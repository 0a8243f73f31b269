package gravitas.film.render.scene;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.stream.IntStream;

/**
 * The empty room as a still camera sees it, computed once for a clip.
 *
 * <p>Per pixel: light from around, main light, and for the floor its place in the world, so that a
 * frame need only darken the floor where the figure's shadow falls.
 */
public final class Background {
  private final int samples;
  private final int width;
  private final float[] around;
  private final float[] main;
  private final float[] floor; // x, z per pixel; NaN where it is not floor

  /**
   * What a camera sees of an empty room.
   *
   * @param room the room
   * @param decor how it is furnished
   * @param lighting the lighting
   * @param camera the camera
   * @param samples of a pixel, each way
   */
  public Background(Room room, Decor decor, Lighting lighting, Camera camera, int samples) {
    this.samples = samples;
    int height = camera.intrinsics().height();
    width = camera.intrinsics().width();
    around = new float[3 * width * height];
    main = new float[3 * width * height];
    floor = new float[2 * width * height];
    IntStream.range(0, height)
        .parallel()
        .forEach(y -> row(y, new RoomSurface(room, decor, lighting), camera));
  }

  private void row(int y, RoomSurface surface, Camera camera) {
    Vector3 centre = camera.centre();
    Quaternion worldFromCamera = camera.cameraFromWorld().rotation().inverse();
    double share = 1.0 / (samples * samples);
    for (int x = 0; x < width; x++) {
      int o = 3 * (y * width + x);
      int onFloor = 0;
      double floorX = 0;
      double floorZ = 0;
      for (int s = 0; s < samples * samples; s++) {
        double px = x + (s % samples + 0.5) / samples - 0.5;
        int row = s / samples;
        double py = y + (row + 0.5) / samples - 0.5;
        Vector3 ray = worldFromCamera.rotate(camera.ray(new Camera.Pixel(px, py)));
        surface.meet(centre, ray);
        add(around, o, surface.around, share);
        add(main, o, surface.main, share);
        if (surface.floor) {
          onFloor++;
          floorX += surface.floorX;
          floorZ += surface.floorZ;
        }
      }
      boolean mostly = 2 * onFloor > samples * samples;
      floor[2 * (y * width + x)] = mostly ? (float) (floorX / onFloor) : Float.NaN;
      floor[2 * (y * width + x) + 1] = mostly ? (float) (floorZ / onFloor) : Float.NaN;
    }
  }

  private static void add(float[] sums, int o, Colour colour, double share) {
    sums[o] += (float) (share * colour.red);
    sums[o + 1] += (float) (share * colour.green);
    sums[o + 2] += (float) (share * colour.blue);
  }

  /**
   * Writes the background with the figure's shadow on the floor, red, green, blue per pixel.
   *
   * @param shade the figure's on the floor
   * @param picture overwritten
   */
  public void paint(FloorShade shade, float[] picture) {
    for (int i = 0; i < floor.length / 2; i++) {
      float direct = 1;
      float open = 1;
      if (!Float.isNaN(floor[2 * i])) {
        direct = (float) shade.main(floor[2 * i], floor[2 * i + 1]);
        open = (float) shade.around(floor[2 * i], floor[2 * i + 1]);
      }
      for (int c = 3 * i; c < 3 * i + 3; c++) {
        picture[c] = open * around[c] + direct * main[c];
      }
    }
  }
}
