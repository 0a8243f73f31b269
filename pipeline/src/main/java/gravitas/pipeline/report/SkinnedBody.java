package gravitas.pipeline.report;

import gravitas.datasets.figure.BodySkin;
import gravitas.datasets.figure.Material;
import gravitas.datasets.figure.PackedSkin;
import gravitas.datasets.rig.MixamoRig;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A person with a skin over time: the body of the GLB, as the page draws it.
 *
 * @param parents of the joints, -1 for the root
 * @param offsets x, y, z per joint from its parent in T-pose, metres
 * @param packed the skin
 * @param colours linear red, green, blue per material
 * @param frames the root's x, y, z, then a quaternion x, y, z, w per joint
 */
public record SkinnedBody(
    List<Integer> parents,
    Numbers offsets,
    PackedSkin packed,
    Map<String, Numbers> colours,
    List<Numbers> frames) {
  /**
   * {@return the person of a motion; empty if the skeleton is not the standard one}
   *
   * @param motion the motion
   */
  public static Optional<SkinnedBody> of(Motion motion) {
    Optional<Skeleton> standard = SkeletonShape.of(motion.skeleton()).map(HumanoidSkeleton::of);
    return standard.flatMap(MixamoRig::of).map(rig -> of(motion, standard.get(), rig));
  }

  private static SkinnedBody of(Motion motion, Skeleton standard, MixamoRig rig) {
    List<Joint> joints = rig.skeleton().joints();
    double[] offsets = new double[3 * joints.size()];
    for (int j = 0; j < joints.size(); j++) {
      joints.get(j).offset().into(offsets, 3 * j);
    }
    Map<String, Numbers> colours = new TreeMap<>();
    for (Material material : Material.values()) {
      colours.put(material.name().toLowerCase(Locale.ROOT), Numbers.of(material.colour()));
    }
    List<Numbers> frames = new ArrayList<>();
    for (Pose pose : motion.poses()) {
      double[] numbers = new double[3 + 4 * joints.size()];
      pose.rootPosition().into(numbers, 0);
      Pose shown = rig.pose(pose);
      for (int j = 0; j < joints.size(); j++) {
        shown.rotation(j).into(numbers, 3 + 4 * j);
      }
      frames.add(Numbers.rounded(5, numbers));
    }
    return new SkinnedBody(
        joints.stream().map(Joint::parent).toList(),
        Numbers.rounded(5, offsets),
        PackedSkin.of(BodySkin.of(standard, rig.skeleton())),
        colours,
        frames);
  }
}
