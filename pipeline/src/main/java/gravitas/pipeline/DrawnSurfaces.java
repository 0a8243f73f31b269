package gravitas.pipeline;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.pipeline.report.BodyScene.Slab;
import gravitas.pipeline.report.Numbers;
import java.util.ArrayList;
import java.util.List;

/** Surfaces as the report's 3D view and the overlay show them; the level floor is there anyway. */
final class DrawnSurfaces {
  private static final double WIDE = 4; // metres of a slope that are shown
  private static final double THIN = 0.01;

  private DrawnSurfaces() {}

  static List<Slab> of(Scene scene, Motion motion) {
    List<Slab> slabs = new ArrayList<>();
    for (Surface surface : scene.surfaces()) {
      if (surface.shape() instanceof Box box) {
        slabs.add(slab(surface.name(), box.centre(), box.size(), box.worldFromBox()));
      } else if (surface.shape() instanceof Plane plane
          && !plane.equals(Scene.LEVEL_FLOOR.surface(0).shape())) {
        Vector3 root = motion.pose(0).rootPosition();
        Vector3 n = plane.normal();
        slabs.add(
            slab(
                surface.name(),
                root.plus(n.times(plane.offset() - n.dot(root) - THIN / 2)),
                new Vector3(WIDE, THIN, WIDE),
                Quaternion.between(Vector3.Y, n)));
      }
    }
    return slabs;
  }

  private static Slab slab(String name, Vector3 at, Vector3 size, Quaternion q) {
    return new Slab(
        name,
        Numbers.rounded(4, at.x(), at.y(), at.z()),
        Numbers.rounded(4, size.x(), size.y(), size.z()),
        Numbers.rounded(6, q.x(), q.y(), q.z(), q.w()));
  }
}
