package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.observation.Landmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short training on people who swing arms and legs. */
class LiftTrainerTest {
  private static final LiftSettings SHORT =
      new LiftSettings(
          LifterShape.ofWidth(24), 240, 5e-3, 4, 32, 0, 0.2, SightErrors.USUAL, 0.17, 80, 7);

  /** One of people trained on and one of a person kept apart, who differ in their pace. */
  private static MocapTracks people() {
    return new MocapTracks(List.of(swinging("03_01", 9), swinging("04_01", 11)));
  }

  private static MocapTracks.Track swinging(String name, double framesPerRadian) {
    int frames = 300;
    float[] places = new float[3 * DepthJoints.COUNT * frames];
    for (int t = 0; t < frames; t++) {
      for (int j = 0; j < DepthJoints.COUNT; j++) {
        Landmark landmark = DepthJoints.ALL.get(j);
        double side = landmark == Landmark.NOSE ? 0 : landmark.name().contains("LEFT") ? 1 : -1;
        double height = height(landmark);
        double reach = landmark.limb() == Landmark.Limb.HEAD ? 0 : Math.abs(0.95 - height);
        double swing = 0.3 * reach * side * Math.sin(t / framesPerRadian);
        int at = 3 * (t * DepthJoints.COUNT + j);
        places[at] = (float) (0.15 * side);
        places[at + 1] = (float) height;
        places[at + 2] = (float) swing;
      }
    }
    return new MocapTracks.Track(name, places);
  }

  private static double height(Landmark landmark) {
    String name = landmark.name();
    return name.contains("KNEE")
        ? 0.5
        : name.contains("ANKLE") || name.contains("HEEL") || name.contains("FOOT")
            ? 0.08
            : name.contains("HIP")
                ? 0.95
                : name.contains("WRIST") ? 0.9 : name.contains("ELBOW") ? 1.15 : 1.45;
  }

  private static LiftTrainer trainer(Path folder, List<String> talk) {
    return new LiftTrainer(SHORT, people(), folder, Optional.empty(), talk::add);
  }

  @Test
  void itLearnsAndAnInterruptedOneEndsWithTheSameBytes(@TempDir Path one, @TempDir Path other)
      throws IOException {
    var talk = new ArrayList<String>();
    float[] whole = trainer(one, talk).run();
    trainer(other, new ArrayList<>()).run(100);
    float[] resumed = trainer(other, new ArrayList<>()).run();
    assertArrayEquals(whole, resumed);
    List<String> log = Files.readAllLines(one.resolve("log.csv"));
    assertEquals(4, log.size(), log.toString());
    for (String name : List.of("loss", "simulated_mpjpe")) {
      int column = List.of(log.get(0).split(",")).indexOf(name);
      double first = Double.parseDouble(log.get(1).split(",")[column]);
      double last = Double.parseDouble(log.get(3).split(",")[column]);
      assertTrue(last < 0.97 * first, log.toString());
    }
    assertTrue(Files.size(one.resolve("curve.svg")) > 0);
  }
}
