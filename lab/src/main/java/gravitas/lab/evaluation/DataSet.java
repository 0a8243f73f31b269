package gravitas.lab.evaluation;

import gravitas.datasets.joints.JointSet;
import java.util.List;

/** What can be evaluated on, and by which protocols; the first is the usual one. */
public enum DataSet {
  /** Human3.6M. */
  H36M("h36m", JointSet.H36M_17, "paper mocap20"),
  /** AIST++. */
  AIST("aist", JointSet.LIMBS_12, "paper keypoints"),
  /** Motion capture, followed without pictures. */
  MOCAP("mocap", JointSet.LIMBS_12, "first-4s whole"),
  /** Videos with measured joints. */
  CLIPS("clips", JointSet.LIMBS_12, "whole");

  private final String title;
  private final JointSet joints;
  private final String protocols;

  DataSet(String title, JointSet joints, String protocols) {
    this.title = title;
    this.joints = joints;
    this.protocols = protocols;
  }

  /** The joints its truth has and that are compared unless told otherwise. */
  JointSet joints() {
    return joints;
  }

  List<String> protocols() {
    return List.of(protocols.split(" "));
  }

  @Override
  public String toString() {
    return title;
  }
}
