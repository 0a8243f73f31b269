package gravitas.pose.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Who is who is found from the whole clip. */
class IdentitiesTest {
  private static final IdentityCost COST =
      new IdentityCost(MadeUpPeople.WIDTH, MadeUpPeople.HEIGHT);
  private static final int DARK = 20;
  private static final int LIGHT = 230;

  private static double rightwards(int picture) {
    return 200 + 8.0 * picture;
  }

  private static double leftwards(int picture) {
    return 760 - 8.0 * picture;
  }

  private static List<List<Stretch>> people(Stretch... stretches) {
    List<Stretch> mixed = new ArrayList<>(List.of(stretches));
    Collections.reverse(mixed);
    return new Identities(COST).of(mixed);
  }

  @Test
  void whoCrossesKeepsToTheirWayInTheSameClothes() {
    Stretch a = MadeUpPeople.stretch(0, 30, IdentitiesTest::rightwards, DARK);
    Stretch b = MadeUpPeople.stretch(0, 31, IdentitiesTest::leftwards, DARK);
    Stretch a2 = MadeUpPeople.stretch(40, 70, IdentitiesTest::rightwards, DARK);
    Stretch b2 = MadeUpPeople.stretch(41, 70, IdentitiesTest::leftwards, DARK);
    assertEquals(List.of(List.of(b, b2), List.of(a, a2)), people(a, b, a2, b2));
  }

  @Test
  void whoTurnsRoundBehindAnotherIsKnownByTheirClothes() {
    IntToDoubleFunction back = i -> rightwards(70 - i);
    IntToDoubleFunction forth = i -> leftwards(70 - i);
    Stretch a = MadeUpPeople.stretch(0, 30, IdentitiesTest::rightwards, DARK);
    Stretch b = MadeUpPeople.stretch(0, 31, IdentitiesTest::leftwards, LIGHT);
    Stretch a2 = MadeUpPeople.stretch(40, 70, back, DARK);
    Stretch b2 = MadeUpPeople.stretch(41, 70, forth, LIGHT);
    assertEquals(List.of(List.of(b, b2), List.of(a, a2)), people(a, b, a2, b2));
  }

  @Test
  void whoReturnsAfterLongIsTheSameOnlyInTheSameClothes() {
    Stretch gone = MadeUpPeople.stretch(0, 30, i -> 960 + i, DARK);
    Stretch same = MadeUpPeople.stretch(180, 220, i -> 1000 - 8.0 * (i - 180), DARK);
    Stretch other = MadeUpPeople.stretch(180, 220, i -> 1000 - 8.0 * (i - 180), LIGHT);
    assertEquals(1, people(gone, same).size());
    assertEquals(2, people(gone, other).size());
  }

  @Test
  void aMixedMomentDoesNotLeadFromOneToAnother() {
    Stretch one = MadeUpPeople.stretch(0, 40, i -> 400, DARK);
    Stretch mixed = MadeUpPeople.stretch(40, 43, i -> 405, (DARK + LIGHT) / 2);
    Stretch other = MadeUpPeople.stretch(43, 80, i -> 410, LIGHT);
    List<List<Stretch>> found = people(one, mixed, other);
    assertTrue(
        found.stream().noneMatch(person -> person.contains(one) && person.contains(other)),
        found::toString);
  }

  @Test
  void nobodyIsInTwoPlacesAtOnce() {
    Stretch a = MadeUpPeople.stretch(0, 30, IdentitiesTest::rightwards, DARK);
    Stretch b = MadeUpPeople.stretch(20, 50, i -> rightwards(i) + 30, DARK);
    assertEquals(2, people(a, b).size());
    assertEquals(Double.POSITIVE_INFINITY, COST.of(List.of(a, b)));
  }

  /** Against all partitions of few stretches. */
  @Test
  void theSumIsTheLeastOfAll() {
    long seed = 22;
    var random = new Random(seed);
    int best = 0;
    int rounds = 40;
    for (int round = 0; round < rounds; round++) {
      List<Stretch> stretches = new ArrayList<>();
      for (int k = 0; k < 6; k++) {
        int from = random.nextInt(80);
        double x = 100 + 800 * random.nextDouble();
        double speed = 16 * random.nextDouble() - 8;
        int grey = random.nextBoolean() ? DARK : LIGHT;
        stretches.add(
            MadeUpPeople.stretch(
                from, from + 5 + random.nextInt(20), i -> x + speed * (i - 40), grey));
      }
      stretches.sort((s, t) -> Integer.compare(s.first().number(), t.first().number()));
      var identities = new Identities(COST);
      double found = identities.sum(identities.of(stretches));
      double least = least(stretches, 0, new ArrayList<>(), identities);
      assertTrue(found >= least - 1e-9, "seed " + seed);
      best += found <= least + 1e-9 ? 1 : 0;
    }
    assertTrue(best >= 0.95 * rounds, best + " of " + rounds + ", seed " + seed);
  }

  private static double least(
      List<Stretch> all, int next, List<List<Stretch>> people, Identities identities) {
    if (next == all.size()) {
      return identities.sum(people);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int p = 0; p <= people.size(); p++) {
      if (p == people.size()) {
        people.add(new ArrayList<>());
      }
      people.get(p).add(all.get(next));
      least = Math.min(least, least(all, next + 1, people, identities));
      people.get(p).remove(people.get(p).size() - 1);
      if (people.get(p).isEmpty()) {
        people.remove(p);
        break;
      }
    }
    return least;
  }

  @Test
  void aStretchIsCutWhereTheClothesBecomeOthers() {
    List<Stretch.Sight> sights =
        new ArrayList<>(MadeUpPeople.stretch(0, 40, i -> 300, DARK).sights());
    sights.addAll(MadeUpPeople.stretch(40, 90, i -> 300, LIGHT).sights());
    List<Stretch> parts = new Stretch(sights).split();
    assertEquals(2, parts.size());
    assertEquals(40, parts.get(1).first().number());
    assertEquals(1, MadeUpPeople.stretch(0, 90, i -> 300, DARK).split().size());
  }
}
