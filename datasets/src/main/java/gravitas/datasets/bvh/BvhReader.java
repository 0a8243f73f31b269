package gravitas.datasets.bvh;

import gravitas.datasets.bvh.BvhFile.Channel;
import gravitas.datasets.bvh.BvhFile.Node;
import gravitas.datasets.motionfile.LengthUnit;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.TextScanner;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.rig.Delivery;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads any BVH file into a skeleton and a motion in metres.
 *
 * <p>Conventions where the format has none: position channels are absolute in the parent's frame
 * (Blender's reading), so a root OFFSET counts only for axes without a channel. Rotation channels
 * are multiplied in the order they are listed. Joints other than the root that have position
 * channels get the mean position as their offset, because bones do not stretch here; how far they
 * did is noted. The rig that is written for animation programs becomes the simulated skeleton
 * again.
 */
public final class BvhReader {
  /** A stretch smaller than this is rounding and not worth a note, metres. */
  private static final double NOTEWORTHY_STRETCH = 1e-3;

  private final Path file;
  private final BvhFile content;
  private final double scale;
  private final List<String> notes = new ArrayList<>();

  private BvhReader(Path file, BvhFile content, LengthUnit unit) {
    this.file = file;
    this.content = content;
    LengthUnit chosen = unit;
    if (chosen == null) {
      chosen = LengthUnit.ofBodyHeight(SkeletonSize.typicalHeight(content.nodes()));
      notes.add("unit of length taken as " + chosen.symbol() + " from the size of the body");
    }
    this.scale = chosen.metres();
  }

  /**
   * Reads a file whose unit is guessed from the size of the body, which is noted.
   *
   * @param file the file
   * @return the motion
   * @throws IOException if a file cannot be read
   */
  public static LoadedMotion read(Path file) throws IOException {
    return new BvhReader(file, new BvhParser(TextScanner.open(file)).parse(), null).convert();
  }

  /**
   * Reads a file of a known unit.
   *
   * @param file the file
   * @param unit of the file
   * @return the motion
   * @throws IOException if a file cannot be read
   */
  public static LoadedMotion read(Path file, LengthUnit unit) throws IOException {
    return new BvhReader(file, new BvhParser(TextScanner.open(file)).parse(), unit).convert();
  }

  private LoadedMotion convert() throws UnreadableFileException {
    try {
      Skeleton skeleton = skeleton();
      List<Pose> poses = new ArrayList<>(content.frames().size());
      for (double[] row : content.frames()) {
        poses.add(pose(row));
      }
      Motion motion = Motion.atRate(skeleton, 1 / content.frameTime(), poses);
      return new LoadedMotion(Delivery.undone(motion), notes);
    } catch (IllegalArgumentException e) { // numbers of a size no body has
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  private Skeleton skeleton() {
    List<Joint> joints = new ArrayList<>();
    List<EndSite> sites = new ArrayList<>();
    for (int j = 0; j < content.nodes().size(); j++) {
      Node node = content.nodes().get(j);
      Vector3 offset = j == 0 ? Vector3.ZERO : meanOffset(node);
      joints.add(new Joint(node.name(), node.parent(), offset));
    }
    for (int j = 0; j < content.nodes().size(); j++) {
      List<Vector3> ends = content.nodes().get(j).endSites();
      for (int e = 0; e < ends.size(); e++) {
        String name = EndSiteNames.of(joints.get(j).name(), e);
        boolean taken = joints.stream().anyMatch(joint -> joint.name().equals(name));
        sites.add(new EndSite(taken ? name + "_" : name, j, ends.get(e).times(scale)));
      }
    }
    return new Skeleton(joints, sites);
  }

  private Vector3 meanOffset(Node node) {
    if (node.channels().stream().allMatch(Channel::isRotation)) {
      return node.offset().times(scale);
    }
    Vector3 sum = Vector3.ZERO;
    boolean allZero = true;
    for (double[] row : content.frames()) {
      Vector3 position = position(node, row, Vector3.ZERO);
      allZero &= position.equals(Vector3.ZERO);
      sum = sum.plus(position(node, row, node.offset()));
    }
    if (allZero) { // relative channels that are not used
      return node.offset().times(scale);
    }
    Vector3 mean = sum.times(1.0 / content.frames().size());
    double stretch = 0;
    for (double[] row : content.frames()) {
      stretch = Math.max(stretch, position(node, row, node.offset()).distanceTo(mean));
    }
    if (stretch * scale > NOTEWORTHY_STRETCH) {
      notes.add(
          String.format(
              Locale.ROOT,
              "joint %s moves up to %.0f mm against its parent; its mean place is used",
              node.name(),
              stretch * scale * 1000));
    }
    return mean.times(scale);
  }

  private Pose pose(double[] row) {
    List<Quaternion> rotations = new ArrayList<>(content.nodes().size());
    for (Node node : content.nodes()) {
      rotations.add(rotation(node, row));
    }
    Node root = content.nodes().get(0);
    return new Pose(position(root, row, root.offset()).times(scale), rotations);
  }

  /** The position channels; axes without one keep the default. */
  private static Vector3 position(Node node, double[] row, Vector3 ifAbsent) {
    double x = ifAbsent.x();
    double y = ifAbsent.y();
    double z = ifAbsent.z();
    for (int c = 0; c < node.channels().size(); c++) {
      double value = row[node.firstChannel() + c];
      switch (node.channels().get(c)) {
        case XPOSITION -> x = value;
        case YPOSITION -> y = value;
        case ZPOSITION -> z = value;
        case XROTATION, YROTATION, ZROTATION -> {}
      }
    }
    return new Vector3(x, y, z);
  }

  private static Quaternion rotation(Node node, double[] row) {
    Quaternion product = Quaternion.IDENTITY;
    for (int c = 0; c < node.channels().size(); c++) {
      Channel channel = node.channels().get(c);
      if (channel.isRotation()) {
        double angle = Math.toRadians(row[node.firstChannel() + c] % 360);
        product = product.times(channel.axis().rotation(angle));
      }
    }
    return product.normalized();
  }
}
