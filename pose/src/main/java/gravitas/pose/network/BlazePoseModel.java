package gravitas.pose.network;

import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.observation.LandmarkSet;
import java.util.Locale;

/** Google's BlazePose in three sizes: 33 landmarks, in pixels and in metres. */
public enum BlazePoseModel implements LandmarkModel {
  /** The smallest and fastest. */
  LITE(PoseNetwork.LITE),
  /** Between the two. */
  FULL(PoseNetwork.FULL),
  /** The largest and most exact. */
  HEAVY(PoseNetwork.HEAVY);

  private final PoseNetwork file;

  BlazePoseModel(PoseNetwork file) {
    this.file = file;
  }

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public LandmarkSet landmarks() {
    return LandmarkSet.BLAZEPOSE;
  }

  @Override
  public LandmarkNetwork open(NetworkSupply supply) {
    return new BlazePose(label(), supply.onnx(file));
  }

  @Override
  public LandmarkModel largest() {
    return HEAVY;
  }
}
