package gravitas.lab.evaluation;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Means over sequences, each counting once, of one method in one group.
 *
 * @param group empty for all sequences
 * @param count sequences with values
 * @param failed sequences without
 */
record Means(String method, String group, int count, int failed, Map<Measure, Double> values) {

  /** One row per method over everything, then per group if there are several. */
  static List<Means> of(List<Score> scores) {
    List<String> methods = scores.stream().map(Score::method).distinct().toList();
    List<String> groups = scores.stream().map(Score::group).distinct().toList();
    List<Means> means = new ArrayList<>();
    for (String method : methods) {
      means.add(of(scores, method, ""));
    }
    for (String group : groups.size() > 1 ? groups : List.<String>of()) {
      for (String method : methods) {
        means.add(of(scores, method, group));
      }
    }
    return means;
  }

  private static Means of(List<Score> scores, String method, String group) {
    List<Score> chosen =
        scores.stream()
            .filter(s -> s.method().equals(method))
            .filter(s -> group.isEmpty() || s.group().equals(group))
            .toList();
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      chosen.stream()
          .filter(s -> s.values().containsKey(measure))
          .mapToDouble(s -> s.values().get(measure))
          .average()
          .ifPresent(mean -> values.put(measure, mean));
    }
    int failed = (int) chosen.stream().filter(Score::isFailed).count();
    return new Means(method, group, chosen.size() - failed, failed, values);
  }
}
