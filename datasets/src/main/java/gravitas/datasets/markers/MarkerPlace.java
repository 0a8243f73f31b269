package gravitas.datasets.markers;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of the body a marker is stuck to, told from its name.
 *
 * @param link the joint whose link carries it, such as LeftFoot
 * @param weight of its distance in a fit: skin over muscle moves more than skin over bone, and
 *     forces depend on where the feet are
 */
record MarkerPlace(String link, double weight) {
  private record Rule(Pattern names, String link, double weight) {}

  private static final double BONE = 1;
  private static final double MUSCLE = 0.3;
  private static final double FOOT = 3;

  private static final List<Rule> RULES =
      List.of(
          rule("([lr])(asis|psis|hjc|hjcreg)", "Hips", BONE),
          rule("(c7|t10)|([lr])(shoulder|acromion|sternum|clavicle)", "Spine1", BONE),
          rule("([lr])(elbow|elbowlat|elbowmed|lelbow|melbow)", "Arm", BONE),
          rule("([lr])(humerus|upperarm)\\d?", "Arm", MUSCLE),
          rule("([lr])(wrist|wristradius|wristulna|lwrist|mwrist)", "ForeArm", BONE),
          rule("([lr])forearm\\d?", "ForeArm", MUSCLE),
          rule("([lr])(knee|lknee|mknee)", "UpLeg", BONE),
          rule("([lr])thigh\\d?", "UpLeg", MUSCLE),
          rule("([lr])(ankle|lankle|mankle|shankantsup)", "Leg", BONE),
          rule("([lr])(sh|shank)\\d?", "Leg", MUSCLE),
          rule("([lr])(calc|heel|5meta|1meta|toe)", "Foot", FOOT));

  private static Rule rule(String names, String link, double weight) {
    return new Rule(Pattern.compile(names), link, weight);
  }

  /** Lower case, no dots, underscores and the word study: laboratories agree on the rest. */
  static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("_study|[._ -]", "");
  }

  /** The place of a marker; nothing if its name tells none. */
  static Optional<MarkerPlace> of(String name) {
    String plain = plain(name);
    for (Rule rule : RULES) {
      Matcher match = rule.names.matcher(plain);
      if (match.matches()) {
        boolean central = rule.link.equals("Hips") || rule.link.equals("Spine1");
        String side = plain.startsWith("l") ? "Left" : "Right";
        return Optional.of(new MarkerPlace(central ? rule.link : side + rule.link, rule.weight));
      }
    }
    return Optional.empty();
  }
}
