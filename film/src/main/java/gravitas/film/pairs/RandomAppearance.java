package gravitas.film.pairs;

import gravitas.datasets.figure.Cut;
import gravitas.film.render.FilmAppearance;
import gravitas.film.render.scene.Colour;
import gravitas.film.render.scene.Decor;
import gravitas.film.render.scene.Dyes;
import gravitas.film.render.scene.Lighting;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.Random;

/** Draws builds, clothes, colours, rooms and lights as they may be met in videos. */
final class RandomAppearance {
  private static final double[][] SKINS = {
    {0.66, 0.45, 0.35},
    {0.56, 0.335, 0.235},
    {0.42, 0.24, 0.15},
    {0.24, 0.13, 0.08},
    {0.12, 0.065, 0.04}
  };
  private static final double[][] HAIRS = {
    {0.02, 0.015, 0.012},
    {0.05, 0.03, 0.018},
    {0.16, 0.09, 0.04},
    {0.42, 0.30, 0.15},
    {0.40, 0.39, 0.37}
  };

  private RandomAppearance() {}

  static FilmAppearance draw(Camera camera, Random random) {
    var cut =
        new Cut(
            Math.exp(0.08 * Casting.clipped(random.nextGaussian())),
            random.nextDouble() < 0.35,
            random.nextDouble() < 0.3);
    var dyes =
        new Dyes(
            one(SKINS, random),
            one(HAIRS, random),
            cloth(random),
            cloth(random),
            cloth(random),
            random.nextBoolean());
    var decor = new Decor(tint(random), tint(random), random.nextDouble() < 0.6);
    return new FilmAppearance(cut, dyes, decor, light(camera, random));
  }

  private static Colour one(double[][] colours, Random random) {
    double[] c = colours[random.nextInt(colours.length)];
    double gain = 0.85 + 0.3 * random.nextDouble();
    return new Colour(gain * c[0], gain * c[1], gain * c[2]);
  }

  /** From nearly black to nearly white, mostly of little saturation. */
  private static Colour cloth(Random random) {
    double level = 0.03 * Math.pow(0.75 / 0.03, random.nextDouble());
    double saturation = random.nextDouble() * random.nextDouble();
    return coloured(level, saturation, random);
  }

  private static Colour tint(Random random) {
    return coloured(0.35 + 0.8 * random.nextDouble(), 0.3 * random.nextDouble(), random);
  }

  private static Colour coloured(double level, double saturation, Random random) {
    double[] c = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
    for (int i = 0; i < 3; i++) {
      c[i] = level * (1 - saturation + saturation * 2 * c[i]);
    }
    return new Colour(c[0], c[1], c[2]);
  }

  private static Lighting light(Camera camera, Random random) {
    Vector3 forward = camera.cameraFromWorld().rotation().inverse().rotate(Vector3.Z);
    double behind = Math.atan2(-forward.x(), -forward.z());
    double azimuth = behind + Math.toRadians(110) * (2 * random.nextDouble() - 1);
    double elevation = Math.toRadians(35 + 40 * random.nextDouble());
    Vector3 towards =
        Quaternion.fromAxisAngle(Vector3.Y, azimuth)
            .rotate(new Vector3(0, Math.sin(elevation), Math.cos(elevation)));
    double main = 0.35 + 0.75 * random.nextDouble();
    double around = 0.6 + 0.8 * random.nextDouble();
    double warmth = 0.12 * (2 * random.nextDouble() - 1);
    return new Lighting(
        towards,
        new Colour(main * (1 + warmth), main, main * (1 - warmth)),
        new Colour(around * 0.40, around * 0.42, around * 0.46),
        new Colour(around * 0.23, around * 0.19, around * 0.15),
        0.05 + 0.2 * random.nextDouble());
  }
}
