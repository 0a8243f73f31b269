package gravitas.datasets.glb;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.Locale;

/** Rounded limbs for a skeleton: a capsule from every joint to each of its children and ends. */
final class BodyMesh {
  private static final double THICKNESS = 0.16; // radius over length where nothing better is known
  private static final double THINNEST = 0.012;
  private static final double THICKEST = 0.11;

  private BodyMesh() {}

  /** The segment that moves with a joint, in the joint's own frame. */
  static MeshBuilder ofJoint(Skeleton skeleton, int joint) {
    var mesh = new MeshBuilder();
    String name = skeleton.joint(joint).name();
    for (Joint child : skeleton.joints()) {
      if (child.parent() == joint) {
        bone(name, child.name(), child.offset(), mesh);
      }
    }
    for (EndSite site : skeleton.endSites()) {
      if (site.joint() == joint) {
        bone(name, site.name(), site.offset(), mesh);
      }
    }
    if (mesh.vertexCount() == 0) {
      new Capsule(Vector3.ZERO, Vector3.ZERO, THINNEST).addTo(mesh);
    }
    return mesh;
  }

  private static void bone(String from, String to, Vector3 offset, MeshBuilder mesh) {
    double length = offset.norm();
    double radius = Math.min(0.5 * length, radius(from, to, length));
    if (radius < 1e-4) {
      return;
    }
    // ends are pulled in by half a radius so that neighbours overlap as flesh does, not as balls
    Vector3 inset = offset.times(0.5 * radius / length);
    new Capsule(inset, offset.minus(inset), radius).addTo(mesh);
  }

  private static double radius(String from, String to, double length) {
    String part = (from + " " + to).toLowerCase(Locale.ROOT);
    if (part.contains("headtop")) {
      return 0.085;
    }
    if (part.contains("hips spine")
        || part.contains("spine spine1")
        || part.equals("spine1 neck")) {
      return THICKEST;
    }
    return Math.max(THINNEST, Math.min(0.07, THICKNESS * length));
  }
}
