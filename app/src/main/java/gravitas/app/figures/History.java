package gravitas.app.figures;

import java.util.List;

/**
 * Tables that were measured once and tell how something came to be, and words that quote tables:
 * they are not made again.
 */
final class History {
  private static final String WORDS =
      "words that quote tables of that time; where they differ, the tables count";

  static final List<Figure> FIGURES =
      List.of(
          Figure.historical(
              "ablations", "it compares trainings, whose networks are kept beside it"),
          Figure.historical("depth", "it compares trainings and needs the recordings unpacked"),
          Figure.historical(
              "depth-choice", "it compares settings and networks that are not shipped"),
          Figure.historical("foot-term", "it compares settings with a fit that is gone"),
          Figure.historical("grid", "`cluster/measure DIR` needs an idle machine of its own"),
          Figure.historical(
              "grid-model", "a model on paper whose assumptions are named in its text"),
          Figure.historical("joints-seen", "measured by hand on the rendered clips of that day"),
          Figure.historical("pose-speed", "timed by hand on an idle machine"),
          Figure.historical(
              "support", "the recordings have to be unpacked by hand; `check support` counts"),
          Figure.historical("step-checks", "checks on single clips and by other programs"),
          Figure.historical(
              "trust-before", "of the program before every frame was judged by itself"),
          Figure.historical("quotes-feet", WORDS),
          Figure.historical("quotes-optimizers", WORDS),
          Figure.historical("quotes-physics", WORDS));

  private History() {}
}
