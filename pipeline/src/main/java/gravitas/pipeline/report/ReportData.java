package gravitas.pipeline.report;

import java.util.List;

/**
 * Everything a report shows, as plain values.
 *
 * @param title usually the video's name
 * @param headline the verdict in a sentence
 * @param grade the verdict in a word, and why
 * @param downloads files of the take that lie beside the page
 * @param cautions what speaks against an all-clear, shown as a banner
 * @param numbers shown large at the top
 * @param scene the body over time
 * @param film the video's pictures
 * @param contacts one lane per foot, left first
 * @param charts the curves, in the order shown
 * @param movement measures of each person's movement
 * @param workings curves for developers, at the end
 * @param metrics the table before and after physics
 * @param assumptions everything that was assumed rather than measured
 * @param untrusted frames that are not to be trusted, and why
 * @param untrustedPath frames whose place in the world is not, though the posture may be
 * @param provenance program, networks, settings, seed
 */
public record ReportData(
    String title,
    String headline,
    Grade grade,
    List<Download> downloads,
    List<String> cautions,
    List<KeyNumber> numbers,
    BodyScene scene,
    FilmStrip film,
    List<Lane> contacts,
    List<Chart> charts,
    List<MovementView> movement,
    List<Chart> workings,
    List<Metric> metrics,
    List<Fact> assumptions,
    List<Span> untrusted,
    List<Span> untrustedPath,
    List<Fact> provenance) {

  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param title usually the video's name
   * @param headline the verdict in a sentence
   * @param grade the verdict in a word, and why
   * @param downloads files of the take that lie beside the page
   * @param cautions what speaks against an all-clear, shown as a banner
   * @param numbers shown large at the top
   * @param scene the body over time
   * @param film the video's pictures
   * @param contacts one lane per foot, left first
   * @param charts the curves, in the order shown
   * @param movement measures of each person's movement
   * @param workings curves for developers, at the end
   * @param metrics the table before and after physics
   * @param assumptions everything that was assumed rather than measured
   * @param untrusted frames that are not to be trusted, and why
   * @param untrustedPath frames whose place in the world is not, though the posture may be
   * @param provenance program, networks, settings, seed
   */
  public ReportData {
    downloads = List.copyOf(downloads);
    movement = List.copyOf(movement);
    workings = List.copyOf(workings);
    cautions = List.copyOf(cautions);
    numbers = List.copyOf(numbers);
    contacts = List.copyOf(contacts);
    charts = List.copyOf(charts);
    metrics = List.copyOf(metrics);
    assumptions = List.copyOf(assumptions);
    untrusted = List.copyOf(untrusted);
    untrustedPath = List.copyOf(untrustedPath);
    provenance = List.copyOf(provenance);
    int frames = scene.times().size();
    for (List<Span> spans : List.of(untrusted, untrustedPath)) {
      for (Span span : spans) {
        if (span.to() >= frames) {
          throw new IllegalArgumentException(
              "frame " + span.to() + " of " + frames + " in " + span);
        }
      }
    }
    if (!film.pixels().isEmpty() && film.pixels().size() != frames) {
      throw new IllegalArgumentException(
          film.pixels().size() + " frames of pixels for " + frames + " frames of the body");
    }
  }

  /**
   * The verdict for people.
   *
   * @param word good, usable or poor
   * @param why in a sentence or two
   */
  public record Grade(String word, String why) {}

  /**
   * A file that lies beside the page.
   *
   * @param name shown
   * @param path from the page, with slashes
   * @param meaning what it is
   */
  public record Download(String name, String path, String meaning) {}

  /**
   * A figure worth showing large.
   *
   * @param name what is measured
   * @param value the value
   * @param unit of the value
   */
  public record KeyNumber(String name, double value, String unit) {}

  /**
   * Frames {@code from} to {@code to}, both included, and what is the matter with them.
   *
   * @param from its first frame
   * @param to its last frame
   * @param reason in words
   */
  public record Span(int from, int to, String reason) {
    /**
     * Refuses what makes no sense.
     *
     * @param from its first frame
     * @param to its last frame
     * @param reason in words
     */
    public Span {
      if (from < 0 || to < from) {
        throw new IllegalArgumentException("frames " + from + " to " + to);
      }
    }
  }

  /**
   * A row of the time line.
   *
   * @param name what it is about
   * @param spans in order
   */
  public record Lane(String name, List<Span> spans) {
    /**
     * Keeps copies.
     *
     * @param name what it is about
     * @param spans in order
     */
    public Lane {
      spans = List.copyOf(spans);
    }
  }

  /**
   * A row of the table of metrics.
   *
   * @param name what is measured
   * @param unit of the values
   * @param before null where it does not apply
   * @param after null where it does not apply
   * @param lowerIsBetter whether less is better
   * @param meaning a few words for people who do not know the name
   */
  public record Metric(
      String name,
      String unit,
      Double before,
      Double after,
      boolean lowerIsBetter,
      String meaning) {}

  /**
   * Something assumed or recorded.
   *
   * @param what what it is about
   * @param value what is the case
   * @param source where the value comes from; empty if that goes without saying
   */
  public record Fact(String what, String value, String source) {}
}
