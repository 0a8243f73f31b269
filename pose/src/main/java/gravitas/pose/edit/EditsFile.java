package gravitas.pose.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.pose.observation.JsonInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@link Edits} as a small JSON file; docs/guides/edits.md describes it. */
public final class EditsFile {
  private static final String FORMAT = "gravitas-edits";
  private static final int VERSION = 1;
  private static final int MOST = 10_000; // entries

  private EditsFile() {}

  /**
   * {@return what a file says}
   *
   * @param file the file
   * @throws IOException if it cannot be read or says something that makes no sense
   */
  public static Edits read(Path file) throws IOException {
    try {
      return of(JsonInput.read(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * {@return what a document says; refuses what makes no sense}
   *
   * @param root the document
   */
  public static Edits of(JsonNode root) {
    requireKeys(root, "the file", Set.of("format", "version", "contacts", "unseen", "floor"));
    if (!root.path("format").asText().equals(FORMAT) || root.path("version").asInt() != VERSION) {
      throw new IllegalArgumentException(
          "these are no edits: \"format\": \""
              + FORMAT
              + "\" and \"version\": "
              + VERSION
              + " are expected");
    }
    List<Edits.Contact> contacts = new ArrayList<>();
    for (JsonNode each : list(root, "contacts")) {
      requireKeys(each, "a contact", Set.of("foot", "from", "to", "stands"));
      contacts.add(
          new Edits.Contact(
              choice(Foot.values(), Foot::label, each.path("foot"), "foot"),
              number(each, "from"),
              number(each, "to"),
              truth(each.path("stands"))));
    }
    List<Edits.Unseen> unseen = new ArrayList<>();
    for (JsonNode each : list(root, "unseen")) {
      requireKeys(each, "what is not seen", Set.of("part", "from", "to"));
      unseen.add(
          new Edits.Unseen(
              choice(BodyPart.values(), BodyPart::label, each.path("part"), "part"),
              number(each, "from"),
              number(each, "to")));
    }
    JsonNode floor = root.path("floor");
    if (!floor.isMissingNode()) {
      requireKeys(floor, "the floor", Set.of("height", "farUp", "rightUp"));
    }
    return new Edits(
        contacts,
        unseen,
        new Edits.Floor(or0(floor, "height"), or0(floor, "farUp"), or0(floor, "rightUp")));
  }

  /**
   * {@return the document that says the same}
   *
   * @param edits what is corrected
   */
  public static ObjectNode node(Edits edits) {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("format", FORMAT).put("version", VERSION);
    ArrayNode contacts = root.putArray("contacts");
    for (Edits.Contact each : edits.contacts()) {
      contacts
          .addObject()
          .put("foot", each.foot().label())
          .put("from", each.from())
          .put("to", each.to())
          .put("stands", each.stands());
    }
    ArrayNode unseen = root.putArray("unseen");
    for (Edits.Unseen each : edits.unseen()) {
      unseen
          .addObject()
          .put("part", each.part().label())
          .put("from", each.from())
          .put("to", each.to());
    }
    root.putObject("floor")
        .put("height", edits.floor().height())
        .put("farUp", edits.floor().farUp())
        .put("rightUp", edits.floor().rightUp());
    return root;
  }

  private static JsonNode list(JsonNode root, String name) {
    JsonNode node = root.path(name);
    if (!node.isMissingNode() && !node.isArray()) {
      throw new IllegalArgumentException("\"" + name + "\" is no list");
    }
    if (node.size() > MOST) {
      throw new IllegalArgumentException(
          node.size() + " entries in \"" + name + "\": at most " + MOST + " are taken");
    }
    return node;
  }

  private static void requireKeys(JsonNode node, String what, Set<String> known) {
    if (!node.isObject()) {
      throw new IllegalArgumentException(what + " is no object of names and values");
    }
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            what
                + " has \""
                + name
                + "\", which nobody knows; known are "
                + known.stream().sorted().collect(Collectors.joining(", ")));
      }
    }
  }

  private static double number(JsonNode node, String name) {
    if (!node.path(name).isNumber()) {
      throw new IllegalArgumentException("\"" + name + "\" is " + node.get(name) + ", no number");
    }
    return JsonInput.number(node.get(name), "\"" + name + "\"");
  }

  private static double or0(JsonNode node, String name) {
    return node.has(name) ? number(node, name) : 0;
  }

  private static boolean truth(JsonNode node) {
    if (!node.isBoolean()) {
      throw new IllegalArgumentException("\"stands\" is " + node + "; true or false are meant");
    }
    return node.asBoolean();
  }

  private static <T> T choice(T[] all, Function<T, String> label, JsonNode word, String what) {
    return Arrays.stream(all)
        .filter(each -> label.apply(each).equals(word.asText()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "\""
                        + what
                        + "\" is "
                        + word
                        + "; one of "
                        + Arrays.stream(all).map(label).collect(Collectors.joining(", "))
                        + " is meant"));
  }
}
