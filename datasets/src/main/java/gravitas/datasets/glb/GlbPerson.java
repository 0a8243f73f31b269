package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.figure.BodySkin;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One person in a scene: a node per joint in T-pose, the end of every last bone, one skinned mesh,
 * their motion. Neighbouring quaternions are kept on the same side, because viewers interpolate the
 * numbers. Viewers find what moves by its name, so names of further people begin with {@link
 * #prefix}.
 *
 * <p>End sites beside other joints, the heels, would bend bones in animation programs: they stand,
 * with all others, among the root's extras only.
 */
final class GlbPerson {
  /** The key of the root's extras that lists all end sites. */
  static final String END_SITES = "endSites";

  /** The key of the root's extras that tells where in the world the file's origin is. */
  static final String ORIGIN = "origin";

  private final Motion motion;
  private final Skeleton skeleton;
  private final BodySkin skin;
  private final Vector3 origin;
  private final String prefix;
  private final ObjectNode root;
  private final int firstNode;
  private final List<EndSite> ends; // that have nodes

  /**
   * Adds the nodes.
   *
   * @param simulated the skeleton as it was before joints were put in
   * @param motion as it is written
   * @param origin where the motion was moved from
   */
  GlbPerson(Skeleton simulated, Motion motion, Vector3 origin, int number, ObjectNode root) {
    this.motion = motion;
    this.skeleton = motion.skeleton();
    this.origin = origin;
    this.skin =
        SkeletonShape.of(simulated)
            .map(shape -> BodySkin.of(HumanoidSkeleton.of(shape), skeleton))
            .orElseGet(() -> BoneSkin.of(skeleton));
    this.prefix = prefix(number);
    this.root = root;
    this.firstNode = root.get("nodes").size();
    this.ends = skeleton.endSites().stream().filter(site -> isLeaf(site.joint())).toList();
    addNodes();
  }

  /** Before the names of a person's nodes, counted from 0: nothing, {@code Person2_} and so on. */
  static String prefix(int number) {
    return number == 0 ? "" : "Person" + (number + 1) + "_";
  }

  private boolean isLeaf(int joint) {
    return skeleton.joints().stream().noneMatch(each -> each.parent() == joint);
  }

  private void addNodes() {
    ArrayNode scene = (ArrayNode) root.at("/scenes/0/nodes");
    ArrayNode nodes = (ArrayNode) root.get("nodes");
    for (int j = 0; j < skeleton.jointCount(); j++) {
      Joint joint = skeleton.joint(j);
      ObjectNode node = nodes.addObject().put("name", prefix + joint.name());
      vector(node.putArray("translation"), j == 0 ? standing() : joint.offset());
    }
    for (EndSite site : ends) {
      ObjectNode node = nodes.addObject().put("name", prefix + endName(site));
      vector(node.putArray("translation"), site.offset());
    }
    for (int j = 1; j < skeleton.jointCount(); j++) {
      child(nodes, skeleton.joint(j).parent(), j);
    }
    for (int s = 0; s < ends.size(); s++) {
      child(nodes, ends.get(s).joint(), skeleton.jointCount() + s);
    }
    ObjectNode extras = ((ObjectNode) nodes.get(firstNode)).putObject("extras");
    vector(extras.putArray(ORIGIN), origin);
    ArrayNode sites = extras.putArray(END_SITES);
    for (EndSite site : skeleton.endSites()) {
      ObjectNode told = sites.addObject().put("name", site.name()).put("joint", site.joint());
      vector(told.putArray("offset"), site.offset());
    }
    scene.add(firstNode);
    scene.add(nodes.size());
    int number = root.get("skins").size();
    nodes.addObject().put("name", prefix + "Body").put("mesh", number).put("skin", number);
  }

  /** As Mixamo calls the ends of bones. */
  private static String endName(EndSite site) {
    return switch (site.name()) {
      case "HeadTop" -> "HeadTop_End";
      case "LeftFingerTip" -> "LeftHand_End";
      case "RightFingerTip" -> "RightHand_End";
      case "LeftToeTip" -> "LeftToe_End";
      case "RightToeTip" -> "RightToe_End";
      default -> site.name();
    };
  }

  /** Where the root of a body is that stands in T-pose on the floor, at the origin. */
  private Vector3 standing() {
    return new Vector3(0, -new ForwardKinematics(skeleton).lowestHeight(), 0);
  }

  private void child(ArrayNode nodes, int parent, int child) {
    ((ObjectNode) nodes.get(firstNode + parent))
        .withArrayProperty("children")
        .add(firstNode + child);
  }

  private static void vector(ArrayNode array, Vector3 v) {
    array.add((float) v.x()).add((float) v.y()).add((float) v.z());
  }

  /** The mesh, and the joints that move it. */
  void addSkin(GlbBuffer buffer) {
    int positions = buffer.vertices(standingPositions());
    int normals = buffer.vertices(skin.normals());
    int joints = buffer.fours(skin.joints(), false);
    int weights = buffer.fours(skin.weights(), true);
    ObjectNode mesh = ((ArrayNode) root.get("meshes")).addObject().put("name", prefix + "Body");
    ArrayNode primitives = mesh.putArray("primitives");
    for (BodySkin.Surface surface : skin.surfaces()) {
      ObjectNode primitive = primitives.addObject();
      primitive
          .putObject("attributes")
          .put("POSITION", positions)
          .put("NORMAL", normals)
          .put("JOINTS_0", joints)
          .put("WEIGHTS_0", weights);
      primitive.put("indices", buffer.triangles(surface.triangles()));
      primitive.put("material", GlbMaterials.number(surface.material()));
    }
    var rest = new ForwardKinematics(skeleton);
    List<Vector3> places = new ArrayList<>();
    IntStream.range(0, skeleton.jointCount()).forEach(j -> places.add(rest.position(j)));
    ends.forEach(site -> places.add(rest.position(site)));
    ObjectNode armature =
        ((ArrayNode) root.get("skins")).addObject().put("name", prefix + "Armature");
    armature.put("inverseBindMatrices", buffer.fromRest(places.stream().map(this::stood).toList()));
    armature.put("skeleton", firstNode);
    ArrayNode moved = armature.putArray("joints");
    IntStream.range(0, places.size()).forEach(j -> moved.add(firstNode + j));
  }

  private Vector3 stood(Vector3 place) {
    return place.plus(standing());
  }

  private float[] standingPositions() {
    float[] positions = skin.positions().clone();
    float up = (float) standing().y();
    for (int i = 1; i < positions.length; i += 3) {
      positions[i] += up;
    }
    return positions;
  }

  void animate(GlbChannels channels) {
    float[] path = new float[3 * motion.frameCount()];
    for (int f = 0; f < motion.frameCount(); f++) {
      Vector3 p = motion.pose(f).rootPosition();
      path[3 * f] = (float) p.x();
      path[3 * f + 1] = (float) p.y();
      path[3 * f + 2] = (float) p.z();
    }
    channels.add(firstNode, "translation", path, 3);
    for (int j = 0; j < skeleton.jointCount(); j++) {
      channels.add(firstNode + j, "rotation", rotations(j), 4);
    }
  }

  private float[] rotations(int joint) {
    float[] keys = new float[4 * motion.frameCount()];
    Quaternion before = Quaternion.IDENTITY;
    for (int f = 0; f < motion.frameCount(); f++) {
      Quaternion q = motion.pose(f).rotation(joint);
      double same =
          q.x() * before.x() + q.y() * before.y() + q.z() * before.z() + q.w() * before.w();
      if (same < 0) {
        q = new Quaternion(-q.x(), -q.y(), -q.z(), -q.w());
      }
      keys[4 * f] = (float) q.x();
      keys[4 * f + 1] = (float) q.y();
      keys[4 * f + 2] = (float) q.z();
      keys[4 * f + 3] = (float) q.w();
      before = q;
    }
    return keys;
  }
}
