package gravitas.app.figures;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names in the documents what is stale: below every table, and all together on a page. */
final class StaleMarks {
  static final String PAGE = "docs/results/stale.md";

  private final Path root;
  private final Stamps stamps;
  private final Freshness freshness;
  private final Documents documents;

  StaleMarks(Path root, Git git, Stamps stamps) {
    this.root = root;
    this.stamps = stamps;
    this.freshness = new Freshness(git, stamps);
    this.documents = new Documents(root);
  }

  /** The marked place at the end of a page of results. */
  static String page(Map.Entry<String, String> file) {
    return "page:" + file.getValue();
  }

  /** All marked places that tell the stamp of a figure, as far as the documents have them. */
  List<String> places(Figure figure) throws IOException {
    List<String> places = new ArrayList<>(figure.blocks().keySet());
    Set<String> there = documents.blocks().keySet();
    figure.files().entrySet().stream()
        .map(StaleMarks::page)
        .filter(there::contains)
        .forEach(places::add);
    return places;
  }

  void write() throws IOException, InterruptedException {
    for (Figure figure : FigureList.all()) {
      boolean stale = freshness.isStale(figure);
      String line =
          stamps.of(figure).map(s -> s.line(figure, stale)).orElse(Stamp.lineOfNone(figure));
      for (String place : places(figure)) {
        documents.stamp(place, line);
      }
    }
    Documents.write(root.resolve(PAGE), text());
  }

  /** The page that lists what is stale. */
  String text() throws InterruptedException {
    var text = new StringBuilder("# Stale figures\n\nWritten by `./gravitas figures --mark`.\n\n");
    int count = 0;
    for (Figure figure : FigureList.all()) {
      List<String> changed = freshness.changed(figure);
      if (!changed.isEmpty()) {
        count++;
        text.append(
            String.format(Locale.ROOT, "- `%s` (%d minutes)%n", figure.name(), figure.minutes()));
      }
    }
    return text.append(count == 0 ? "None.\n" : "").toString();
  }

  String list() throws InterruptedException {
    var text = new StringBuilder();
    for (Figure figure : FigureList.all()) {
      String state =
          figure.isHistorical()
              ? "historical"
              : freshness.isStale(figure) ? "stale: " + freshness.changed(figure) : "fresh";
      text.append(
          String.format(
              Locale.ROOT, "%-18s %4d min  %s%n", figure.name(), figure.minutes(), state));
    }
    return text.toString();
  }
}
