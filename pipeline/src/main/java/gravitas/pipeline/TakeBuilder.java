package gravitas.pipeline;

import gravitas.datasets.motionfile.Filming;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pipeline.work.Program;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The take of a reconstruction: the simulated motion with everything known of it. */
public final class TakeBuilder {
  private final Map<String, String> method;

  /**
   * @param method how it was made: optimizer, seed and so on
   */
  public TakeBuilder(Map<String, String> method) {
    this.method = method;
  }

  Take build(
      Optional<Path> video,
      PoseSettings settings,
      PoseEstimate estimate,
      Reconstruction.Result result,
      FootShares shares,
      List<Fact> assumptions) {
    Map<String, String> provenance = new TreeMap<>(method);
    provenance.put("program", Program.name());
    video.ifPresent(file -> provenance.put("video", file.getFileName().toString()));
    provenance.put(
        "first frame",
        String.format(Locale.ROOT, "%.3f s of the footage", result.kinematic().time(0)));
    provenance.put(
        "pose",
        (settings.network().label() + " network, " + settings.quality() + " quality")
            .toLowerCase(Locale.ROOT));
    for (Fact fact : assumptions) {
      provenance.merge(
          "assumed: " + fact.what(),
          fact.value() + (fact.source().isEmpty() ? "" : " (" + fact.source() + ")"),
          (a, b) -> a + "; " + b);
    }
    Take take = result.take(provenance);
    return take.withShareDeviations(shares.deviations())
        .withConfidence(confidence(estimate.observations(), take.motion()))
        .withFilming(
            new Filming(
                estimate.fit().path(),
                video.map(file -> file.getFileName().toString()).orElse("")));
  }

  /** How well the body's joints were seen in each frame: their mean visibility; 0 where unseen. */
  private static List<Double> confidence(Observations seen, Motion motion) {
    NavigableMap<Double, ObservedFrame> byTime = new TreeMap<>();
    seen.frames().forEach(frame -> byTime.put(frame.time(), frame));
    return Arrays.stream(motion.times())
        .mapToObj(time -> confidence(byTime.floorEntry(time + 1e-6)))
        .toList();
  }

  private static double confidence(Map.Entry<Double, ObservedFrame> seen) {
    if (seen == null || !seen.getValue().isSeen()) {
      return 0;
    }
    double mean =
        seen.getValue().landmarks().joints().stream()
            .mapToDouble(landmark -> seen.getValue().visibility(landmark))
            .average()
            .orElseThrow();
    return Math.max(0, Math.min(1, mean));
  }
}
