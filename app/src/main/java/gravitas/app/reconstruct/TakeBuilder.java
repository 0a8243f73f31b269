package gravitas.app.reconstruct;

import gravitas.app.cli.Version;
import gravitas.app.report.ReportData.Fact;
import gravitas.datasets.motionfile.Take;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The take of a reconstruction: the simulated motion with everything known of it. */
final class TakeBuilder {
  private final Map<String, String> method;

  /**
   * @param method how it was made: optimizer, seed and so on
   */
  TakeBuilder(Map<String, String> method) {
    this.method = method;
  }

  Take build(VideoJob.Outcome outcome, List<Fact> assumptions) {
    Map<String, String> provenance = new TreeMap<>(method);
    provenance.put("program", "gravitas " + Version.number() + " (" + Version.commit() + ")");
    outcome.video().ifPresent(video -> provenance.put("video", video.getFileName().toString()));
    provenance.put(
        "pose",
        (outcome.settings().network() + " network, " + outcome.settings().quality() + " quality")
            .toLowerCase(java.util.Locale.ROOT));
    for (Fact fact : assumptions) {
      provenance.merge(
          "assumed: " + fact.what(),
          fact.value() + (fact.source().isEmpty() ? "" : " (" + fact.source() + ")"),
          (a, b) -> a + "; " + b);
    }
    return new Take(
        outcome.result().simulated(),
        Map.of(),
        Map.of(),
        List.of(),
        List.of(),
        outcome.trust().flags(),
        provenance);
  }
}
