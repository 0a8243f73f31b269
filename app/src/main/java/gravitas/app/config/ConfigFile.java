package gravitas.app.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Reads a TOML file into flat keys: {@code height = 1.8} in {@code [reconstruct]} is {@code
 * reconstruct.height}.
 */
final class ConfigFile {
  private static final String EMPTY_LIST = "[]";
  private static final int LARGEST = 1 << 20; // bytes

  private ConfigFile() {}

  /** The values by key; a file that is not there is refused with the usage code. */
  static Map<String, String> read(Path file, ConfigKeys keys) {
    JsonNode tree;
    try {
      tree = new TomlMapper().readTree(text(file));
    } catch (JsonProcessingException e) {
      throw new CommandFailure(
          ExitCode.USAGE,
          file
              + (e.getLocation() == null ? ":" : ": line " + e.getLocation().getLineNr())
              + " is not valid TOML: "
              + e.getOriginalMessage(),
          e);
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.INPUT, file + ": this configuration cannot be read", e);
    }
    var values = new LinkedHashMap<String, String>();
    flatten("", tree, values);
    values.keySet().removeIf(keys::isForOthers);
    for (String key : values.keySet()) {
      if (!keys.has(key)) {
        throw new CommandFailure(
            ExitCode.USAGE,
            file
                + ": unknown key '"
                + key
                + "'"
                + keys.nearest(key)
                    .map(near -> "; did you mean '" + near + "'?")
                    .orElse("; 'gravitas COMMAND --print-config' lists the keys"));
      }
    }
    // an empty list sets nothing; as text it would be a list of one empty word
    values.values().removeIf(EMPTY_LIST::equals);
    return values;
  }

  /** It may be a pipe, but not one without end. */
  private static String text(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LARGEST + 1);
    }
    if (bytes.length > LARGEST) {
      throw new CommandFailure(
          ExitCode.INPUT, file + ": is no configuration, which has at most " + LARGEST + " bytes");
    }
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  private static void flatten(String prefix, JsonNode node, Map<String, String> values) {
    node.properties()
        .forEach(
            entry -> {
              String key = prefix + entry.getKey();
              JsonNode value = entry.getValue();
              if (value.isObject()) {
                flatten(key + ".", value, values);
              } else if (value.isArray() && value.isEmpty()) {
                values.put(key, EMPTY_LIST);
              } else if (value.isArray()) {
                values.put(
                    key,
                    StreamSupport.stream(value.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining(",")));
              } else {
                values.put(key, value.asText());
              }
            });
  }
}
