package gravitas.lab.windows;

import gravitas.models.onnx.OnnxGraph;
import gravitas.models.onnx.OnnxNode;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.tracking.StartNetwork;
import java.util.List;

/**
 * The file of a network that begins a window's search: all its parameters as one constant, as in
 * the files of the other networks; its sizes are in the notes. Steps are made by our own code.
 */
public final class StartFile {
  private StartFile() {}

  /**
   * {@return the file's bytes}
   *
   * @param network to be written
   * @param steps of its training
   * @param seed of its training
   */
  public static byte[] of(StartNetwork network, long steps, long seed) {
    var graph = new OnnxGraph("gravitas " + StartNetwork.NAME);
    int count = network.parameters().length;
    graph.constant(TrainedNetwork.PARAMETERS, network.parameters(), count);
    graph.add(new OnnxNode("Identity", List.of(TrainedNetwork.PARAMETERS), "weights"));
    graph.output("weights", count);
    graph.note(StartNetwork.WIDTH, "" + network.shape().width());
    graph.note("steps", "" + steps);
    graph.note("seed", "" + seed);
    return graph.toBytes();
  }
}
