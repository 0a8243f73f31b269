package gravitas.film.render.scene;

import static gravitas.film.render.scene.Colour.step;

import gravitas.datasets.figure.Material;

/**
 * The colour of the person's surfaces: skin with a face, hair, cloth, shoes.
 *
 * <p>Places are in the frame of the joint that carries the surface, in metres of a person of 1.75
 * m, so that the pattern moves with the body.
 */
final class FigureShading {
  private FigureShading() {}

  /** Which pattern a surface belongs to, besides its material. */
  enum Place {
    HEAD,
    CHEST,
    ELSEWHERE
  }

  /** The share of light that a surface throws back, per colour. */
  static void albedo(
      Material material, Dyes dyes, Place place, double x, double y, double z, Colour out) {
    switch (material) {
      case SKIN -> skin(dyes.skin(), place == Place.HEAD, x, y, z, out);
      case HAIR -> hair(dyes.hair(), x, y, z, out);
      case EYE -> eye(x, y, out);
      case SHIRT -> shirt(dyes, place == Place.CHEST, x, y, z, out);
      case TROUSERS -> trousers(dyes.trousers(), x, y, z, out);
      case SHOE -> shoe(dyes.shoes(), x, y, z, out);
      case SOLE -> out.set(0.72, 0.71, 0.68);
    }
  }

  private static void skin(Colour tone, boolean head, double x, double y, double z, Colour out) {
    Colour usual = Dyes.USUAL.skin();
    paleSkin(head, x, y, z, out);
    out.red *= tone.red / usual.red; // lips and brows darken with the rest
    out.green *= tone.green / usual.green;
    out.blue *= tone.blue / usual.blue;
  }

  private static void paleSkin(boolean head, double x, double y, double z, Colour out) {
    out.set(Dyes.USUAL.skin());
    out.scale(0.93 + 0.14 * Noise.fractal(60 * x, 60 * y, 60 * z));
    if (!head || z < 0.02) {
      return;
    }
    double side = Math.abs(x);
    double cheek = 1 - step(0.0, 0.03, Math.hypot(side - 0.040, y - 0.112));
    out.mix(0.55, 0.235, 0.165, 0.45 * cheek);
    double nose = 1 - step(0.006, 0.022, Math.hypot(x, y - 0.113));
    out.mix(0.55, 0.25, 0.18, 0.35 * nose);
    double socket = 1 - step(0.010, 0.026, Math.hypot(0.8 * (side - 0.030), y - 0.147));
    out.mix(0.30, 0.15, 0.10, 0.55 * socket);
    double lips = 1 - step(0.75, 1.05, Math.hypot(x / 0.025, (y - 0.088) / 0.0105));
    out.mix(0.42, 0.13, 0.11, 0.8 * lips);
    double mouth = 1 - step(0.0010, 0.0026, Math.abs(y - 0.0885 - 3 * x * x));
    out.mix(0.12, 0.04, 0.035, 0.85 * mouth * step(-0.026, -0.020, -side));
    double brow =
        1 - step(0.0032, 0.0060, Math.abs(y - 0.1685 + 4.5 * (side - 0.028) * (side - 0.028)));
    out.mix(
        0.035, 0.022, 0.016, 0.9 * brow * step(0.010, 0.014, side) * step(-0.052, -0.044, -side));
    double beard = step(-0.10, -0.085, -y) * step(0.03, 0.05, z);
    out.mix(0.30, 0.20, 0.16, 0.25 * beard * (1 - lips));
  }

  private static void hair(Colour dye, double x, double y, double z, Colour out) {
    double strand = Noise.fractal(220 * x, 30 * y, 60 * z + 40 * x);
    out.set(dye);
    out.scale(0.45 + 1.1 * strand);
  }

  private static void eye(double x, double y, Colour out) {
    double r = Math.hypot(Math.abs(x) - 0.0305, y - 0.1455);
    out.set(0.70, 0.67, 0.64);
    out.mix(0.10, 0.055, 0.03, 1 - step(0.0052, 0.0064, r));
    out.mix(0.008, 0.008, 0.008, 1 - step(0.0024, 0.0032, r));
    out.mix(0.04, 0.025, 0.02, step(0.1515, 0.1535, y)); // upper lid
    out.mix(0.30, 0.17, 0.13, step(-0.1405, -0.1385, -y));
  }

  private static void shirt(Dyes dyes, boolean chest, double x, double y, double z, Colour out) {
    double weave = Noise.at(420 * x, 420 * y, 420 * z);
    double mottle = Noise.fractal(28 * x, 28 * y, 28 * z);
    out.set(dyes.shirt());
    out.scale(0.84 + 0.24 * weave + 0.08 * mottle);
    if (chest && dyes.print()) {
      out.mix(0.13, 0.035, 0.035, step(0.186, 0.190, y)); // collar
      if (z > 0.03) { // a print tells front from back: a sun over waves
        double ring = Math.hypot(x, y - 0.035);
        out.mix(0.62, 0.57, 0.46, 1 - step(0.062, 0.064, ring));
        double wave = y - 0.020 + 0.008 * Math.sin(90 * x);
        double band = step(-0.001, 0.001, wave) * (1 - step(0.011, 0.013, wave));
        double low = 1 - step(-0.016, -0.014, wave);
        out.mix(0.06, 0.10, 0.17, Math.max(band, low) * (1 - step(0.058, 0.060, ring)));
      }
    }
  }

  private static void trousers(Colour dye, double x, double y, double z, Colour out) {
    double twill = Noise.at(500 * x, 90 * y, 500 * z);
    double wear = Noise.fractal(14 * x, 7 * y, 14 * z);
    out.set(dye);
    out.scale(0.62 + 0.40 * twill + 0.55 * wear * wear);
  }

  private static void shoe(Colour dye, double x, double y, double z, Colour out) {
    out.set(dye);
    out.scale(0.85 + 0.3 * Noise.at(300 * x, 300 * y, 300 * z));
    double laces = step(0.6, 0.8, Math.sin(420 * z)) * step(-0.018, -0.010, -Math.abs(x));
    out.mix(
        0.7,
        0.7,
        0.68,
        laces * step(0.02, 0.03, z) * step(-0.10, -0.09, -z) * step(-0.03, -0.01, y));
  }

  /** How strongly the surface is rippled, as a slope; zero for smooth ones. */
  static double ripple(Material material) {
    return switch (material) {
      case SHIRT -> 0.26;
      case TROUSERS -> 0.34;
      case HAIR -> 0.5;
      default -> 0;
    };
  }

  /** The height of the ripples, features of a few centimetres. */
  static double relief(Material material, double x, double y, double z) {
    return switch (material) {
      case SHIRT -> Noise.fractal(13 * x + 5 * y, 9 * y + 4 * x, 13 * z) / 11;
      case TROUSERS -> Noise.fractal(9 * x + 6 * y, 15 * y + 5 * z, 9 * z) / 12;
      case HAIR -> Noise.fractal(160 * x, 35 * y, 50 * z + 30 * x) / 90;
      default -> 0;
    };
  }

  /** Strength and sharpness of the highlight. */
  static double gloss(Material material) {
    return switch (material) {
      case SKIN -> 0.10;
      case HAIR -> 0.16;
      case EYE -> 0.6;
      case SHOE -> 0.10;
      default -> 0.02;
    };
  }

  static double sharpness(Material material) {
    return switch (material) {
      case SKIN -> 22;
      case HAIR -> 30;
      case EYE -> 90;
      default -> 12;
    };
  }
}
