package gravitas.app.evaluate;

import gravitas.app.cli.Console;
import gravitas.app.cli.Progress;
import gravitas.models.supply.MissingNetworkException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Scores every method on every sequence, several sequences at a time.
 *
 * <p>What is in the store already is taken from it. A sequence that fails gives failed scores; it
 * does not stop the others.
 */
final class Batch {
  private final ScoreStore store;
  private final Follower follower;
  private final JudgeSettings judging;
  private final int threads;
  private final Console console;
  private final Map<List<Path>, String> contents = new ConcurrentHashMap<>();

  Batch(ScoreStore store, Follower follower, JudgeSettings judging, int threads, Console console) {
    this.store = store;
    this.follower = follower;
    this.judging = judging;
    this.threads = threads;
    this.console = console;
  }

  /** All rows, sequence by sequence in the order given, each in the order of the methods. */
  List<Row> run(List<Sequence> sequences, List<Method> methods)
      throws IOException, InterruptedException {
    int parallel = Math.max(1, Math.min(threads, sequences.size()));
    ExecutorService pool = Executors.newFixedThreadPool(parallel);
    long total = (long) sequences.size() * methods.size();
    try (Progress progress = console.progress("evaluating", total)) {
      List<Future<List<Row>>> running = new ArrayList<>();
      for (Sequence sequence : sequences) {
        running.add(
            pool.submit(() -> rows(sequence, methods, Math.max(1, threads / parallel), progress)));
      }
      List<Row> rows = new ArrayList<>();
      for (Future<List<Row>> each : running) {
        rows.addAll(each.get());
      }
      return rows;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private List<Row> rows(Sequence sequence, List<Method> methods, int share, Progress progress)
      throws IOException {
    String content = content(sequence);
    Map<Method, Row> rows = new EnumMap<>(Method.class);
    for (Method method : methods) {
      var found = store.find(sequence, content, method);
      if (found.isPresent()) {
        rows.put(method, new Row(found.get(), store.seconds(sequence, content, method), false));
        progress.advance(1);
      }
    }
    if (rows.size() < methods.size()) {
      Observed observed = observe(sequence, share);
      for (Method method : methods) {
        if (!rows.containsKey(method)) {
          Row row = row(sequence, observed, method, share);
          store.keep(sequence, content, method, row.score(), row.seconds());
          rows.put(method, row);
          progress.advance(1);
        }
      }
    }
    return methods.stream().map(rows::get).toList();
  }

  private String content(Sequence sequence) {
    return contents.computeIfAbsent(
        sequence.files(),
        files -> {
          try {
            return ScoreStore.contentOf(files);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** An observation or the reason why there is none, and the seconds it took. */
  private record Observed(Observation observation, Exception failure, double seconds) {}

  private Observed observe(Sequence sequence, int share) throws MissingNetworkException {
    long begin = System.nanoTime();
    try {
      return new Observed(sequence.observe(share, console), null, since(begin));
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
              observed.observation.notes(),
              ""),
          seconds,
          false);
    } catch (RuntimeException e) {
      return failed(sequence, method, e, since(begin));
    }
  }

  private static Row failed(Sequence sequence, Method method, Exception why, double seconds) {
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
