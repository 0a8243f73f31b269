package gravitas.cluster.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which path of this machine another one's name means. */
class NodePathsTest {
  @Test
  void aSlashAtTheEndChangesNothing() {
    var paths = new NodePaths(Map.of("/data/", "/x/"));
    assertEquals("/x", paths.here("/data"));
    assertEquals("/x/walks/a.bvh", paths.here("/data/walks/a.bvh"));
    assertEquals("/database", paths.here("/database"));
    assertEquals("/x/walks", new NodePaths(Map.of("/data", "/x/")).here("/data/walks"));
  }

  @Test
  void theLongestThatFitsCounts() {
    var paths = new NodePaths(Map.of("/", "/r", "/d", "/1", "/d/a", "/2", "/d/a/b", "/3"));
    assertEquals("/r/else", paths.here("/else"));
    assertEquals("/1/c", paths.here("/d/c"));
    assertEquals("/2/c", paths.here("/d/a/c"));
    assertEquals("/3/c", paths.here("/d/a/b/c"));
  }

  @Test
  void theRootCanBeEitherSide() {
    assertEquals("/", new NodePaths(Map.of("/mnt", "/")).here("/mnt"));
    assertEquals("/a", new NodePaths(Map.of("/mnt", "/")).here("/mnt/a"));
    assertEquals("/mnt/a", new NodePaths(Map.of("/", "/mnt")).here("/a"));
  }
}
