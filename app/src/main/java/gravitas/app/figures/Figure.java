package gravitas.app.figures;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Some tables and plots of the documents that come from the same runs of the program.
 *
 * @param name on the command line and in the documents' markers
 * @param minutes about how long it takes on two idle cores
 * @param runs command lines of the program, of which {@code {data}} is the folder of recordings and
 *     {@code {work}} a folder of the figure's own
 * @param files copied from the work folder (key) to the documents' results (value)
 * @param blocks tables by the name of the marked place they fill
 * @param sources files and folders of the checkout whose change makes the figure stale
 * @param history why it is not made again; empty if it is
 */
record Figure(
    String name,
    int minutes,
    List<List<String>> runs,
    Map<String, String> files,
    Map<String, Table> blocks,
    List<String> sources,
    String history) {

  /** Makes a table of what the runs have left in the work folder. */
  @FunctionalInterface
  interface Table {
    String of(Path work) throws IOException;
  }

  static Figure of(String name, int minutes, List<String> sources) {
    return new Figure(name, minutes, List.of(), Map.of(), Map.of(), sources, "");
  }

  /** One that stays as it was measured once; its stamp tells when. */
  static Figure historical(String name, String why) {
    return new Figure(name, 0, List.of(), Map.of(), Map.of(name, work -> ""), List.of(), why);
  }

  /** What the n-th run printed, counted from 0. */
  static String printed(int run) {
    return "run-" + run + ".out";
  }

  Figure running(String... arguments) {
    List<List<String>> more = new java.util.ArrayList<>(runs);
    more.add(List.of(arguments));
    return new Figure(name, minutes, List.copyOf(more), files, blocks, sources, history);
  }

  /** Keeps files of the work folder below docs/results. */
  Figure keeping(String from, String to) {
    Map<String, String> more = new LinkedHashMap<>(files);
    more.put(from, to);
    return new Figure(name, minutes, runs, more, blocks, sources, history);
  }

  Figure filling(String block, Table table) {
    Map<String, Table> more = new LinkedHashMap<>(blocks);
    more.put(block, table);
    return new Figure(name, minutes, runs, files, more, sources, history);
  }

  boolean isHistorical() {
    return !history.isEmpty();
  }
}
