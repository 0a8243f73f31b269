package gravitas.datasets.bvh;

import gravitas.datasets.motionfile.ConstantRate;
import gravitas.datasets.motionfile.DecimalText;
import gravitas.datasets.rotation.Axis;
import gravitas.datasets.rotation.EulerOrder;
import gravitas.datasets.rotation.EulerOrders;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes BVH in the layout of Blender's line-based importer, which all others read too.
 *
 * <p>The root's OFFSET is zero and its path stands in its channels, which is right both for readers
 * that add the OFFSET and for those that do not. A motion without a constant frame rate is
 * resampled at its mean rate. Each joint has the order of rotations in which its angles do not
 * flip. An end site beside child joints (the heel) is left out: importers would bend the bone
 * towards it.
 */
final class BvhWriter {
  private static final int DIGITS = 6; // of degrees; 1e-6 degrees move a fingertip by 20 nm

  private final Motion motion;
  private final Skeleton skeleton;
  private final List<EulerOrder> orders;
  private final double scale;
  private final StringBuilder text = new StringBuilder();

  BvhWriter(Motion motion, double metresPerUnit) {
    this.motion = ConstantRate.of(motion);
    this.skeleton = motion.skeleton();
    this.orders = EulerOrders.of(this.motion);
    this.scale = 1 / metresPerUnit;
  }

  void writeTo(OutputStream out) throws IOException {
    text.append("HIERARCHY\n");
    joint(0, "");
    text.append("MOTION\nFrames: ").append(motion.frameCount());
    text.append("\nFrame Time: ");
    DecimalText.append(text, 1 / ConstantRate.rate(motion), 9);
    text.append('\n');
    double[][] angles = new double[skeleton.jointCount()][3];
    for (Pose pose : motion.poses()) {
      frame(pose, angles);
      flush(out);
    }
    flush(out);
  }

  private void flush(OutputStream out) throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    text.setLength(0);
  }

  private void joint(int index, String indent) {
    Joint joint = skeleton.joint(index);
    String inner = indent + "\t";
    text.append(indent).append(index == 0 ? "ROOT " : "JOINT ").append(joint.name());
    text.append('\n').append(indent).append("{\n");
    offset(index == 0 ? Vector3.ZERO : joint.offset(), inner);
    text.append(inner).append("CHANNELS ");
    text.append(index == 0 ? "6 Xposition Yposition Zposition" : "3");
    for (Axis axis : orders.get(index).axes()) {
      text.append(' ').append(axis).append("rotation");
    }
    text.append('\n');
    boolean leaf = true;
    for (int child = index + 1; child < skeleton.jointCount(); child++) {
      if (skeleton.joint(child).parent() == index) {
        joint(child, inner);
        leaf = false;
      }
    }
    if (leaf) {
      endSite(index, inner);
    }
    text.append(indent).append("}\n");
  }

  private void endSite(int index, String indent) {
    List<EndSite> sites = skeleton.endSites().stream().filter(s -> s.joint() == index).toList();
    // importers give a leaf without an end no length: half its bone stands in
    Vector3 end =
        sites.isEmpty() ? skeleton.joint(index).offset().times(0.5) : sites.get(0).offset();
    text.append(indent).append("End Site\n").append(indent).append("{\n");
    offset(end, indent + "\t");
    text.append(indent).append("}\n");
  }

  private void offset(Vector3 offset, String indent) {
    text.append(indent).append("OFFSET");
    number(offset.x() * scale);
    number(offset.y() * scale);
    number(offset.z() * scale);
    text.append('\n');
  }

  private void frame(Pose pose, double[][] angles) {
    Vector3 root = pose.rootPosition().times(scale);
    DecimalText.append(text, root.x(), DIGITS);
    number(root.y());
    number(root.z());
    // the order of the hierarchy is depth first, which need not be that of the indices
    frame(0, pose, angles);
    text.append('\n');
  }

  private void frame(int index, Pose pose, double[][] angles) {
    angles[index] = orders.get(index).angles(pose.rotation(index), angles[index]);
    for (double angle : angles[index]) {
      number(Math.toDegrees(angle));
    }
    for (int child = index + 1; child < skeleton.jointCount(); child++) {
      if (skeleton.joint(child).parent() == index) {
        frame(child, pose, angles);
      }
    }
  }

  private void number(double value) {
    text.append(' ');
    DecimalText.append(text, value, DIGITS);
  }
}
