package gravitas.app.pose;

import gravitas.film.pairs.PairMaker;
import gravitas.film.pairs.Recordings;
import gravitas.film.pairs.Yardstick;
import gravitas.lab.pose.Accuracy;
import gravitas.lab.pose.Bends;
import gravitas.lab.pose.ClipMean;
import gravitas.lab.pose.ErrorParts;
import gravitas.lab.pose.ReferenceComparison;
import gravitas.lab.pose.RenderedClip;
import gravitas.models.supply.NetworkSupply;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.Sex;
import gravitas.pipeline.work.Progress;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The pose stage on rendered clips, whose truth is known: recordings of people whom no network was
 * trained on and postures made by rule. The height is given, the camera is not.
 */
final class RenderedBenchmark {
  private static final long SEED = 1;

  private record Row(RenderedClip clip, Accuracy fit, Bends ours, Bends truth) {
    boolean isPosture() {
      return !Character.isDigit(clip.name().charAt(0));
    }
  }

  private final PoseSettings settings;
  private final Path folder;

  /**
   * @param settings how the pose stage works; the height is each clip's own
   * @param folder where clips are kept; those found there are used again
   */
  RenderedBenchmark(PoseSettings settings, Path folder) {
    this.settings = settings;
    this.folder = folder;
  }

  /** Films what is missing. */
  List<Path> film(Recordings recordings, int count, NetworkSupply supply, Progress progress)
      throws IOException {
    var yardstick = new Yardstick(recordings, count, settings.quality(), SEED);
    var maker = new PairMaker(yardstick, supply, SEED, false);
    List<Path> files = new ArrayList<>();
    for (int number = 0; number < yardstick.size(); number++) {
      maker.make(folder, number);
      files.add(PairMaker.file(folder, number));
      progress.advance(1);
    }
    return files;
  }

  /** Fits all clips and prints the tables. */
  void measure(List<Path> files, boolean byJoint, PrintStream out)
      throws IOException, NoPersonException {
    List<Row> rows = new ArrayList<>();
    var parts = new ErrorParts();
    out.println(
        "| clip | view | px | MPJPE | PA | rigid | global | accel | knee | true | elbow | true |");
    out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (Path file : files) {
      RenderedClip clip = RenderedClip.read(file);
      PoseEstimate estimate = estimate(clip);
      ReferenceComparison comparison = clip.against(estimate);
      var row =
          new Row(
              clip,
              comparison.ofFit(),
              Bends.of(comparison.fitted()),
              Bends.of(comparison.measured()));
      parts.add(comparison.fitted(), comparison.measured(), estimate.fit().camera());
      rows.add(row);
      out.println(text(row));
      out.flush();
    }
    out.println();
    out.println("| clips | PA | MPJPE | rigid | global | accel | px |");
    out.println("|---|---|---|---|---|---|---|");
    summary("recordings", rows.stream().filter(row -> !row.isPosture()).toList(), out);
    summary("postures", rows.stream().filter(Row::isPosture).toList(), out);
    if (byJoint) {
      out.println();
      out.println(parts.table());
    }
  }

  private PoseEstimate estimate(RenderedClip clip) throws IOException, NoPersonException {
    double metres = clip.height();
    var shape = new BodyShape(Sex.MALE, metres, 22 * metres * metres, Map.of());
    return new PoseEstimator(settings.withShape(shape)).fit(clip.observations(), clip.name());
  }

  private static String text(Row row) {
    Accuracy a = row.fit();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.0f° | %.0f° | %.0f° | %.0f° |",
        row.clip().name(),
        row.clip().view(),
        a.pixels(),
        a.mpjpe(),
        a.procrustes(),
        a.rigid(),
        a.global(),
        a.acceleration(),
        row.ours().knee(),
        row.truth().knee(),
        row.ours().elbow(),
        row.truth().elbow());
  }

  private static void summary(String name, List<Row> rows, PrintStream out) {
    if (rows.isEmpty()) {
      return;
    }
    List<ToDoubleFunction<Accuracy>> columns =
        List.of(
            Accuracy::procrustes,
            Accuracy::mpjpe,
            Accuracy::rigid,
            Accuracy::global,
            Accuracy::acceleration,
            Accuracy::pixels);
    var text = new StringBuilder("| " + rows.size() + " " + name + " |");
    for (ToDoubleFunction<Accuracy> column : columns) {
      double[] values = rows.stream().map(Row::fit).mapToDouble(column).toArray();
      text.append(' ').append(ClipMean.of(values)).append(" |");
    }
    out.println(text);
  }
}
