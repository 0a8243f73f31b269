package gravitas.pose.network;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.observation.LandmarkSet;

/** A kind of landmark network, of which every thread opens one of its own. */
public interface LandmarkModel {
  /** {@return its name in flags and files, in lower case} */
  String label();

  /** {@return what it finds} */
  LandmarkSet landmarks();

  /**
   * Loads one; fetches and converts first what is not here yet.
   *
   * @param supply where networks are kept and fetched from
   * @return the network, to be closed
   */
  LandmarkNetwork open(NetworkSupply supply);

  /**
   * {@return the most exact one with the same landmarks, for those who have time; itself if it is
   * alone}
   */
  default LandmarkModel largest() {
    return this;
  }
}
