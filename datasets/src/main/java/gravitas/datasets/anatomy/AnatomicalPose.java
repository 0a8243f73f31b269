package gravitas.datasets.anatomy;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import java.util.HashMap;
import java.util.Map;

/**
 * Where the bodies of an anatomical model are for given coordinates, computed as OpenSim does: a
 * joint's rotations one after the other about axes turned by those before, its translations along
 * the axes of the parent's side. A workspace.
 */
public final class AnatomicalPose {
  private final AnatomicalModel model;
  private final Map<String, Integer> columns = new HashMap<>();
  private final Vector3[] origins;
  private final Quaternion[] rotations;

  /**
   * Room for a model.
   *
   * @param model the model
   */
  public AnatomicalPose(AnatomicalModel model) {
    this.model = model;
    for (String name : model.coordinates()) {
      columns.put(name, columns.size());
    }
    this.origins = new Vector3[model.segments().size()];
    this.rotations = new Quaternion[model.segments().size()];
  }

  /**
   * Computes where all bodies are.
   *
   * @param values one per coordinate of the model, in its order, radians and metres
   */
  public void update(double[] values) {
    for (int s = 0; s < origins.length; s++) {
      AnatomicalSegment segment = model.segments().get(s);
      boolean root = segment.parent() < 0;
      Quaternion parent = root ? Quaternion.IDENTITY : rotations[segment.parent()];
      Vector3 origin = root ? Vector3.ZERO : origins[segment.parent()];
      Quaternion frame = parent.times(Quaternion.fromAxisAngle(Vector3.X, segment.tilt()));
      Quaternion turned = frame;
      for (Turn turn : segment.turns()) {
        turned = turned.times(turn.rotation(values[columns.get(turn.coordinate())]));
      }
      Vector3 shift = Vector3.ZERO;
      if (!segment.shifts().isEmpty()) {
        double[] by =
            segment.shifts().stream().mapToDouble(name -> values[columns.get(name)]).toArray();
        shift = Vector3.from(by, 0);
      }
      Vector3 centre = origin.plus(parent.rotate(segment.place())).plus(frame.rotate(shift));
      rotations[s] = turned.normalized();
      origins[s] = centre.minus(turned.rotate(segment.centre()));
    }
  }

  /**
   * {@return where the origin of a body is, metres in the world}
   *
   * @param segment its index in the model
   */
  public Vector3 origin(int segment) {
    return origins[segment];
  }

  /**
   * {@return {@code worldFromBody}}
   *
   * @param segment its index in the model
   */
  public Quaternion rotation(int segment) {
    return rotations[segment];
  }

  /**
   * {@return where a joint of the skeleton is, metres in the world}
   *
   * @param joint its index in the skeleton
   */
  public Vector3 joint(int joint) {
    return on(model.carrier(joint), model.place(joint));
  }

  /**
   * {@return where the end of a bone is, metres in the world}
   *
   * @param site the end of a bone
   */
  public Vector3 site(EndSite site) {
    return on(model.carrier(site.joint()), model.place(site));
  }

  private Vector3 on(int segment, Vector3 place) {
    return origins[segment].plus(rotations[segment].rotate(place));
  }
}
