package gravitas.pose.person;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Which stretches are the same person, found from the whole clip: the partition into people whose
 * summed {@link IdentityCost} is least.
 *
 * <p>Begins with everybody being somebody else. Each step takes the best of all exchanges: two
 * people swap what follows a moment (joining and parting are such swaps with nobody), or one
 * stretch goes to another person. It ends where no exchange lowers the sum; then everybody is cut
 * at one moment after the other, and if what is found from there is better, it goes on with that.
 * Deterministic.
 */
final class Identities {
  private static final double GAIN = 1e-9;
  private static final int MOST_CUTS = 40;

  private final IdentityCost cost;

  Identities(IdentityCost cost) {
    this.cost = cost;
  }

  /** People, each with stretches in order of time; the one who appears first comes first. */
  List<List<Stretch>> of(List<Stretch> stretches) {
    List<List<Stretch>> best = new ArrayList<>();
    stretches.stream()
        .sorted(Comparator.comparingInt((Stretch s) -> s.first().number()))
        .forEach(s -> best.add(List.of(s)));
    List<Integer> moments =
        best.stream().map(person -> person.get(0).first().number()).distinct().toList();
    descend(best);
    int tries = Math.min(MOST_CUTS, moments.size());
    for (int i = 0; i < tries; i++) {
      List<List<Stretch>> other = cut(best, moments.get(i * moments.size() / tries));
      descend(other);
      if (sum(other) < sum(best) - GAIN) {
        best.clear();
        best.addAll(other);
      }
    }
    best.sort(Comparator.comparingInt(person -> person.get(0).first().number()));
    return best;
  }

  private void descend(List<List<Stretch>> people) {
    boolean better = true;
    while (better) {
      better = improve(people);
      people.removeIf(List::isEmpty);
    }
  }

  /** Everybody ends before a picture, and what follows is somebody else. */
  private static List<List<Stretch>> cut(List<List<Stretch>> people, int picture) {
    List<List<Stretch>> parts = new ArrayList<>();
    for (List<Stretch> person : people) {
      parts.add(person.stream().filter(s -> s.first().number() < picture).toList());
      parts.add(person.stream().filter(s -> s.first().number() >= picture).toList());
    }
    parts.removeIf(List::isEmpty);
    return parts;
  }

  /** The sum that is made least. */
  double sum(List<List<Stretch>> people) {
    return people.stream().mapToDouble(cost::of).sum();
  }

  private boolean improve(List<List<Stretch>> people) {
    people.add(List.of()); // nobody, for those who part
    double best = -GAIN;
    int bestA = -1;
    int bestB = -1;
    List<Stretch> newA = List.of();
    List<Stretch> newB = List.of();
    double[] costs = people.stream().mapToDouble(cost::of).toArray();
    for (int a = 0; a < people.size(); a++) {
      for (int b = a + 1; b < people.size(); b++) {
        for (List<List<Stretch>> pair : exchanges(people.get(a), people.get(b))) {
          double change = cost.of(pair.get(0)) + cost.of(pair.get(1)) - costs[a] - costs[b];
          if (change < best) {
            best = change;
            bestA = a;
            bestB = b;
            newA = pair.get(0);
            newB = pair.get(1);
          }
        }
      }
    }
    if (bestA < 0) {
      return false;
    }
    people.set(bestA, newA);
    people.set(bestB, newB);
    return true;
  }

  private static List<List<List<Stretch>>> exchanges(List<Stretch> a, List<Stretch> b) {
    List<List<List<Stretch>>> all = new ArrayList<>();
    for (int i = 0; i <= a.size(); i++) {
      for (int k = 0; k <= b.size(); k++) {
        boolean trivial = (i == a.size() && k == b.size()) || (i == 0 && k == 0);
        if (!trivial) {
          all.add(
              List.of(
                  joined(a.subList(0, i), b.subList(k, b.size())),
                  joined(b.subList(0, k), a.subList(i, a.size()))));
        }
      }
    }
    for (int i = 0; i < a.size(); i++) {
      all.add(List.of(without(a, i), with(b, a.get(i))));
    }
    for (int k = 0; k < b.size(); k++) {
      all.add(List.of(with(a, b.get(k)), without(b, k)));
    }
    return all;
  }

  private static List<Stretch> joined(List<Stretch> head, List<Stretch> tail) {
    List<Stretch> all = new ArrayList<>(head);
    all.addAll(tail);
    return Collections.unmodifiableList(all);
  }

  private static List<Stretch> without(List<Stretch> person, int one) {
    return joined(person.subList(0, one), person.subList(one + 1, person.size()));
  }

  private static List<Stretch> with(List<Stretch> person, Stretch one) {
    List<Stretch> all = new ArrayList<>(person);
    all.add(one);
    all.sort(Comparator.comparingInt(each -> each.first().number()));
    return all;
  }
}
