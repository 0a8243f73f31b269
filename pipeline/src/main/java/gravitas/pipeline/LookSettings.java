package gravitas.pipeline;

import gravitas.models.supply.NetworkSupply;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.Sex;
import gravitas.physics.records.RecordCopy;
import gravitas.pose.PoseSettings;
import gravitas.pose.Quality;
import gravitas.pose.edit.Edits;
import gravitas.pose.network.LandmarkModel;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * Whom to look at, how closely, and through what camera.
 *
 * @param person what is known of the person's body
 * @param network the kind of landmark network
 * @param quality how much time it may take
 * @param choice which of several people is followed
 * @param range which part of the clip
 * @param rate frames per second of a folder of images, or of key points that do not say it
 * @param camera what is known of it
 * @param keypoints found elsewhere, to be used instead of looking
 * @param posePackage the networks' package, if it is not to be fetched
 * @param edits what somebody who saw the result knows better
 */
public record LookSettings(
    Person person,
    LandmarkModel network,
    Quality quality,
    PersonChoice choice,
    ClipRange range,
    double rate,
    CameraSource camera,
    Optional<KeypointSource> keypoints,
    Optional<Path> posePackage,
    Edits edits) {
  /** The largest person, of unknown height, before an unknown camera. */
  public static final LookSettings DEFAULT =
      new LookSettings(
          Person.UNKNOWN,
          PoseSettings.DEFAULT.network(),
          PoseSettings.DEFAULT.quality(),
          PersonChoice.largest(),
          ClipRange.ALL,
          PoseSettings.DEFAULT.folderRate(),
          CameraSource.UNKNOWN,
          Optional.empty(),
          Optional.empty(),
          Edits.NONE);

  /**
   * What is known of a person's body.
   *
   * @param height metres, if it is known; else that of an average person
   * @param mass kilograms, if it is known; else 22 times the height squared
   * @param sex which table of proportions stands in for what is not seen
   */
  public record Person(OptionalDouble height, OptionalDouble mass, Sex sex) {
    /** Nothing. */
    public static final Person UNKNOWN =
        new Person(OptionalDouble.empty(), OptionalDouble.empty(), Sex.MALE);

    private static final double USUAL_INDEX = 22; // kg/m^2

    /** {@return the body, partly assumed} */
    public BodyShape shape() {
      double metres = height.orElse(BodyShape.AVERAGE.heightMetres());
      return PersonSize.of(sex, metres, mass.orElse(USUAL_INDEX * metres * metres));
    }
  }

  /**
   * {@return the same for a person of whom this is known}
   *
   * @param known what is known
   */
  public LookSettings with(Person known) {
    return RecordCopy.with(this, "person", known);
  }

  /**
   * {@return the same with more or less time to look}
   *
   * @param chosen the choice
   */
  public LookSettings with(Quality chosen) {
    return RecordCopy.with(this, "quality", chosen);
  }

  /**
   * {@return the same with another network}
   *
   * @param chosen one of {@link gravitas.pose.network.LandmarkModels}, or the caller's own
   */
  public LookSettings with(LandmarkModel chosen) {
    return RecordCopy.with(this, "network", chosen);
  }

  /**
   * {@return the same for another part of the clip}
   *
   * @param part from when to when
   */
  public LookSettings with(ClipRange part) {
    return RecordCopy.with(this, "range", part);
  }

  /**
   * {@return the same, following another of several people}
   *
   * @param chosen the choice
   */
  public LookSettings with(PersonChoice chosen) {
    return RecordCopy.with(this, "choice", chosen);
  }

  /**
   * {@return the same with what is known of the camera}
   *
   * @param known what is known
   */
  public LookSettings with(CameraSource known) {
    return RecordCopy.with(this, "camera", known);
  }

  /**
   * {@return the same with key points to be used instead of looking}
   *
   * @param found where they are
   */
  public LookSettings with(KeypointSource found) {
    return RecordCopy.with(this, "keypoints", Optional.of(found));
  }

  /**
   * {@return the same with what somebody who saw the result knows better}
   *
   * @param known what is corrected
   */
  public LookSettings withEdits(Edits known) {
    return RecordCopy.with(this, "edits", known);
  }

  /** What the pose stage is told for pictures of this size. */
  PoseSettings forPicture(int width, int height, int threads) throws IOException {
    return new PoseSettings(
        network,
        quality,
        choice,
        range,
        rate,
        threads,
        person.shape(),
        person.height().isEmpty(),
        camera.forPicture(width, height),
        PoseSettings.DEFAULT.depth(),
        edits);
  }

  /** Where the networks come from; slow steps are told to {@code progress}. */
  NetworkSupply supply(Consumer<String> progress) {
    return posePackage
        .map(archive -> NetworkSupply.fromFile(archive, progress))
        .orElseGet(() -> NetworkSupply.fromNpm(progress));
  }
}
