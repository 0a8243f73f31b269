package gravitas.datasets.glb;

import gravitas.datasets.figure.BodySkin;
import gravitas.datasets.figure.Material;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import java.util.List;

/** The skin of a skeleton that is not ours: rounded bones, each moved by its own joint. */
final class BoneSkin {
  private static final double DOT = 0.012; // radius of a joint without any limb

  private BoneSkin() {}

  static BodySkin of(Skeleton skeleton) {
    var mesh = new MeshBuilder();
    var rest = new ForwardKinematics(skeleton);
    List<BodyCapsules.Limb> limbs = BodyCapsules.of(skeleton);
    for (int j = 0; j < skeleton.jointCount(); j++) {
      int joint = j;
      Vector3 at = rest.position(j);
      mesh.movedBy(j);
      limbs.stream()
          .filter(limb -> limb.joint() == joint)
          .forEach(
              limb ->
                  new Capsule(limb.from().plus(at), limb.to().plus(at), limb.radius()).addTo(mesh));
      if (limbs.stream().noneMatch(limb -> limb.joint() == joint)) {
        new Capsule(at, at, DOT).addTo(mesh);
      }
    }
    return new BodySkin(
        mesh.positions(),
        mesh.normals(),
        List.of(new BodySkin.Surface(Material.SHIRT, mesh.indices())),
        mesh.joints(),
        mesh.weights());
  }
}
