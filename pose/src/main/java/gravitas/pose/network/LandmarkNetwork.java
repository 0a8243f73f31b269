package gravitas.pose.network;

import gravitas.pose.video.Picture;

/** Finds the landmarks of the person in a region of a picture. One per thread. */
public interface LandmarkNetwork extends AutoCloseable {
  /**
   * Looks at a region.
   *
   * @param picture the picture
   * @param region the region
   * @param mirrored shows the network the mirror image and turns the result back: its errors to the
   *     left and to the right then cancel in the mean with a plain observation
   * @return what is there, and whether it is a person at all
   */
  RegionObservation observe(Picture picture, Region region, boolean mirrored);

  @Override
  void close();
}
