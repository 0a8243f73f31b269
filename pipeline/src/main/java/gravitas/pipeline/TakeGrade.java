package gravitas.pipeline;

import gravitas.pipeline.report.ReportData.Grade;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The verdict on a take for people who do not read figures.
 *
 * <p>Poor: more than half of the frames are not to be trusted, or nothing could be measured.
 * Usable: more than a twentieth is not, of posture or place; or feet visibly slide, sink or hover;
 * or a caution stands. Good: none of it. The limits on feet are those at which an animator sees it:
 * one frame in ten with skate, two centimetres of depth or height.
 *
 * <p>What is said of standing feet is counted on feet that carry load; a low foot may be one that
 * swings, so it is called low and no more.
 */
final class TakeGrade {
  private static final double MOST_DOUBT = 50; // percent of frames
  private static final double SOME_DOUBT = 5;
  private static final double SKATE = 10; // percent of frames
  private static final double OFF_FLOOR = 20; // millimetres

  private TakeGrade() {}

  static Grade of(Verdict verdict) {
    return of(verdict.reliability(), verdict.simulated());
  }

  static Grade of(Reliability reliability, TakeQuality quality) {
    double posture = reliability.untrustedFramesPercent();
    double path = reliability.untrustedPathPercent();
    if (!(posture <= MOST_DOUBT)) {
      return new Grade("poor", share(posture) + " of the frames are not to be trusted.");
    }
    List<String> reasons = new ArrayList<>();
    if (posture > SOME_DOUBT) {
      reasons.add(share(posture) + " of the frames are not to be trusted");
    }
    if (path > Math.max(posture, SOME_DOUBT)) {
      reasons.add(
          "where the person goes is not to be trusted in " + share(path) + " of the frames");
    }
    double loaded = quality.loaded().skatePercent();
    if (loaded > SKATE) {
      reasons.add("feet that carry load skate in " + share(loaded) + " of the frames");
    } else if (quality.footSkatePercent() > SKATE) {
      reasons.add(
          "low feet, standing or swinging, skate in "
              + share(quality.footSkatePercent())
              + " of the frames");
    }
    if (quality.penetrationMillimetres() > OFF_FLOOR) {
      reasons.add("the body sinks into the floor, " + depth(quality.penetrationMillimetres()));
    }
    if (quality.floatMillimetres() > OFF_FLOOR) {
      reasons.add("the body hovers over the floor, " + depth(quality.floatMillimetres()));
    }
    if (reasons.isEmpty() && reliability.cautions().isEmpty()) {
      return new Grade(
          "good", followed(Math.max(posture, path)) + ", and " + footing(loaded) + ".");
    }
    if (reasons.isEmpty()) {
      reasons.addAll(reliability.cautions());
    }
    String all = String.join("; ", reasons);
    return new Grade("usable", Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".");
  }

  private static String followed(double doubted) {
    return doubted > 0
        ? "All but " + share(doubted) + " of the frames could be followed"
        : "Every frame could be followed";
  }

  private static String footing(double skate) {
    return skate > 0
        ? "feet that carry load skate in " + share(skate) + " of them"
        : "no foot skates while it carries load";
  }

  private static String share(double percent) {
    return String.format(Locale.ROOT, percent < 9.95 ? "%.1f %%" : "%.0f %%", percent);
  }

  private static String depth(double millimetres) {
    return String.format(Locale.ROOT, "%.0f mm on average", millimetres);
  }
}
