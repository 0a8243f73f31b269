package gravitas.pose;

import gravitas.models.supply.PoseNetwork;
import gravitas.physics.body.BodyShape;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.track.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.util.Optional;

/**
 * What the user decides about a pose estimate.
 *
 * @param network the landmark network
 * @param quality how much time it may take
 * @param person whom to follow
 * @param range which part of the video
 * @param folderRate frames per second of a folder of images
 * @param threads for the networks and for the fit, at least one
 * @param shape the person's sex, height and mass
 * @param shapeAssumed nobody stated the height
 * @param camera if it is known
 */
public record PoseSettings(
    PoseNetwork network,
    Quality quality,
    PersonChoice person,
    ClipRange range,
    double folderRate,
    int threads,
    BodyShape shape,
    boolean shapeAssumed,
    Optional<GivenCamera> camera) {

  /** An average person before an unknown camera, the whole clip, two networks at a time. */
  public static final PoseSettings DEFAULT =
      new PoseSettings(
          PoseNetwork.FULL,
          Quality.BALANCED,
          PersonChoice.largest(),
          ClipRange.ALL,
          30,
          2,
          BodyShape.AVERAGE,
          true,
          Optional.empty());

  public PoseSettings withShape(BodyShape stated) {
    return new PoseSettings(
        network, quality, person, range, folderRate, threads, stated, false, camera);
  }

  public PoseSettings withQuality(Quality chosen) {
    return new PoseSettings(
        network, chosen, person, range, folderRate, threads, shape, shapeAssumed, camera);
  }

  public PoseSettings withThreads(int number) {
    return new PoseSettings(
        network, quality, person, range, folderRate, number, shape, shapeAssumed, camera);
  }

  public PoseSettings withCamera(GivenCamera given) {
    return new PoseSettings(
        network,
        quality,
        person,
        range,
        folderRate,
        threads,
        shape,
        shapeAssumed,
        Optional.of(given));
  }
}
