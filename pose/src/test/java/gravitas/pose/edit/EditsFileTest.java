package gravitas.pose.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.observation.Landmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditsFileTest {
  private static final List<BodyPart> PARTS = List.of(BodyPart.values());

  @TempDir Path folder;

  @Test
  void whatIsWrittenIsRead() throws IOException {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int turn = 0; turn < 50; turn++) {
      Edits edits = any(random);
      Path file = folder.resolve("edits.json");
      Files.writeString(file, EditsFile.node(edits).toPrettyString());
      assertEquals(edits, EditsFile.read(file), "seed " + seed);
    }
  }

  /** Spans one after the other, so that none contradict each other. */
  private static Edits any(Random random) {
    List<Edits.Contact> contacts = new ArrayList<>();
    List<Edits.Unseen> unseen = new ArrayList<>();
    double time = 0;
    for (int i = random.nextInt(5); i > 0; i--) {
      double from = time + 0.01 + random.nextDouble();
      time = from + random.nextDouble();
      Foot foot = random.nextBoolean() ? Foot.LEFT : Foot.RIGHT;
      contacts.add(new Edits.Contact(foot, from, time, random.nextBoolean()));
      BodyPart part = PARTS.get(random.nextInt(PARTS.size()));
      unseen.add(new Edits.Unseen(part, from, from));
    }
    return new Edits(
        contacts,
        unseen,
        new Edits.Floor(random.nextGaussian() / 10, random.nextGaussian(), random.nextGaussian()));
  }

  @Test
  void whatIsLeftOutIsAsFound() throws IOException {
    assertTrue(read("{\"format\": \"gravitas-edits\", \"version\": 1}").isNone());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | is no object",
        "{\"format\": \"other\", \"version\": 1} | are expected",
        "{\"format\": \"gravitas-edits\", \"version\": 2} | are expected",
        "{F, \"contact\": []} | \"contact\", which nobody knows",
        "{F, \"contacts\": {}} | is no list",
        "{F, \"contacts\": [3]} | a contact is no object",
        "{F, \"contacts\": [{\"foot\": \"third\", \"from\": 0, \"to\": 1, \"stands\": true}]} |"
            + " left, right",
        "{F, \"contacts\": [{\"foot\": \"left\", \"from\": 2, \"to\": 1, \"stands\": true}]} | from"
            + " 2.0 to 1.0 s",
        "{F, \"contacts\": [{\"foot\": \"left\", \"from\": -1, \"to\": 1, \"stands\": true}]} |"
            + " from -1.0",
        "{F, \"contacts\": [{\"foot\": \"left\", \"from\": \"0\", \"to\": 1, \"stands\": true}]} |"
            + " no number",
        "{F, \"contacts\": [{\"foot\": \"left\", \"from\": 0, \"to\": 1e999, \"stands\": true}]} |"
            + " not a number",
        "{F, \"contacts\": [{\"foot\": \"left\", \"from\": 0, \"to\": 1, \"stands\": 1}]} | true or"
            + " false",
        "{F, \"contacts\": [{\"foot\": \"left\", \"from\": 0, \"to\": 1, \"stands\": true},"
            + " {\"foot\": \"left\", \"from\": 1, \"to\": 2, \"stands\": false}]} | both to stand"
            + " and not to stand at 1.000 s",
        "{F, \"unseen\": [{\"part\": \"tail\", \"from\": 0, \"to\": 1}]} | left_arm",
        "{F, \"floor\": {\"height\": 3}} | -2 to 2 metres",
        "{F, \"floor\": {\"farUp\": 31}} | -30 to 30 degrees",
        "{F, \"floor\": 1} | the floor is no object",
        "{F | is not JSON",
      })
  void refusesWithASentenceThatNamesTheFile(String text, String why) {
    String whole = text.replace("F", "\"format\": \"gravitas-edits\", \"version\": 1");
    IOException problem = assertThrows(IOException.class, () -> read(whole));
    assertTrue(problem.getMessage().contains(why.strip()), problem.getMessage());
    assertTrue(problem.getMessage().contains("edits.json"), problem.getMessage());
    assertEquals(1, problem.getMessage().lines().count(), problem.getMessage());
  }

  private Edits read(String text) throws IOException {
    Path file = folder.resolve("edits.json");
    Files.writeString(file, text);
    return EditsFile.read(file);
  }

  @Test
  void partsOfTheBodyAreApartAndNeverTheTrunk() {
    EnumSet<Landmark> all = EnumSet.noneOf(Landmark.class);
    for (BodyPart part : BodyPart.values()) {
      assertFalse(part.landmarks().isEmpty());
      for (Landmark landmark : part.landmarks()) {
        assertTrue(all.add(landmark), landmark + " is in two parts");
      }
    }
    assertEquals(EnumSet.complementOf(EnumSet.copyOf(Landmark.TRUNK)), all);
  }
}
