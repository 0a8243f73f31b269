package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A body as JSON: everything a program needs to rebuild it; metres, kilograms, radians. */
public final class BodyJson {
  private BodyJson() {}

  public static String of(BodyModel body) {
    String joints = list(body.jointCount(), j -> joint(body, j));
    List<ContactSphere> spheres = body.contactSpheres();
    return String.format(
        Locale.ROOT,
        "{\"format\": \"gravitas-body-1\", \"mass\": %s, \"root\": \"%s\",%n\"joints\": [%n%s],%n"
            + "\"contactSpheres\": [%n%s]}%n",
        body.mass(),
        body.rootMotion(),
        joints,
        list(spheres.size(), i -> sphere(spheres.get(i))));
  }

  private static String joint(BodyModel body, int j) {
    var joint = body.skeleton().joint(j);
    Link link = body.link(j);
    Inertia i = link.inertia();
    Actuator a = body.actuator(j);
    JointRange range = body.range(j);
    return String.format(
        Locale.ROOT,
        "{\"name\": \"%s\", \"parent\": %d, \"offset\": %s, \"mass\": %s, \"centre\": %s, "
            + "\"inertia\": [%s, %s, %s, %s, %s, %s], "
            + "\"stiffness\": %s, \"damping\": %s, \"torqueLimit\": %s, "
            + "\"lower\": %s, \"upper\": %s, \"shapes\": [%s]}",
        joint.name(),
        joint.parent(),
        vector(joint.offset()),
        link.mass(),
        vector(link.centre()),
        i.xx(),
        i.yy(),
        i.zz(),
        i.xy(),
        i.xz(),
        i.yz(),
        a.stiffness(),
        a.damping(),
        a.torqueLimit(),
        vector(range.lower()),
        vector(range.upper()),
        link.shapes().stream().map(BodyJson::shape).collect(Collectors.joining(", ")));
  }

  private static String shape(Shape shape) {
    if (shape instanceof Shape.Ball ball) {
      return String.format(
          "{\"type\": \"ball\", \"centre\": %s, \"radius\": %s}",
          vector(ball.centre()), ball.radius());
    }
    if (shape instanceof Shape.Capsule capsule) {
      return String.format(
          "{\"type\": \"capsule\", \"from\": %s, \"to\": %s, \"radius\": %s}",
          vector(capsule.from()), vector(capsule.to()), capsule.radius());
    }
    Shape.Box box = (Shape.Box) shape;
    return String.format(
        "{\"type\": \"box\", \"centre\": %s, \"size\": %s}",
        vector(box.centre()), vector(box.size()));
  }

  private static String sphere(ContactSphere sphere) {
    return String.format(
        "{\"name\": \"%s\", \"joint\": %d, \"centre\": %s, \"radius\": %s}",
        sphere.name(), sphere.joint(), vector(sphere.centre()), sphere.radius());
  }

  private static String vector(Vector3 v) {
    return "[" + v.x() + ", " + v.y() + ", " + v.z() + "]";
  }

  private static String list(int count, IntFunction<String> item) {
    return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(",\n"));
  }
}
