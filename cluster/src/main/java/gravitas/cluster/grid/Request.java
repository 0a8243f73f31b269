package gravitas.cluster.grid;

import java.io.Serializable;
import org.apache.ignite.Ignite;

/**
 * Something to do on a node. It may be asked for twice, here and elsewhere, and must give the same
 * answer each time.
 *
 * @param <T> the answer, serializable
 */
public interface Request<T> extends Serializable {
  /**
   * @param node where it runs; what is to stay warm between requests lies in its local map
   * @return the answer
   * @throws Exception what the work threw
   */
  T answer(Ignite node) throws Exception;
}
