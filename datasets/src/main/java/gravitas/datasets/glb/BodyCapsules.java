package gravitas.datasets.glb;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * A body as it is shown: a rounded limb along every bone, a head of its own, feet on their soles.
 *
 * <p>Thicknesses please the eye; they are not those of the simulated body.
 */
public final class BodyCapsules {
  private static final double THICKNESS = 0.16; // radius over length where nothing better is known
  private static final double THINNEST = 0.012;
  private static final double SOLE = 0.024;

  private BodyCapsules() {}

  /**
   * A rounded limb that moves with a joint.
   *
   * @param joint in whose frame the ends are
   * @param from the point it begins at
   * @param to the point it ends at
   * @param radius metres
   * @param end name of the joint or end site the limb leads to
   */
  public record Limb(int joint, Vector3 from, Vector3 to, double radius, String end) {
    /** {@return whether it belongs to neither arm nor leg: girdles are the trunk's} */
    public boolean isTrunk() {
      String part = part(end);
      return part.equals(end) || part.equals("Arm") || part.equals("UpLeg");
    }
  }

  /**
   * {@return the limbs of a skeleton; one that is not ours gets plain bones}
   *
   * @param skeleton the skeleton
   */
  public static List<Limb> of(Skeleton skeleton) {
    List<Limb> limbs = new ArrayList<>();
    for (Joint joint : skeleton.joints()) {
      if (joint.parent() >= 0) {
        add(limbs, joint.parent(), joint.name(), joint.offset());
      }
    }
    for (EndSite site : skeleton.endSites()) {
      switch (part(site.name())) {
        case "HeadTop" -> head(limbs, site);
        case "Heel" -> add(limbs, site.joint(), site.name(), onSole(site, SOLE));
        case "ToeTip" -> add(limbs, site.joint(), site.name(), onSole(site, -SOLE));
        default -> add(limbs, site.joint(), site.name(), site.offset());
      }
    }
    return limbs;
  }

  private static void add(List<Limb> limbs, int joint, String end, Vector3 offset) {
    double length = offset.norm();
    double radius = Math.min(length, radius(end, length));
    if (length > 1e-4) {
      limbs.add(new Limb(joint, Vector3.ZERO, offset, radius, end));
    }
  }

  /** Taller than wide, its crown where the skeleton ends, on a neck. */
  private static void head(List<Limb> limbs, EndSite top) {
    double length = top.offset().norm();
    Vector3 jaw = top.offset().times(0.46);
    Vector3 crown = top.offset().times(0.66);
    limbs.add(new Limb(top.joint(), Vector3.ZERO, jaw, 0.2 * length, top.name()));
    limbs.add(new Limb(top.joint(), jaw, crown, 0.34 * length, top.name()));
  }

  /** End sites of a foot lie on the floor; the middle of a rounded foot lies above it. */
  private static Vector3 onSole(EndSite site, double forward) {
    return site.offset().plus(new Vector3(0, SOLE, forward));
  }

  private static double radius(String end, double length) {
    return switch (part(end)) {
      case "Spine" -> 0.105;
      case "Spine1" -> 0.11;
      case "Neck" -> 0.095;
      case "Arm" -> 0.068;
      case "UpLeg" -> 0.088;
      case "Leg" -> 0.07;
      case "Foot" -> 0.05;
      case "ForeArm" -> 0.045;
      case "Hand" -> 0.036;
      case "FingerTip" -> 0.03;
      case "ToeBase" -> 0.032;
      case "Heel" -> 1.2 * SOLE;
      case "ToeTip" -> SOLE;
      default -> Math.max(THINNEST, Math.min(0.07, THICKNESS * length));
    };
  }

  private static String part(String name) {
    return name.replaceFirst("^(Left|Right)", "");
  }
}
