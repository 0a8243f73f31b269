package gravitas.lab.evaluation;

import gravitas.models.supply.MissingNetworkException;
import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Scores in this process: observes the sequence once, then follows with each method. */
final class LocalScorer implements Scorer {
  private final Follower follower;
  private final JudgeSettings judging;
  private final WorkListener listener;

  LocalScorer(Follower follower, JudgeSettings judging, WorkListener listener) {
    this.follower = follower;
    this.judging = judging;
    this.listener = listener;
  }

  /** An observation or the reason why there is none, and the seconds it took. */
  private record Observed(Observation observation, Exception failure, double seconds) {}

  @Override
  public void score(Sequence sequence, String content, List<Method> methods, int threads, Sink sink)
      throws IOException {
    Observed observed = observe(sequence, threads);
    for (Method method : methods) {
      sink.take(method, row(sequence, observed, method, threads));
    }
  }

  private Observed observe(Sequence sequence, int share) throws MissingNetworkException {
    long begin = System.nanoTime();
    try {
      return new Observed(sequence.observe(share, listener), null, since(begin));
    } catch (MissingNetworkException e) {
      throw e; // nothing else will work either
    } catch (IOException | RuntimeException e) {
      return new Observed(null, e, since(begin));
    }
  }

  private Row row(Sequence sequence, Observed observed, Method method, int share) {
    if (observed.failure != null) {
      return failed(sequence, method, observed.failure, observed.seconds);
    }
    long begin = System.nanoTime();
    try {
      var judge = new Judge(observed.observation, judging);
      Follower.Followed followed = follower.follow(observed.observation, method, share);
      double seconds = method.isSimulated() ? since(begin) : observed.seconds;
      Map<Measure, Double> values = new EnumMap<>(Measure.class);
      values.putAll(judge.measure(followed.motion()));
      values.putAll(followed.values());
      return new Row(
          new Score(
              sequence.name(),
              sequence.group(),
              method.title(),
              judge.frames(),
              values,
              notes(observed.observation, method, followed),
              ""),
          seconds,
          false);
    } catch (RuntimeException e) {
      return failed(sequence, method, e, since(begin));
    }
  }

  /** What was assumed, and why frames of this method are not to be trusted. */
  private static List<String> notes(
      Observation observation, Method method, Follower.Followed followed) {
    List<String> notes = new ArrayList<>(observation.notes());
    if (!followed.doubts().isEmpty()) {
      notes.add(method.title() + ", frames in doubt: " + followed.doubts());
    }
    return notes;
  }

  static Row failed(Sequence sequence, Method method, Exception why, double seconds) {
    String text = why.getMessage() == null ? why.toString() : why.getMessage();
    return new Row(
        Score.failed(sequence.name(), sequence.group(), method.title(), text),
        seconds,
        why instanceof MissingDataException);
  }

  private static double since(long begin) {
    return (System.nanoTime() - begin) * 1e-9;
  }
}
