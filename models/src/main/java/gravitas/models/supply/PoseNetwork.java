package gravitas.models.supply;

import java.util.Map;

/** The networks of the package: one detector and the landmark network in three sizes. */
public enum PoseNetwork {
  /** Finds people: a 224 x 224 picture to 2254 boxes with four key points each. */
  DETECTOR(
      "pose_solution_packed_assets.data",
      "a63c614bef30d35947f13be361820b1e4e3bec9cfeebf4d11216a18373108e85"),
  /** Pose_landmark_lite.tflite. */
  LITE(
      "pose_landmark_lite.tflite",
      "f17bfbecadb61c3be1baa8b8d851cc6619c870a87167b32848ad20db306b9d61"),
  /** Pose_landmark_full.tflite. */
  FULL(
      "pose_landmark_full.tflite",
      "e9a5c5cb17f736fafd4c2ec1da3b3d331d6edbe8a0d32395855aeb2cdfd64b9f"),
  /** Pose_landmark_heavy.tflite. */
  HEAVY(
      "pose_landmark_heavy.tflite",
      "59e42d71bcd44cbdbabc419f0ff76686595fd265419566bd4009ef703ea8e1fe");

  private static final Map<String, String> DETECTOR_OUTPUTS =
      Map.of("Identity", "regressors", "Identity_1", "scores");

  /** The picture mask (Identity_2) is left out: nothing here reads it, and it costs a third. */
  private static final Map<String, String> LANDMARK_OUTPUTS =
      Map.of(
          "Identity", "landmarks",
          "Identity_1", "flag",
          "Identity_3", "heatmap",
          "Identity_4", "world");

  private final String fileInPackage;
  private final String sha256;

  PoseNetwork(String fileInPackage, String sha256) {
    this.fileInPackage = fileInPackage;
    this.sha256 = sha256;
  }

  /** {@return where it is in the npm package} */
  public String fileInPackage() {
    return fileInPackage;
  }

  /**
   * Of the TensorFlow Lite file, lower-case hexadecimal.
   *
   * @return the digest
   */
  public String sha256() {
    return sha256;
  }

  /** {@return our names of the outputs by their names in the TensorFlow Lite file} */
  public Map<String, String> outputs() {
    return this == DETECTOR ? DETECTOR_OUTPUTS : LANDMARK_OUTPUTS;
  }
}
