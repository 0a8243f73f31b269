package gravitas.pose.person;

import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.observation.PersonPlace;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Gathers what was seen of everybody in a clip, and tells at the end who is who. */
public final class People {
  private static final double LEAST_SECONDS = 0.4; // of being seen; less is no person

  private static final int FEWEST = 3; // pictures

  /** Of the largest one's size: who is smaller is too far off for a motion. */
  private static final double LEAST_SHARE = 0.2;

  private final Map<Integer, List<Stretch.Sight>> stretches = new HashMap<>();

  /**
   * One of them.
   *
   * @param frames in the pictures in which they were seen, by the pictures' numbers
   * @param contested numbers of pictures in which the body was also taken for somebody else's
   */
  public record Person(Map<Integer, ObservedFrame> frames, List<Integer> contested) {
    private PersonPlace firstPlace() {
      int first = frames.keySet().stream().min(Integer::compare).orElseThrow();
      return Crowd.place(frames.get(first));
    }

    /** How much of all pictures they fill. */
    private double extent() {
      return frames.values().stream().mapToDouble(f -> f.size() * f.size()).sum();
    }

    private double size() {
      return Math.sqrt(extent() / frames.size());
    }

    private double seconds(double perPicture) {
      return frames.size() * perPicture;
    }
  }

  /**
   * Notes who was seen, while the picture is there.
   *
   * @param sighting somebody in a picture
   * @return is told what was seen after all looks, in the order of the pictures
   */
  public Consumer<ObservedFrame> note(PeopleTracker.Sighting sighting) {
    Picture picture = sighting.picture();
    int number = picture.index();
    // beside somebody painted over there are no clothes to be seen
    Attire attire =
        sighting.behind() ? Attire.UNKNOWN : Attire.of(picture, sighting.seen().frame());
    return frame ->
        add(sighting.stretch(), new Stretch.Sight(number, frame, attire, sighting.contested()));
  }

  void add(int stretch, Stretch.Sight sight) {
    stretches.computeIfAbsent(stretch, s -> new ArrayList<>()).add(sight);
  }

  /**
   * {@return everybody who was seen long enough, numbered: those of the picture with most people
   * from left to right, then the others as they appear}
   *
   * @param width of the picture, pixels
   * @param height of the picture, pixels
   * @param crowd the picture with most people, if there were several
   */
  public List<Person> all(int width, int height, Optional<Crowd> crowd) {
    List<Stretch> certain =
        stretches.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .flatMap(entry -> new Stretch(entry.getValue()).split().stream())
            .toList();
    List<Person> people =
        new ArrayList<>(
            new Identities(new IdentityCost(width, height))
                .of(certain).stream().map(People::person).toList());
    double largest = people.stream().mapToDouble(Person::size).max().orElse(0);
    double perPicture = perPicture(certain);
    int pictures = 1 + certain.stream().mapToInt(each -> each.last().number()).max().orElse(0);
    double least = Math.min(LEAST_SECONDS, 0.5 * pictures * perPicture); // of short clips half
    people.removeIf(
        p ->
            p.seconds(perPicture) < least
                || p.frames().size() < FEWEST
                || p.size() < LEAST_SHARE * largest);
    people.sort(Comparator.comparingInt(person -> number(person, crowd)));
    return people;
  }

  /** Median time between pictures, seconds. */
  private static double perPicture(List<Stretch> stretches) {
    double[] steps =
        stretches.stream()
            .filter(s -> s.sights().size() > 1)
            .mapToDouble(
                s ->
                    (s.last().frame().time() - s.first().frame().time())
                        / (s.last().number() - s.first().number()))
            .sorted()
            .toArray();
    return steps.length == 0 ? 0 : steps[steps.length / 2];
  }

  private static Person person(List<Stretch> stretches) {
    Map<Integer, ObservedFrame> frames = new HashMap<>();
    List<Integer> contested = new ArrayList<>();
    for (Stretch stretch : stretches) {
      for (Stretch.Sight sight : stretch.sights()) {
        frames.put(sight.number(), sight.frame());
        if (sight.contested()) {
          contested.add(sight.number());
        }
      }
    }
    return new Person(Map.copyOf(frames), List.copyOf(contested));
  }

  /** Their place in the picture with most people; beyond all places if they are not in it. */
  private static int number(Person person, Optional<Crowd> crowd) {
    if (crowd.isEmpty()) {
      return Integer.MAX_VALUE;
    }
    ObservedFrame here = person.frames().get(crowd.get().picture().index());
    if (here == null) {
      return Integer.MAX_VALUE;
    }
    List<ObservedFrame> places = crowd.get().people();
    int best = Integer.MAX_VALUE;
    double nearest = 2 * Likeness.SAME_BODY;
    for (int i = 0; i < places.size(); i++) {
      double distance = Likeness.distance(places.get(i), here);
      if (distance < nearest) {
        nearest = distance;
        best = i;
      }
    }
    return best;
  }

  /**
   * {@return those who are wanted, in order of their numbers}
   *
   * @param people numbered, at least one
   * @param choice who is wanted
   */
  public static List<Person> chosen(List<Person> people, PersonChoice choice) {
    if (choice.isAll()) {
      return people;
    }
    if (choice.number().isPresent()) {
      return List.of(people.get(Math.min(choice.number().getAsInt(), people.size()) - 1));
    }
    List<PersonPlace> places = people.stream().map(Person::firstPlace).toList();
    return List.of(people.get(choice.choose(places)));
  }
}
