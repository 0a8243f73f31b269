package gravitas.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.NoPersonException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several people whose truth is known: prints the table of what is made of them. */
@Tag("slow")
class PeopleFilmTest {
  @Test
  void everybodyIsFoundAndNobodyIsTakenForAnother(@TempDir Path folder)
      throws IOException, NoPersonException {
    NetworkSupply supply = NetworkSupply.fromNpm(line -> {});
    try {
      supply.onnx(PoseNetwork.DETECTOR);
      supply.onnx(PoseNetwork.FULL);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
    System.out.println(PeopleMeasure.HEADER);
    for (PeopleFilm film : PeopleFilm.values()) {
      PeopleMeasure made = PeopleMeasure.of(film, folder, supply);
      System.out.println(made.row());
      int there = film.walks().size();
      assertEquals(there + " of " + there, made.people(), made.row());
      assertEquals(0, made.switches(), made.row());
      assertTrue(made.seen() > 75, made.row());
    }
  }
}
