package gravitas.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.NoPersonException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
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
    Map<PeopleFilm, PeopleMeasure> made = new EnumMap<>(PeopleFilm.class);
    for (PeopleFilm film : PeopleFilm.values()) {
      made.put(film, PeopleMeasure.of(film, folder, supply));
      System.out.println(made.get(film).row());
    }
    made.forEach(
        (film, measure) -> {
          int there = film.walks().size();
          assertEquals(there + " of " + there, measure.people(), measure.row());
          assertEquals(0, measure.switches(), measure.row());
          assertTrue(measure.seen() > 75, measure.row());
        });
  }
}
