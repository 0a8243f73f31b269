package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Sex;
import gravitas.physics.loss.WeightedTerm;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.PoseSettings;
import gravitas.pose.Quality;
import gravitas.pose.network.BlazePoseModel;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import gravitas.tracking.OptimizerChoice;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Every change of settings changes what it says and nothing else. */
class SettingsTest {
  private static final Settings PLAIN = Settings.DEFAULT;

  /** Names of the parts in which two records differ. */
  private static List<String> changed(Record a, Record b) {
    List<String> names = new ArrayList<>();
    try {
      for (RecordComponent part : a.getClass().getRecordComponents()) {
        Object one = part.getAccessor().invoke(a);
        Object other = part.getAccessor().invoke(b);
        if (!one.equals(other)) {
          names.add(part.getName());
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(a + " cannot be read", e);
    }
    return names;
  }

  private static void assertLook(String part, LookSettings look) {
    assertEquals(List.of(part), changed(LookSettings.DEFAULT, look));
  }

  @Test
  void eachPartOfLooking() {
    LookSettings look = LookSettings.DEFAULT;
    var known = new LookSettings.Person(OptionalDouble.of(1.8), OptionalDouble.empty(), Sex.FEMALE);
    assertLook("person", look.with(known));
    assertLook("quality", look.with(Quality.BEST));
    assertLook("network", look.with(BlazePoseModel.LITE));
    assertLook("range", look.with(new ClipRange(1, 2, 30)));
    assertLook("choice", look.with(PersonChoice.fromLeft(2)));
    assertLook("camera", look.with((width, height) -> java.util.Optional.empty()));
    assertLook("keypoints", look.with(KeypointSource.of(Path.of("points.json"))));
  }

  @Test
  void eachPartOfFollowing() {
    FollowSettings follow = PLAIN.follow();
    assertEquals(List.of("tracking"), changed(follow, PLAIN.withEvaluations(7).follow()));
    assertEquals(7, PLAIN.withEvaluations(7).follow().tracking().evaluations());
    assertEquals(
        List.of("evaluations"),
        changed(follow.tracking(), PLAIN.withEvaluations(7).follow().tracking()));
    Settings other = PLAIN.withOptimizer(OptimizerChoice.BFGS);
    assertEquals(List.of("method"), changed(follow, other.follow()));
    assertEquals(List.of("optimizer"), changed(follow.method(), other.follow().method()));
    int threads = follow.method().threads() + 3;
    assertEquals(
        List.of("threads"), changed(follow.method(), PLAIN.withThreads(threads).follow().method()));
    assertEquals(threads, PLAIN.withThreads(threads).threads());
  }

  @Test
  void lossTermsAddUp() {
    var one = new WeightedTerm("one", 1, context -> null);
    var two = new WeightedTerm("two", 2, context -> null);
    Settings both = PLAIN.withLossTerm(one).withLossTerm(two);
    assertEquals(List.of(one, two), both.follow().tracking().terms());
    assertEquals(List.of(), PLAIN.follow().tracking().terms());
  }

  @Test
  void heightAndMassKeepEachOther() {
    Settings both = PLAIN.withHeight(1.82).withMass(75);
    assertEquals(1.82, both.look().person().height().getAsDouble(), 0);
    assertEquals(75, both.look().person().mass().getAsDouble(), 0);
    assertEquals(List.of("look"), changed(PLAIN, both));
    Settings turned = PLAIN.withMass(75).withHeight(1.82);
    assertEquals(both.look().person(), turned.look().person());
  }

  @Test
  void anAssumedBodyHasAnIndexOf22() {
    var tall = new LookSettings.Person(OptionalDouble.of(2), OptionalDouble.empty(), Sex.MALE);
    assertEquals(88, tall.shape().massKilograms(), 1e-9);
    var impossible =
        new LookSettings.Person(OptionalDouble.of(182), OptionalDouble.empty(), Sex.MALE);
    String message = assertThrows(RequestException.class, impossible::shape).getMessage();
    assertTrue(message.endsWith("182 cm would be --height 1.82"), message);
  }

  @Test
  void thePoseStageIsToldAllOfIt() throws IOException {
    LookSettings look =
        PLAIN.withHeight(1.82).look().with(Quality.BEST).with(new ClipRange(1, 2, 30));
    PoseSettings pose = look.forPicture(640, 480, 3);
    assertEquals(Quality.BEST, pose.quality());
    assertEquals(new ClipRange(1, 2, 30), pose.range());
    assertEquals(3, pose.threads());
    assertEquals(1.82, pose.shape().heightMetres(), 0);
    assertEquals(false, pose.shapeAssumed());
    assertTrue(LookSettings.DEFAULT.forPicture(640, 480, 1).shapeAssumed());
    assertSame(PoseSettings.DEFAULT.depth(), pose.depth());
  }

  @Test
  void howItWasFollowedIsKeptInWords() {
    var words = PLAIN.withOptimizer(OptimizerChoice.BFGS).withEvaluations(9).follow().provenance();
    assertEquals("bfgs", words.get("optimizer"));
    assertEquals("9", words.get("evaluations per window and pass"));
    assertEquals("1", words.get("seed"));
  }
}
