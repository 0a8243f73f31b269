package gravitas.pipeline;

import gravitas.pipeline.files.InputKind;
import gravitas.pipeline.work.Progress;
import gravitas.pose.FittedPeople;
import gravitas.pose.NoPersonException;
import gravitas.pose.ObservedFootage;
import gravitas.pose.ObservedPeople;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.Observations;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Looks at a video, or reads what another program saw, and fits. */
public final class Observing {
  private final LookSettings look;
  private final Settings settings;

  /**
   * Looks as the settings say.
   *
   * @param settings what the caller decides
   */
  public Observing(Settings settings) {
    this.settings = settings;
    this.look = settings.look();
  }

  /**
   * What was observed.
   *
   * @param video what was looked at; empty if there were only key points
   * @param settings with which it was looked at
   * @param people the landmarks of every frame, of those who are wanted
   */
  public record Observed(Optional<Path> video, PoseSettings settings, ObservedPeople people) {
    /**
     * Of one person.
     *
     * @param video what was looked at; empty if there were only key points
     * @param settings with which it was looked at
     * @param person the landmarks of every frame
     */
    public Observed(Optional<Path> video, PoseSettings settings, ObservedFootage person) {
      this(video, settings, ObservedPeople.of(person));
    }

    /** {@return the landmarks of every frame, of the only person or the first of several} */
    public ObservedFootage footage() {
      return people.first();
    }

    /**
     * Fits a body to the only person, or the first of several.
     *
     * @param wanted the person and the camera, which may be others than when it was looked at
     * @return the fit
     * @throws NoPersonException if nobody was seen well enough
     * @throws IOException if the camera's calibration cannot be read
     */
    public PoseEstimate fit(Settings wanted) throws NoPersonException, IOException {
      return estimator(wanted).fit(footage());
    }

    /**
     * Fits a body to each, before one camera and on one floor.
     *
     * @param wanted the first person and the camera, which may be others than when it was looked at
     * @return the fits
     * @throws NoPersonException if nobody was seen well enough
     * @throws IOException if the camera's calibration cannot be read
     */
    public FittedPeople fitPeople(Settings wanted) throws NoPersonException, IOException {
      return estimator(wanted).fit(people);
    }

    private PoseEstimator estimator(Settings wanted) throws IOException {
      Observations seen = footage().observations();
      return new PoseEstimator(
          wanted.look().forPicture(seen.width(), seen.height(), wanted.threads()));
    }
  }

  /**
   * Looks, unless there are key points.
   *
   * @param video may be absent only if there are
   * @return what was seen
   * @throws IOException if it cannot be read, or the pose networks cannot be had
   */
  public Observed observe(Optional<Path> video) throws IOException {
    look.person().shape(); // fails before any work if it makes no sense
    look.person()
        .mass()
        .ifPresent(
            mass ->
                PersonSize.doubt(look.person().shape().heightMetres(), mass)
                    .ifPresent(settings.listener()::warn));
    return look.keypoints().isPresent()
        ? read(look.keypoints().get(), video)
        : look(video.orElseThrow());
  }

  private Observed look(Path video) throws IOException {
    InputKind.requireFile(video);
    PoseSettings pose;
    long frames;
    try (PictureSource probe = PictureSource.open(video, look.range(), look.rate())) {
      pose = look.forPicture(probe.width(), probe.height(), settings.threads());
      frames = probe.expectedFrames();
    }
    try (Progress progress = settings.listener().progress("looking", frames)) {
      return new Observed(
          Optional.of(video),
          pose,
          new PoseEstimator(pose)
              .observePeople(
                  video,
                  look.supply(settings.listener()::note),
                  n -> {
                    if (settings.listener().isCancelled()) {
                      throw new CancellationException("cancelled while looking at " + video);
                    }
                    progress.advance(1);
                  }));
    }
  }

  private Observed read(KeypointSource keypoints, Optional<Path> video) throws IOException {
    Observations given;
    if (video.isPresent()) {
      try (PictureSource probe = PictureSource.open(video.get(), ClipRange.ALL, look.rate())) {
        double rate = probe.nominalRate() > 0 ? probe.nominalRate() : look.rate();
        given = read(keypoints, probe.width(), probe.height(), rate);
      }
    } else {
      given = read(keypoints, 0, 0, look.rate());
    }
    return new Observed(
        video,
        look.forPicture(given.width(), given.height(), settings.threads()),
        ObservedFootage.ofKeypoints(given, keypoints.file().toString()));
  }

  private Observations read(KeypointSource keypoints, int width, int height, double rate)
      throws IOException {
    return keypoints.read(width, height, rate, look.choice(), look.range());
  }
}
