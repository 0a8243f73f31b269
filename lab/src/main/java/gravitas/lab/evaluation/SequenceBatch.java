package gravitas.lab.evaluation;

import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.WorkListener;
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
final class SequenceBatch {
  private final ScoreStore store;
  private final Scorer scorer;
  private final int threads;
  private final WorkListener listener;
  private final Map<List<Path>, String> contents = new ConcurrentHashMap<>();

  /**
   * @param threads sequences at a time
   */
  SequenceBatch(ScoreStore store, Scorer scorer, int threads, WorkListener listener) {
    this.store = store;
    this.scorer = scorer;
    this.threads = threads;
    this.listener = listener;
  }

  /** All rows, sequence by sequence in the order given, each in the order of the methods. */
  List<Row> run(List<Sequence> sequences, List<Method> methods)
      throws IOException, InterruptedException {
    int parallel = Math.max(1, Math.min(threads, sequences.size()));
    ExecutorService pool = Executors.newFixedThreadPool(parallel);
    long total = (long) sequences.size() * methods.size();
    try (Progress progress = listener.progress("evaluating", total)) {
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
      if (e.getCause() instanceof RuntimeException cause) {
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
    List<Method> missing = methods.stream().filter(m -> !rows.containsKey(m)).toList();
    if (!missing.isEmpty()) {
      scorer.score(
          sequence,
          content,
          missing,
          share,
          (method, row) -> {
            store.keep(sequence, content, method, row.score(), row.seconds());
            rows.put(method, row);
            progress.advance(1);
          });
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
}
