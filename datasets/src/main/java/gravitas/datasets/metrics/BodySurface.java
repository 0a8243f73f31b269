package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a body of the standard skeleton can touch the floor: the lowest points of the balls with
 * which the simulated body does (feet, knees, pelvis, trunk, head, shoulders, elbows, hands), and
 * every joint, so that no bone is left out.
 *
 * <p>Feet depend on the bones alone; how thick the other parts are is that of the shape.
 */
public final class BodySurface {
  private BodySurface() {}

  /**
   * {@return the points in every frame, for a floor that is level}
   *
   * @param motion the motion
   * @param shape the person's measures
   */
  public static PointTracks lowestPoints(Motion motion, BodyShape shape) {
    List<EndSite> centres = new ArrayList<>();
    Map<String, Double> radii = new HashMap<>();
    for (ContactSphere ball : HumanoidBody.of(shape).contactSpheres()) {
      centres.add(new EndSite(ball.name(), ball.joint(), ball.centre()));
      radii.put(ball.name(), ball.radius());
    }
    var skeleton = new Skeleton(motion.skeleton().joints(), centres);
    PointTracks points = PointTracks.of(new Motion(skeleton, motion.times(), motion.poses()));
    Map<String, Integer> index = new HashMap<>();
    points.names().forEach(name -> index.put(name, index.size()));
    return new TracksBuilder(points.names(), points.times())
        .fill(
            (frame, name) ->
                points
                    .position(frame, index.get(name))
                    .minus(Vector3.Y.times(radii.getOrDefault(name, 0.0))))
        .build();
  }
}
