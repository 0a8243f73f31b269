package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What an animation moves: channels with one set of key times for all. */
final class GlbChannels {
  private final ArrayNode channels;
  private final ArrayNode samplers;
  private final GlbBuffer buffer;
  private int times;

  GlbChannels(ArrayNode channels, ArrayNode samplers, GlbBuffer buffer) {
    this.channels = channels;
    this.samplers = samplers;
    this.buffer = buffer;
  }

  /** Keys are at these times, seconds. */
  void at(float[] seconds) {
    times = buffer.times(seconds);
  }

  /** Moves a node evenly between its keys. */
  void add(int node, String path, float[] keys, int components) {
    add(node, path, keys, components, "LINEAR");
  }

  /** Moves a node by jumps. */
  void addSteps(int node, String path, float[] keys, int components) {
    add(node, path, keys, components, "STEP");
  }

  private void add(int node, String path, float[] keys, int components, String between) {
    samplers
        .addObject()
        .put("input", times)
        .put("output", buffer.keys(keys, components))
        .put("interpolation", between);
    ObjectNode channel = channels.addObject().put("sampler", samplers.size() - 1);
    channel.putObject("target").put("node", node).put("path", path);
  }
}
