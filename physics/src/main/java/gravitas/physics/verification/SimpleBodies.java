package gravitas.physics.verification;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.Inertia;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.Link;
import gravitas.physics.body.RootMotion;
import gravitas.physics.body.Shape;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Bodies whose behaviour is known: a box, and chains of any length. */
public final class SimpleBodies {
  private static final double CORNER = 0.01; // radius of a box's corners, m

  private SimpleBodies() {}

  /**
   * {@return a solid box with its centre at the root and a contact sphere in each corner}
   *
   * @param mass kilograms
   * @param size full side lengths, metres
   */
  public static BodyModel box(double mass, Vector3 size) {
    var skeleton = new Skeleton(List.of(new Joint("Box", -1, Vector3.ZERO)), List.of());
    List<ContactSphere> corners = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      var centre =
          new Vector3(
              ((i & 1) == 0 ? -0.5 : 0.5) * size.x() + ((i & 1) == 0 ? CORNER : -CORNER),
              ((i & 2) == 0 ? -0.5 : 0.5) * size.y() + ((i & 2) == 0 ? CORNER : -CORNER),
              ((i & 4) == 0 ? -0.5 : 0.5) * size.z() + ((i & 4) == 0 ? CORNER : -CORNER));
      corners.add(new ContactSphere("Corner" + i, 0, centre, CORNER));
    }
    var link =
        new Link(
            mass,
            Vector3.ZERO,
            Inertia.ofBox(mass, size),
            List.of(new Shape.Box(Vector3.ZERO, size)));
    return new BodyModel(
        skeleton,
        List.of(link),
        List.of(Actuator.NONE),
        List.of(JointRange.FREE),
        corners,
        RootMotion.FREE);
  }

  /**
   * {@return equal rods of 0.2 m and 1 kg, one hanging from the other}
   *
   * @param links how many
   * @param muscle of every joint
   * @param root how the first rod hangs
   */
  public static BodyModel chain(int links, Actuator muscle, RootMotion root) {
    List<Joint> joints = new ArrayList<>();
    List<ContactSphere> spheres = new ArrayList<>();
    Vector3 down = new Vector3(0, -0.2, 0);
    for (int i = 0; i < links; i++) {
      joints.add(new Joint("Rod" + i, i - 1, i == 0 ? Vector3.ZERO : down));
      spheres.add(new ContactSphere("End" + i, i, down, 0.02));
    }
    Vector3 middle = down.times(0.5);
    var rod =
        new Link(
            1,
            middle,
            Inertia.diagonal(1.0 / 300, 2e-4, 1.0 / 300),
            List.of(new Shape.Capsule(Vector3.ZERO, down, 0.02)));
    return new BodyModel(
        new Skeleton(joints, List.of()),
        Collections.nCopies(links, rod),
        Collections.nCopies(links, muscle),
        Collections.nCopies(links, JointRange.FREE),
        spheres,
        root);
  }
}
