package gravitas.lab.pose;

import java.util.List;

/**
 * A public clip with something to compare with; paths are below the folder of the data.
 *
 * @param name in the table
 * @param video the clip
 * @param height the person's, metres, as far as the reference tells
 * @param reference measured joints, or golden landmarks
 * @param golden the reference is what another program's run of the same kind of network found
 * @param camera of the reference that took the video; empty if the clip has none
 */
public record BenchmarkClip(
    String name, String video, double height, String reference, boolean golden, String camera) {
  private static final String MEASURED = "video_with_reference/";
  private static final String PLAIN = "video_plain/tfjs_models/";

  /** The clips of the benchmark. */
  public static final List<BenchmarkClip> ALL =
      List.of(
          measured("walking", "walking/video.mp4", 1.60, "walking/walk_ts_mocap.json", ""),
          measured(
              "sit_to_stand", "sit_to_stand/video.mp4", 1.88, "sit_to_stand/STS_mocap.json", ""),
          measured(
              "gesturing",
              "gesturing/video.avi",
              1.60,
              "gesturing/sarkadava_trial0_ref.json",
              "cam2"),
          balancing("cam01"),
          balancing("cam02"),
          balancing("cam03"),
          balancing("cam04"),
          new BenchmarkClip(
              "pose_squats",
              PLAIN + "pose_squats.mp4",
              1.70,
              PLAIN + "pose_squats.full.json",
              true,
              ""),
          new BenchmarkClip("pose_1", PLAIN + "pose_1.mp4", 1.70, PLAIN + "pose_1.json", true, ""));

  private static BenchmarkClip measured(
      String name, String video, double height, String reference, String camera) {
    return new BenchmarkClip(name, MEASURED + video, height, MEASURED + reference, false, camera);
  }

  private static BenchmarkClip balancing(String camera) {
    return measured(
        "balancing " + camera,
        "balancing/" + camera + ".mp4",
        1.75,
        "balancing/pose2sim_balancing_ref.json",
        camera);
  }
}
