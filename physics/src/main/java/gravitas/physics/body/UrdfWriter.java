package gravitas.physics.body;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Locale;

/**
 * A body as URDF, the robot description that Bullet, MuJoCo, Pinocchio, DART and ROS read.
 *
 * <p>Ball joints are written as type {@code spherical}, which Bullet and its relatives understand.
 * URDF's own set ends at one axis per joint, so {@link #write(BodyModel, boolean)} can also write
 * each ball joint as three hinges about x, y and z with weightless links between.
 */
public final class UrdfWriter {
  private final StringBuilder xml = new StringBuilder();
  private final BodyModel body;

  private UrdfWriter(BodyModel body) {
    this.body = body;
  }

  /** With {@code hinges}, ball joints become three revolute joints, for strict readers. */
  public static String write(BodyModel body, boolean hinges) {
    return new UrdfWriter(body).build(hinges);
  }

  private String build(boolean hinges) {
    line("<?xml version=\"1.0\"?>");
    line("<robot name=\"gravitas\">");
    for (int j = 0; j < body.jointCount(); j++) {
      link(j);
    }
    for (int j = 1; j < body.jointCount(); j++) {
      if (hinges) {
        hinges(j);
      } else {
        ball(j);
      }
    }
    line("</robot>");
    return xml.toString();
  }

  private void link(int j) {
    Link link = body.link(j);
    line("  <link name=\"%s\">", name(j));
    line("    <inertial>");
    line("      <origin xyz=\"%s\" rpy=\"0 0 0\"/>", triple(link.centre()));
    line("      <mass value=\"%s\"/>", number(link.mass()));
    Inertia i = link.inertia();
    line(
        "      <inertia ixx=\"%s\" iyy=\"%s\" izz=\"%s\" ixy=\"%s\" ixz=\"%s\" iyz=\"%s\"/>",
        number(i.xx()),
        number(i.yy()),
        number(i.zz()),
        number(i.xy()),
        number(i.xz()),
        number(i.yz()));
    line("    </inertial>");
    for (Shape shape : link.shapes()) {
      geometry("visual", shape);
      geometry("collision", shape);
    }
    line("  </link>");
  }

  private void geometry(String use, Shape shape) {
    line("    <%s>", use);
    if (shape instanceof Shape.Ball ball) {
      line("      <origin xyz=\"%s\" rpy=\"0 0 0\"/>", triple(ball.centre()));
      line("      <geometry><sphere radius=\"%s\"/></geometry>", number(ball.radius()));
    } else if (shape instanceof Shape.Box box) {
      line("      <origin xyz=\"%s\" rpy=\"0 0 0\"/>", triple(box.centre()));
      line("      <geometry><box size=\"%s\"/></geometry>", triple(box.size()));
    } else if (shape instanceof Shape.Capsule capsule) {
      Vector3 middle = capsule.from().lerp(capsule.to(), 0.5);
      Vector3 along = capsule.to().minus(capsule.from());
      Quaternion turn = Quaternion.between(Vector3.Z, along); // URDF's capsules lie along z
      line("      <origin xyz=\"%s\" rpy=\"%s\"/>", triple(middle), triple(rollPitchYaw(turn)));
      line(
          "      <geometry><capsule radius=\"%s\" length=\"%s\"/></geometry>",
          number(capsule.radius()), number(capsule.length()));
    }
    line("    </%s>", use);
  }

  private void ball(int j) {
    line("  <joint name=\"%s\" type=\"spherical\">", name(j));
    ends(name(body.skeleton().joint(j).parent()), name(j), body.skeleton().joint(j).offset());
    line("  </joint>");
  }

  private void hinges(int j) {
    String[] axes = {"x", "y", "z"};
    String parent = name(body.skeleton().joint(j).parent());
    Vector3 offset = body.skeleton().joint(j).offset();
    JointRange range = body.range(j);
    double[] lower = {range.lower().x(), range.lower().y(), range.lower().z()};
    double[] upper = {range.upper().x(), range.upper().y(), range.upper().z()};
    for (int axis = 0; axis < 3; axis++) {
      String child = axis == 2 ? name(j) : name(j) + "_" + axes[axis] + "_link";
      if (axis < 2) {
        line("  <link name=\"%s\"/>", child);
      }
      line("  <joint name=\"%s_%s\" type=\"revolute\">", name(j), axes[axis]);
      ends(parent, child, axis == 0 ? offset : Vector3.ZERO);
      line("    <axis xyz=\"%d %d %d\"/>", axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
      line(
          "    <limit lower=\"%s\" upper=\"%s\" effort=\"%s\" velocity=\"100\"/>",
          number(lower[axis]), number(upper[axis]), number(body.actuator(j).torqueLimit()));
      line("  </joint>");
      parent = child;
    }
  }

  private void ends(String parent, String child, Vector3 offset) {
    line("    <parent link=\"%s\"/>", parent);
    line("    <child link=\"%s\"/>", child);
    line("    <origin xyz=\"%s\" rpy=\"0 0 0\"/>", triple(offset));
  }

  /** URDF's fixed-axis angles: R = Rz(yaw) Ry(pitch) Rx(roll). */
  private static Vector3 rollPitchYaw(Quaternion q) {
    double[] m = q.toMatrix();
    double pitch = Math.asin(Math.max(-1, Math.min(1, -m[6])));
    if (Math.abs(m[6]) > 1 - 1e-12) { // straight up or down: roll and yaw turn about the same axis
      return new Vector3(0, pitch, Math.atan2(-m[1], m[4]));
    }
    return new Vector3(Math.atan2(m[7], m[8]), pitch, Math.atan2(m[3], m[0]));
  }

  private String name(int j) {
    return body.skeleton().joint(j).name();
  }

  private static String triple(Vector3 v) {
    return number(v.x()) + " " + number(v.y()) + " " + number(v.z());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.9g", value + 0.0); // + 0.0 turns -0 into 0
  }

  private void line(String format, Object... arguments) {
    xml.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
