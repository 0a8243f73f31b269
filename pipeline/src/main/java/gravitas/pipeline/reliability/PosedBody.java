package gravitas.pipeline.reliability;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.Link;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import java.util.List;

/** Heights of a body in a pose. A workspace: one per thread. */
final class PosedBody {
  private final BodyModel body;
  private final ForwardKinematics kinematics;
  private final Scene scene;

  PosedBody(BodyModel body, Scene scene) {
    this.scene = scene;
    this.body = body;
    this.kinematics = new ForwardKinematics(body.skeleton());
  }

  void update(Pose pose) {
    kinematics.update(pose);
  }

  /** Where the middles of the parts are that can touch the floor, in a pose. */
  List<Vector3> contacts(Pose pose) {
    update(pose);
    return body.contactSpheres().stream()
        .map(sphere -> place(sphere.joint(), sphere.centre()))
        .toList();
  }

  /** From the nearest surface of the part that is nearest to one, metres; negative inside. */
  double lowest() {
    double lowest = Double.POSITIVE_INFINITY;
    for (ContactSphere sphere : body.contactSpheres()) {
      double gap = scene.distance(place(sphere.joint(), sphere.centre())) - sphere.radius();
      lowest = Math.min(lowest, gap);
    }
    return lowest;
  }

  /** Of the centre of mass, metres. */
  double centre() {
    double sum = 0;
    for (int j = 0; j < body.jointCount(); j++) {
      Link link = body.link(j);
      sum += link.mass() * place(j, link.centre()).y();
    }
    return sum / body.mass();
  }

  private Vector3 place(int joint, Vector3 local) {
    return kinematics.position(joint).plus(kinematics.rotation(joint).rotate(local));
  }
}
