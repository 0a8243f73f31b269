package gravitas.cluster.grid;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.ignite.Ignite;

/** Where a node keeps the files that others name by their own paths. */
public final class NodePaths {
  private static final String KEY = "paths";

  private final List<Mapping> mappings;

  /** A folder there and here, both without a slash at their end. */
  private record Mapping(String there, String here) {
    boolean holds(String path) {
      return path.equals(there) || path.startsWith(there + "/");
    }
  }

  NodePaths(Map<String, String> paths) {
    mappings =
        paths.entrySet().stream()
            .map(e -> new Mapping(withoutSlash(e.getKey()), withoutSlash(e.getValue())))
            .sorted(Comparator.comparingInt((Mapping m) -> m.there.length()).reversed())
            .toList();
  }

  private static String withoutSlash(String folder) {
    return folder.replaceFirst("/+$", "");
  }

  /** The same path, or this machine's own where one of its beginnings was mapped, the longest. */
  String here(String path) {
    for (Mapping mapping : mappings) {
      if (mapping.holds(path)) {
        String here = mapping.here + path.substring(mapping.there.length());
        return here.isEmpty() ? "/" : here;
      }
    }
    return path;
  }

  static void set(Ignite node, Map<String, String> paths) {
    node.cluster().nodeLocalMap().put(KEY, new NodePaths(paths));
  }

  /**
   * {@return the mapping of a node; without one, paths stay as they are}
   *
   * @param node the node
   */
  public static UnaryOperator<String> of(Ignite node) {
    return node.cluster().nodeLocalMap().get(KEY) instanceof NodePaths paths
        ? paths::here
        : UnaryOperator.identity();
  }
}
