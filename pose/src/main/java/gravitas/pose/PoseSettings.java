package gravitas.pose;

import gravitas.physics.body.BodyShape;
import gravitas.physics.records.RecordCopy;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.depth.DepthKind;
import gravitas.pose.edit.Edits;
import gravitas.pose.network.BlazePoseModel;
import gravitas.pose.network.LandmarkModel;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.util.Optional;

/**
 * What the user decides about a pose estimate.
 *
 * @param network the kind of landmark network
 * @param quality how much time it may take
 * @param person whom to follow
 * @param range which part of the video
 * @param folderRate frames per second of a folder of images
 * @param threads for the networks and for the fit, at least one
 * @param shape the person's sex, height and mass
 * @param shapeAssumed nobody stated the height
 * @param camera if it is known
 * @param depth where depth comes from
 * @param edits what somebody who saw the result knows better
 */
public record PoseSettings(
    LandmarkModel network,
    Quality quality,
    PersonChoice person,
    ClipRange range,
    double folderRate,
    int threads,
    BodyShape shape,
    boolean shapeAssumed,
    Optional<GivenCamera> camera,
    DepthKind depth,
    Edits edits) {
  /** An average person before an unknown camera, the whole clip, two networks at a time. */
  public static final PoseSettings DEFAULT =
      new PoseSettings(
          BlazePoseModel.FULL,
          Quality.BALANCED,
          PersonChoice.largest(),
          ClipRange.ALL,
          30,
          2,
          BodyShape.AVERAGE,
          true,
          Optional.empty(),
          DepthKind.LEARNED,
          Edits.NONE);

  /**
   * {@return the same for a person of known shape}
   *
   * @param stated the person's measures
   */
  public PoseSettings withShape(BodyShape stated) {
    return RecordCopy.with(this, "shape", stated, "shapeAssumed", false);
  }

  /**
   * {@return the same with more or less time to look}
   *
   * @param chosen the choice
   */
  public PoseSettings withQuality(Quality chosen) {
    return RecordCopy.with(this, "quality", chosen);
  }

  /**
   * {@return the same with so many threads}
   *
   * @param number at least one
   */
  public PoseSettings withThreads(int number) {
    return RecordCopy.with(this, "threads", number);
  }

  /**
   * {@return the same with a known camera}
   *
   * @param given what is known of it
   */
  public PoseSettings withCamera(GivenCamera given) {
    return RecordCopy.with(this, "camera", Optional.of(given));
  }

  /**
   * {@return the same with depth from elsewhere}
   *
   * @param kind where it comes from
   */
  public PoseSettings withDepth(DepthKind kind) {
    return RecordCopy.with(this, "depth", kind);
  }

  /**
   * {@return the same with what somebody who saw the result knows better}
   *
   * @param known what is corrected
   */
  public PoseSettings withEdits(Edits known) {
    return RecordCopy.with(this, "edits", known);
  }
}
