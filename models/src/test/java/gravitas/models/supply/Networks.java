package gravitas.models.supply;

import org.junit.jupiter.api.Assumptions;

/** The real networks for tests; the test is skipped where they can be neither found nor fetched. */
public final class Networks {
  private Networks() {}

  public static NetworkSupply supplyOrSkip() {
    NetworkSupply supply = NetworkSupply.fromNpm(line -> {});
    try {
      supply.onnx(PoseNetwork.DETECTOR);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
    return supply;
  }
}
