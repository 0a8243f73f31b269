package gravitas.cluster.grid;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.ignite.Ignite;

/** Where a node keeps the files that others name by their own paths. */
public final class NodePaths {
  private static final String KEY = "paths";

  private NodePaths() {}

  static void set(Ignite node, Map<String, String> paths) {
    node.cluster().nodeLocalMap().put(KEY, Map.copyOf(paths));
  }

  /** The same path, or the node's own where one of its beginnings was mapped. */
  public static UnaryOperator<String> of(Ignite node) {
    return path -> {
      if (node.cluster().nodeLocalMap().get(KEY) instanceof Map<?, ?> paths) {
        for (Map.Entry<?, ?> entry : paths.entrySet()) {
          String from = String.valueOf(entry.getKey());
          if (path.equals(from) || path.startsWith(from + "/")) {
            return entry.getValue() + path.substring(from.length());
          }
        }
      }
      return path;
    };
  }
}
