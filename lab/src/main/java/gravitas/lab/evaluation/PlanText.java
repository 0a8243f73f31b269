package gravitas.lab.evaluation;

import java.util.List;

/** What protocols do, in words. */
final class PlanText {
  private static final String MOCAP_MODE =
      " The recorded joint centres are the truth; the kinematic method is the body posed in their"
          + " places, which simulation then follows.";

  private PlanText() {}

  static Plan of(DataSet dataSet, String protocol, List<Plan.Setting> settings) {
    return switch (dataSet == DataSet.MOCAP ? "mocap" : dataSet + " " + protocol) {
      case "h36m paper" ->
          new Plan(
              "h36m",
              protocol,
              "Human3.6M from video: subjects 9 and 11, ten actions, camera 60457274; pictures"
                  + " and truth at 25 frames per second.",
              "h36m",
              "Published numbers are of this protocol (SimPoE and PhysCap of their own).",
              settings);
      case "h36m mocap20" ->
          new Plan(
              "h36m",
              protocol,
              "Human3.6M from mocap: the paper's 20 recordings, frames 400 to 599." + MOCAP_MODE,
              "mocap20",
              "Published numbers are of these recordings; evaluations are per optimization.",
              settings);
      case "aist paper" ->
          new Plan(
              "aist",
              protocol,
              "AIST from video: the paper's 15 dances, frames 1 to 120.",
              "aist",
              "Published numbers are of these dances.",
              settings);
      case "aist keypoints" ->
          new Plan(
              "aist",
              protocol,
              "AIST++ key points as observations, frames 1 to 120 of every sequence." + MOCAP_MODE,
              "mocap20",
              "Published numbers are of other recordings (Human3.6M, 20 clips of 4 s).",
              settings);
      case "mocap" ->
          new Plan(
              "mocap",
              protocol,
              (protocol.equals("whole")
                      ? "Whole recordings."
                      : "The "
                          + protocol.replaceAll("first-([0-9]+)s", "first $1 s")
                          + " of each recording.")
                  + MOCAP_MODE,
              "mocap20",
              "Published numbers are of other recordings (Human3.6M, 20 clips of 4 s) and say what"
                  + " order of size to expect, no more.",
              settings);
      default ->
          new Plan(
              "clips",
              protocol,
              "Videos with measured joints, from pixels to motion. Where the camera is known"
                  + " MPJPE-G is in its world, elsewhere after one rigid fit for the whole clip.",
              "clips",
              "Published numbers are of the same clips, 18 joints, after one rigid fit.",
              settings);
    };
  }
}
