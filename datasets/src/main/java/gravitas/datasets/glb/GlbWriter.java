package gravitas.datasets.glb;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.datasets.motionfile.FrameSpan;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.rig.Delivery;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * Writes a scene of one or more people with one animation. Times start at zero. The animation's
 * extras list the frames that are not to be trusted and those in which a foot stands on the floor:
 * those of the first person by themselves, those of further ones, in their order, under {@code
 * others}.
 */
final class GlbWriter {
  private static final int MAGIC = 0x46546C67; // "glTF"
  private static final int JSON_CHUNK = 0x4E4F534A;
  private static final int BINARY_CHUNK = 0x004E4942;

  private final List<Take> takes;
  private final WriteOptions options;
  private final ObjectNode root = new ObjectMapper().createObjectNode();
  private final GlbBuffer buffer;

  GlbWriter(List<Take> takes, WriteOptions options) {
    this.takes = List.copyOf(takes);
    this.options = options.withOrigin(options.origin().fixedBy(takes.get(0).motion()));
    double[] times = takes.get(0).motion().times();
    if (takes.stream().anyMatch(take -> !Arrays.equals(times, take.motion().times()))) {
      throw new IllegalArgumentException("people of one file need the same frames");
    }
    root.putObject("asset").put("version", "2.0").put("generator", "Gravitas");
    root.put("scene", 0);
    root.putArray("scenes").addObject().put("name", "motion").putArray("nodes");
    this.buffer = new GlbBuffer(root.putArray("bufferViews"), root.putArray("accessors"));
  }

  void writeTo(OutputStream out) throws IOException {
    root.putArray("nodes");
    root.putArray("skins");
    GlbMaterials.addTo(root.putArray("materials"));
    root.putArray("meshes");
    List<GlbPerson> people = new ArrayList<>();
    for (int i = 0; i < takes.size(); i++) {
      Motion motion = takes.get(i).motion();
      var person =
          new GlbPerson(
              motion.skeleton(),
              Delivery.of(motion, options),
              options.origin().of(motion),
              i,
              root);
      person.addSkin(buffer);
      people.add(person);
    }
    new GlbSurfaces(root, options.origin().of(takes.get(0).motion()))
        .add(takes.get(0).surroundings().scene(), buffer);
    animation(people);
    byte[] binary = buffer.bytes();
    root.putArray("buffers").addObject().put("byteLength", binary.length);
    byte[] json = new ObjectMapper().writeValueAsBytes(root);
    byte[] padded = Arrays.copyOf(json, (json.length + 3) / 4 * 4);
    Arrays.fill(padded, json.length, padded.length, (byte) ' ');
    ByteBuffer header = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(MAGIC).putInt(2).putInt(28 + padded.length + binary.length);
    header.putInt(padded.length).putInt(JSON_CHUNK);
    out.write(header.array());
    out.write(padded);
    ByteBuffer chunk = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    out.write(chunk.putInt(binary.length).putInt(BINARY_CHUNK).array());
    out.write(binary);
  }

  private void animation(List<GlbPerson> people) {
    Motion first = takes.get(0).motion();
    float[] times = new float[first.frameCount()];
    for (int f = 0; f < times.length; f++) {
      times[f] = (float) (first.time(f) - first.time(0));
    }
    ObjectNode animation = root.putArray("animations").addObject().put("name", "motion");
    var channels =
        new GlbChannels(animation.putArray("channels"), animation.putArray("samplers"), buffer);
    channels.at(times);
    people.forEach(person -> person.animate(channels));
    extras(animation);
  }

  private void extras(ObjectNode animation) {
    if (isRemarkable(takes.get(0))) {
      extras(takes.get(0), animation.putObject("extras"));
    }
    List<Take> others = takes.subList(1, takes.size());
    if (others.stream().anyMatch(GlbWriter::isRemarkable)) {
      ArrayNode array = animation.withObject("/extras").putArray("others");
      others.forEach(other -> extras(other, array.addObject()));
    }
  }

  private static boolean isRemarkable(Take take) {
    return !take.untrusted().isEmpty()
        || !take.pathUntrusted().isEmpty()
        || !take.contacts().isEmpty();
  }

  private static void extras(Take take, ObjectNode extras) {
    if (!take.untrusted().isEmpty()) {
      spans(take.untrusted(), extras.putArray("untrustedFrames"));
    }
    if (!take.pathUntrusted().isEmpty()) {
      spans(take.pathUntrusted(), extras.putArray("untrustedPathFrames"));
    }
    if (!take.contacts().isEmpty()) {
      ObjectNode contacts = extras.putObject("contactFrames");
      new TreeMap<>(take.contacts())
          .forEach(
              (point, stands) ->
                  spans(FrameSpan.where(stands.size(), stands::get), contacts.putArray(point)));
    }
  }

  private static void spans(List<FrameSpan> spans, ArrayNode array) {
    spans.forEach(span -> array.addArray().add(span.from()).add(span.to()));
  }
}
