package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.glb.GlbFormat;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A take with several people is written with all of them. */
class TwoPeopleTest {
  @TempDir Path folder;

  private ReconstructedTake one(double seconds) throws Exception {
    Path file = new KnownWalk(seconds).keypoints(folder.resolve("seen" + seconds + ".json"));
    return Gravitas.reconstruct(
        Settings.DEFAULT
            .with(LookSettings.DEFAULT.with(KeypointSource.of(file)))
            .withEvaluations(4)
            .withThreads(1));
  }

  private static ReconstructedTake together(ReconstructedTake one, ReconstructedTake other) {
    return new ReconstructedTake(
        Optional.empty(), Optional.empty(), one.settings(), List.of(one.person(), other.person()));
  }

  @Test
  void everybodyIsInEveryFile() throws Exception {
    ReconstructedTake walk = one(0.8);
    Targets targets = Targets.in(folder, "walk", OutputKind.parse("bvh,mot,report"));
    together(walk, walk).write(targets, WriteOptions.DEFAULT);
    for (String file : List.of("walk.bvh", "walk_2.bvh", "walk_2.mot", "walk_2_grf.mot")) {
      assertTrue(Files.exists(folder.resolve(file)), file);
    }
    Motion second = MotionFormats.read(folder.resolve("walk_2.bvh")).motion();
    assertEquals(walk.motion().frameCount(), second.frameCount());
    JsonNode verdict = new ObjectMapper().readTree(folder.resolve("walk.verdict.json").toFile());
    assertEquals(1, verdict.path("others").size());
    assertEquals(verdict.path("tv"), verdict.path("others").get(0).path("tv"));
    String page = Files.readString(folder.resolve("walk.html"));
    assertTrue(page.contains("person 2: left foot"));
  }

  /** The same person twice could hide an exchange: the other one walks elsewhere. */
  @Test
  void jsonAndGlbHoldAllPeopleInOneFile() throws Exception {
    ReconstructedTake walk = one(0.6);
    ReconstructedPerson one = walk.person();
    Vector3 away = new Vector3(1.5, 0, -0.5);
    Take moved = moved(one.take(), away);
    var other =
        new ReconstructedPerson(
            one.estimate(), one.result(), one.verdict(), one.assumptions(), moved);
    var both =
        new ReconstructedTake(
            Optional.empty(), Optional.empty(), walk.settings(), List.of(one, other));
    both.write(Targets.in(folder, "walk", OutputKind.parse("json,glb,bvh")), WriteOptions.DEFAULT);
    assertFalse(Files.exists(folder.resolve("walk_2.json")));
    assertFalse(Files.exists(folder.resolve("walk_2.glb")));
    List<Take> takes = new JsonFormat().readPeople(folder.resolve("walk.json"));
    List<Motion> bodies = new GlbFormat().readPeople(folder.resolve("walk.glb"));
    assertEquals(2, takes.size());
    assertEquals(2, bodies.size());
    assertEquals(moved.trusted(), takes.get(1).trusted());
    assertEquals(moved.forces().keySet(), takes.get(1).forces().keySet());
    int last = walk.motion().frameCount() - 1;
    for (List<Motion> people : List.of(takes.stream().map(Take::motion).toList(), bodies)) {
      Vector3 way = people.get(1).pose(last).rootPosition();
      way = way.minus(people.get(0).pose(last).rootPosition());
      assertEquals(0, way.minus(away).norm(), 1e-6);
      assertEquals(people.get(0).skeleton().joints(), people.get(1).skeleton().joints());
    }
    Motion second = MotionFormats.read(folder.resolve("walk_2.bvh")).motion();
    Vector3 place = moved.motion().pose(last).rootPosition();
    assertEquals(0, second.pose(last).rootPosition().minus(place).norm(), 1e-4);
  }

  private static Take moved(Take take, Vector3 away) {
    Motion motion = take.motion();
    List<Pose> poses =
        motion.poses().stream()
            .map(pose -> pose.withRootPosition(pose.rootPosition().plus(away)))
            .toList();
    return new Take(
        new Motion(motion.skeleton(), motion.times(), poses),
        take.contacts(),
        take.forces(),
        take.shareDeviations(),
        take.torques(),
        take.confidence(),
        Collections.nCopies(motion.frameCount(), false),
        take.pathTrusted(),
        take.doubts(),
        take.body(),
        take.filming(),
        take.surroundings(),
        take.provenance());
  }

  @Test
  void oneFileOfOnePersonIsAsEver() throws Exception {
    ReconstructedTake walk = one(0.6);
    for (String name : List.of("walk.json", "walk.glb")) {
      walk.write(folder.resolve(name));
      Path direct = folder.resolve("direct." + name);
      MotionFormats.write(walk.person().take(), direct, WriteOptions.ANIMATION);
      assertEquals(-1, Files.mismatch(direct, folder.resolve(name)), name);
      assertFalse(Files.readString(direct, StandardCharsets.ISO_8859_1).contains("others"), name);
    }
  }

  @Test
  void peopleOfOneTakeHaveTheSameFrames() throws Exception {
    ReconstructedTake longer = one(0.8);
    ReconstructedTake shorter = one(0.6);
    assertThrows(IllegalArgumentException.class, () -> together(longer, shorter));
  }

  @Test
  void nothingIsWrittenOverForTheSecondPerson() throws Exception {
    ReconstructedTake walk = one(0.6);
    Files.createFile(folder.resolve("walk_2.bvh"));
    Targets targets = Targets.in(folder, "walk", OutputKind.parse("bvh"));
    assertThrows(
        IOException.class, () -> together(walk, walk).write(targets, WriteOptions.DEFAULT));
  }
}
