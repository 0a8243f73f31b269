package gravitas.app.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Whether a figure still tells of the program in a commit. */
final class Freshness {
  private final Git git;
  private final Stamps stamps;

  Freshness(Git git, Stamps stamps) {
    this.git = git;
    this.stamps = stamps;
  }

  /** What the figure depends on, as it is in a commit. */
  Map<String, String> sources(Figure figure, String commit) throws InterruptedException {
    Map<String, String> sources = new TreeMap<>();
    for (String path : figure.sources()) {
      sources.put(path, git.content(commit, path).orElse("absent"));
    }
    return sources;
  }

  /** The paths that have changed since the figure was measured; empty if it is fresh. */
  List<String> changed(Figure figure) throws InterruptedException {
    Optional<Stamp> stamp = stamps.of(figure);
    if (stamp.isEmpty()) {
      return figure.sources();
    }
    Map<String, String> then = stamp.get().sources();
    Map<String, String> now = sources(figure, "HEAD");
    return now.entrySet().stream()
        .filter(entry -> !entry.getValue().equals(then.get(entry.getKey())))
        .map(Map.Entry::getKey)
        .toList();
  }

  boolean isStale(Figure figure) throws InterruptedException {
    return !changed(figure).isEmpty();
  }
}
