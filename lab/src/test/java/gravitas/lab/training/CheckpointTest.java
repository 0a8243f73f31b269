package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A training's state, written and read again. */
class CheckpointTest {
  private static final NetworkShape SHAPE = new NetworkShape(1, 0, 0, 0, 0, 0, 1, 2, false);
  private static final int COUNT = SHAPE.parameters();
  private static final String JUDGE = "fits in [2] dimensions";

  @TempDir private Path folder;

  private static float[] numbers(double from) {
    float[] numbers = new float[COUNT];
    for (int i = 0; i < COUNT; i++) {
      numbers[i] = (float) Math.sin(from + i);
    }
    return numbers;
  }

  private Path written() throws IOException {
    var adam = new OuterAdam(COUNT);
    adam.steps = 77;
    System.arraycopy(numbers(1), 0, adam.m, 0, COUNT);
    System.arraycopy(numbers(2), 0, adam.v, 0, COUNT);
    Path file = folder.resolve("checkpoint");
    new Checkpoint(
            SHAPE, StepRule.remembering(), numbers(3), numbers(4), 12, adam, 5, 6.5, -7.25, JUDGE)
        .write(file);
    return file;
  }

  @Test
  void everythingComesBackToTheLastBit() throws IOException {
    Checkpoint back = Checkpoint.read(written());
    assertEquals(SHAPE, back.shape);
    assertEquals(StepRule.remembering(), back.rule);
    assertArrayEquals(numbers(3), back.parameters);
    assertArrayEquals(numbers(4), back.averaged);
    assertArrayEquals(numbers(1), back.adam.m);
    assertArrayEquals(numbers(2), back.adam.v);
    assertEquals(77, back.adam.steps);
    assertEquals(12, back.averagedOver);
    assertEquals(5, back.step);
    assertEquals(6.5, back.seconds, 0);
    assertEquals(-7.25, back.bestScore, 0);
    assertEquals(JUDGE, back.judge);
    assertFalse(Files.exists(folder.resolve("checkpoint.part")), "renamed");
  }

  /** Files from before weights were averaged end after Adam's moments. */
  @Test
  void anOldOneHasNoAverage() throws IOException {
    Path file = written();
    byte[] bytes = Files.readAllBytes(file);
    int younger = 1 + 8 + 4 * COUNT + 2 + JUDGE.length();
    Files.write(file, Arrays.copyOf(bytes, bytes.length - younger));
    Checkpoint old = Checkpoint.read(file);
    assertArrayEquals(numbers(3), old.averaged, "the weights themselves");
    assertEquals(0, old.averagedOver);
    assertEquals("", old.judge, "nobody's score");
    assertArrayEquals(numbers(2), old.adam.v);
  }

  @Test
  void aTornOneIsNotRead() throws IOException {
    Path file = written();
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertThrows(EOFException.class, () -> Checkpoint.read(file));
    bytes[0]++;
    Files.write(file, bytes);
    var other = assertThrows(IOException.class, () -> Checkpoint.read(file));
    assertEquals(file + " is not a training checkpoint", other.getMessage());
  }
}
