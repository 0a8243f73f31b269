package gravitas.studio.web;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a browser asks, with bounds. */
final class Request {
  static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private static final int LONGEST_JSON = 256 * 1024; // bytes

  private final HttpExchange exchange;
  private final List<String> parts;

  /** The variable parts of the path, undecoded: an id or a name that is looked up, never a path. */
  Request(HttpExchange exchange, List<String> parts) {
    this.exchange = exchange;
    this.parts = parts;
  }

  String part(int number) {
    return parts.get(number);
  }

  /** A part of the path as the person sees it, to be compared with names there are. */
  String decodedPart(int number) {
    try {
      return URLDecoder.decode(part(number).replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "The address is damaged.");
    }
  }

  Headers headers() {
    return exchange.getRequestHeaders();
  }

  InputStream body() {
    return exchange.getRequestBody();
  }

  /** A value of the query, or null. */
  String query(String name) {
    String raw = exchange.getRequestURI().getRawQuery();
    Map<String, String> values = new LinkedHashMap<>();
    try {
      for (String pair : raw == null ? new String[0] : raw.split("&", -1)) {
        int equals = pair.indexOf('=');
        if (equals > 0) {
          values.putIfAbsent(
              pair.substring(0, equals),
              URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
        }
      }
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "The address is damaged.");
    }
    return values.get(name);
  }

  /** The body as JSON; only of this kind, which no plain form of another page can send. */
  JsonNode json() throws IOException {
    String type = String.valueOf(headers().getFirst("Content-Type"));
    if (!type.startsWith("application/json")) {
      throw new Refusal(415, "JSON is expected.");
    }
    byte[] bytes = body().readNBytes(LONGEST_JSON + 1);
    if (bytes.length > LONGEST_JSON) {
      throw new Refusal(413, "That is more than " + LONGEST_JSON / 1024 + " kB of JSON.");
    }
    try {
      return JSON.readTree(bytes);
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new Refusal(400, "The JSON is damaged.");
    }
  }

  <T> T json(Class<T> type) throws IOException {
    try {
      return JSON.treeToValue(json(), type);
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new Refusal(400, "The JSON has something else than expected in it.");
    }
  }
}
