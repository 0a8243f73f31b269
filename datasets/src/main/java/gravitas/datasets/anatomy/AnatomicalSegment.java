package gravitas.datasets.anatomy;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.List;

/**
 * A body of the anatomical model and the joint by which it hangs on its parent.
 *
 * @param body its name, such as {@code femur_r}
 * @param joint the joint's name, such as {@code hip_r}
 * @param link the joint of the standard skeleton whose link it is
 * @param parent index of the parent, -1 for the ground
 * @param place of the joint in the parent's axes, metres
 * @param centre of the joint in the body's own axes, metres; zero unless the body's origin lies
 *     elsewhere
 * @param tilt turns the joint's frame about the parent's x axis, radians: how a limb is aligned
 * @param twist by which the parent is turned about its y axis in this motion to have the joint's
 *     plane upright, radians; of hinges, and part of the parent's own angles
 * @param turns in order, each about an axis that the ones before have turned
 * @param shifts names of the joint's translations along x, y and z; none where it has none
 * @param linkFromBody rotation that takes the body's axes to those of the link
 */
public record AnatomicalSegment(
    String body,
    String joint,
    String link,
    int parent,
    Vector3 place,
    Vector3 centre,
    double tilt,
    double twist,
    List<Turn> turns,
    List<String> shifts,
    Quaternion linkFromBody) {
  /**
   * Keeps copies.
   *
   * @param body its name
   * @param joint the joint's name
   * @param link the joint of the standard skeleton whose link it is
   * @param parent index of the parent, -1 for the ground
   * @param place of the joint in the parent's axes, metres
   * @param centre of the joint in the body's own axes, metres
   * @param tilt of the joint's frame about the parent's x axis, radians
   * @param twist of the joint's plane about the parent's y axis, radians
   * @param turns in order
   * @param shifts names of the translations
   * @param linkFromBody rotation that takes the body's axes to those of the link
   */
  public AnatomicalSegment {
    turns = List.copyOf(turns);
    shifts = List.copyOf(shifts);
  }

  AnatomicalSegment aligned(double newTilt, double newTwist) {
    return new AnatomicalSegment(
        body, joint, link, parent, place, centre, newTilt, newTwist, turns, shifts, linkFromBody);
  }
}
