package gravitas.pipeline;

import gravitas.physics.motion.Motion;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pose.FittedPeople;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The library's door: a video of a person in, physically valid motion out.
 *
 * <pre>{@code
 * var take = Gravitas.reconstruct(Path.of("walk.mp4"), Settings.DEFAULT.withHeight(1.82));
 * take.quality().footSkatePercent();
 * take.write(Path.of("walk.bvh"));
 * }</pre>
 *
 * <p>Each stage can be called by itself: {@link #observe}, {@link #fit}, {@link #track}, {@link
 * #judge}, {@link ReconstructedTake#write(Path)}.
 */
public final class Gravitas {
  /** What is measured of a motion needs four frames at 25 per second. */
  private static final double SHORTEST = 0.12; // seconds

  private Gravitas() {}

  /**
   * All stages.
   *
   * @param video a file or a folder of images
   * @param settings what the caller decides
   * @return the judged take
   * @throws NoPersonException if nobody was found in it
   * @throws IOException if it cannot be read, or the pose networks cannot be had
   * @throws java.util.concurrent.CancellationException if the listener asked for it
   */
  public static ReconstructedTake reconstruct(Path video, Settings settings)
      throws IOException, NoPersonException {
    return reconstruct(
        Optional.of(video), settings, (following, estimate, person) -> following.run(estimate));
  }

  /**
   * From key points alone, which the settings name.
   *
   * @param settings what the caller decides
   * @return the judged take
   * @throws IOException if a file cannot be read or written, or the pose networks cannot be had
   * @throws NoPersonException if nobody was seen well enough
   */
  public static ReconstructedTake reconstruct(Settings settings)
      throws IOException, NoPersonException {
    return reconstruct(
        Optional.empty(), settings, (following, estimate, person) -> following.run(estimate));
  }

  /**
   * Keeps each simulated stretch in a file as soon as it is found, so that an interrupted take can
   * go on; who has written the take deletes the file.
   *
   * @param video may be absent if the settings name key points
   * @param settings what the caller decides
   * @param windows the file
   * @param resume whether to go on with what is in it
   * @return the judged take
   * @throws IOException if a file cannot be read or written, or the pose networks cannot be had
   * @throws NoPersonException if nobody was seen well enough
   */
  public static ReconstructedTake reconstruct(
      Optional<Path> video, Settings settings, Path windows, boolean resume)
      throws IOException, NoPersonException {
    return reconstruct(
        video,
        settings,
        (following, estimate, person) ->
            following.run(estimate, windowsOf(windows, person), resume));
  }

  /**
   * {@return the file in which the stretches of one of several people are kept}
   *
   * @param windows the first one's
   * @param person counted from 0
   */
  public static Path windowsOf(Path windows, int person) {
    return person == 0
        ? windows
        : windows.resolveSibling(windows.getFileName() + "_" + (person + 1));
  }

  /**
   * From what was seen, for a take that is corrected again and again: only what a correction
   * touches is simulated again.
   *
   * @param seen what was seen
   * @param settings what the caller decides
   * @param windows the file
   * @param resume whether to go on with what is in it
   * @param solved a file that keeps how each window was solved from one time to the next
   * @return the judged take
   * @throws IOException if a file cannot be read or written, or the pose networks cannot be had
   * @throws NoPersonException if nobody was seen well enough
   */
  public static ReconstructedTake reconstruct(
      Observing.Observed seen, Settings settings, Path windows, boolean resume, Path solved)
      throws IOException, NoPersonException {
    return reconstruct(
        seen,
        System.nanoTime(),
        settings,
        (following, estimate, person) ->
            following.run(
                estimate,
                windowsOf(windows, person),
                resume,
                Optional.of(windowsOf(solved, person))));
  }

  /** How the windows of a take are found. */
  @FunctionalInterface
  private interface Following {
    Reconstruction.Result follow(Reconstruction following, PoseEstimate estimate, int person)
        throws IOException;
  }

  private static ReconstructedTake reconstruct(
      Optional<Path> video, Settings settings, Following how)
      throws IOException, NoPersonException {
    long begin = System.nanoTime();
    return reconstruct(new Observing(settings).observe(video), begin, settings, how);
  }

  private static ReconstructedTake reconstruct(
      Observing.Observed seen, long begin, Settings settings, Following how)
      throws IOException, NoPersonException {
    FittedPeople fitted = fitPeople(seen, settings);
    double posed = secondsSince(begin);
    List<ReconstructedPerson> people = new ArrayList<>();
    for (int i = 0; i < fitted.estimates().size(); i++) {
      PoseEstimate estimate = fitted.estimates().get(i);
      long own = System.nanoTime();
      Reconstruction.Result result =
          how.follow(new Reconstruction(settings.follow(), settings.listener()), estimate, i);
      Map<String, Double> seconds = new LinkedHashMap<>();
      seconds.put("pose", posed);
      seconds.putAll(new TreeMap<>(result.seconds()));
      estimate.seconds().forEach((stage, spent) -> seconds.put("pose: " + stage, spent));
      people.add(judge(seen, estimate, result, settings, seconds, posed + secondsSince(own)));
    }
    return take(seen, settings, people);
  }

  /**
   * Looks at a video, or reads the key points that the settings name.
   *
   * @param video a file or a folder of images
   * @param settings what the caller decides
   * @return what was seen
   * @throws IOException if it cannot be read, or the pose networks cannot be had
   */
  public static Observing.Observed observe(Path video, Settings settings) throws IOException {
    return new Observing(settings).observe(Optional.of(video));
  }

  /**
   * Reads the key points that the settings name, without a video.
   *
   * @param settings what the caller decides
   * @return what was seen
   * @throws IOException if it cannot be read, or the pose networks cannot be had
   */
  public static Observing.Observed observe(Settings settings) throws IOException {
    return new Observing(settings).observe(Optional.empty());
  }

  /**
   * Fits a body, a camera and a floor to what was seen.
   *
   * @param seen what was seen
   * @param settings what the caller decides
   * @return the kinematic fit
   * @throws IOException if the person is seen too briefly for a motion
   * @throws NoPersonException if nobody was seen well enough
   */
  public static PoseEstimate fit(Observing.Observed seen, Settings settings)
      throws IOException, NoPersonException {
    PoseEstimate estimate = seen.fit(settings);
    estimate.notes().forEach(note -> settings.listener().note("note: " + note));
    requireMotion(seen, estimate);
    return estimate;
  }

  /**
   * Fits a body to each of those who are wanted, before one camera and on one floor.
   *
   * @param seen what was seen
   * @param settings what the caller decides
   * @return the kinematic fits, of those who are seen long enough for a motion
   * @throws IOException if nobody is
   * @throws NoPersonException if nobody was seen well enough
   */
  public static FittedPeople fitPeople(Observing.Observed seen, Settings settings)
      throws IOException, NoPersonException {
    FittedPeople all = seen.fitPeople(settings);
    boolean several = all.estimates().size() > 1;
    List<PoseEstimate> enough = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < all.estimates().size(); i++) {
      PoseEstimate estimate = all.estimates().get(i);
      String who = several && i > 0 ? "person " + all.numbers().get(i) + ": " : "";
      estimate.notes().forEach(note -> settings.listener().note("note: " + who + note));
      if (estimate.fit().motion().duration() >= SHORTEST) {
        enough.add(estimate);
        numbers.add(all.numbers().get(i));
      }
    }
    if (enough.isEmpty()) {
      requireMotion(seen, all.estimates().get(0));
    }
    return new FittedPeople(enough, numbers);
  }

  private static void requireMotion(Observing.Observed seen, PoseEstimate estimate)
      throws IOException {
    Motion fitted = estimate.fit().motion();
    if (!(fitted.duration() >= SHORTEST)) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: the person is seen for %.2f s in %d frames; a motion takes at least %.2f s",
              seen.footage().source(),
              fitted.duration(),
              fitted.frameCount(),
              SHORTEST));
    }
  }

  /**
   * Makes a simulated body follow the fit.
   *
   * @param estimate what was seen and the kinematic fit
   * @param settings what the caller decides
   * @return the body that followed
   */
  public static Reconstruction.Followed track(PoseEstimate estimate, Settings settings) {
    return new Reconstruction(settings.follow(), settings.listener()).follow(estimate);
  }

  /**
   * Says which frames may be relied on and how good the motion is.
   *
   * @param seen what was seen
   * @param estimate what was seen and the kinematic fit
   * @param followed the body that followed
   * @param settings what the caller decides
   * @return the judged take
   */
  public static ReconstructedTake judge(
      Observing.Observed seen,
      PoseEstimate estimate,
      Reconstruction.Followed followed,
      Settings settings) {
    Map<String, Double> seconds = new LinkedHashMap<>(new TreeMap<>(followed.seconds()));
    double physics = followed.seconds().getOrDefault("physics", Double.NaN);
    ReconstructedPerson person =
        judge(seen, estimate, Reconstruction.judge(followed, estimate), settings, seconds, physics);
    return take(seen, settings, List.of(person));
  }

  private static ReconstructedTake take(
      Observing.Observed seen, Settings settings, List<ReconstructedPerson> people) {
    return new ReconstructedTake(
        seen.video(),
        settings.look().keypoints().map(KeypointSource::file),
        seen.settings(),
        people,
        seen.people().crowd());
  }

  private static ReconstructedPerson judge(
      Observing.Observed seen,
      PoseEstimate estimate,
      Reconstruction.Result result,
      Settings settings,
      Map<String, Double> seconds,
      double spent) {
    Reconstruction.Result whole = result.inStep(estimate);
    if (result.fittedSeconds() > 0) {
      settings
          .listener()
          .warn(
              String.format(
                  Locale.ROOT,
                  "for %.1f s the kinematic fit is shown, because the simulation was worse or"
                      + " nothing could be simulated",
                  result.fittedSeconds()));
    }
    var verdict =
        new Verdict(
            quality(result.kinematic(), result, estimate),
            quality(result.simulated(), result, estimate),
            result.trackingMillimetres(),
            result.track().evaluations(),
            Reliability.of(estimate, whole),
            spent / result.kinematic().duration(),
            seconds,
            result.referee());
    List<Fact> assumptions =
        new ArrayList<>(
            Assumptions.of(
                estimate,
                seen.settings(),
                settings.look().person().mass().isEmpty(),
                result.surfaces()));
    var shares =
        new FootShares(
            whole.frames(),
            whole.simulated(),
            estimate.fit().camera(),
            verdict.simulated().reprojectionPixels());
    assumptions.add(shares.fact());
    return new ReconstructedPerson(
        estimate,
        whole,
        verdict,
        assumptions,
        new TakeBuilder(settings.follow().provenance())
            .build(seen.video(), seen.settings(), estimate, whole, shares, assumptions));
  }

  private static TakeQuality quality(
      Motion motion, Reconstruction.Result result, PoseEstimate estimate) {
    return TakeQuality.of(
        motion,
        result.surfaces().scene(),
        result.frames(),
        estimate.fit().path(),
        estimate.observations());
  }

  private static double secondsSince(long begin) {
    return (System.nanoTime() - begin) * 1e-9;
  }
}
