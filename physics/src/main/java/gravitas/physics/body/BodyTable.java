package gravitas.physics.body;

import java.util.Locale;

/** A body as a table for people: one line per link, the sums below. */
public final class BodyTable {
  private BodyTable() {}

  /**
   * {@return the body as a table for people}
   *
   * @param body the body
   */
  public static String of(BodyModel body) {
    var table = new StringBuilder();
    table.append(
        String.format(
            Locale.ROOT,
            "%-14s %-14s %8s %8s %26s %30s %9s %8s %8s%n",
            "joint",
            "parent",
            "bone m",
            "mass kg",
            "centre m",
            "inertia xx yy zz kg m^2",
            "Nm/rad",
            "Nms/rad",
            "limit Nm"));
    for (int j = 0; j < body.jointCount(); j++) {
      table.append(row(body, j));
    }
    table.append(
        String.format(
            Locale.ROOT,
            "%d joints, %d degrees of freedom, %.3f kg, %d contact spheres%n",
            body.jointCount(),
            (body.rootMotion() == RootMotion.FREE ? 3 : 0) + 3 * body.jointCount(),
            body.mass(),
            body.contactSpheres().size()));
    return table.toString();
  }

  private static String row(BodyModel body, int j) {
    var joint = body.skeleton().joint(j);
    Link link = body.link(j);
    Actuator muscle = body.actuator(j);
    String parent = joint.parent() < 0 ? "-" : body.skeleton().joint(joint.parent()).name();
    String centre =
        String.format(
            Locale.ROOT,
            "%8.4f %8.4f %8.4f",
            link.centre().x(),
            link.centre().y(),
            link.centre().z());
    String inertia =
        String.format(
            Locale.ROOT,
            "%.3e %.3e %.3e",
            link.inertia().xx(),
            link.inertia().yy(),
            link.inertia().zz());
    return String.format(
        Locale.ROOT,
        "%-14s %-14s %8.4f %8.4f %26s %30s %9.1f %8.1f %8.1f%n",
        joint.name(),
        parent,
        joint.offset().norm(),
        link.mass(),
        centre,
        inertia,
        muscle.stiffness(),
        muscle.damping(),
        muscle.torqueLimit());
  }
}
