package gravitas.studio.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A real browser without a window, told what to do through its DevTools protocol. */
final class Chromium implements Closeable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long PATIENCE = 120; // seconds for one command, on a machine that is busy

  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger numbers = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();

  /** The program, if this machine has one. */
  static Optional<Path> program() {
    return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  Chromium(Path program, Path profile) throws IOException, InterruptedException {
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--hide-scrollbars",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("chromium.log").toFile())
            .start();
    int port = port(profile.resolve("DevToolsActivePort"));
    socket = open(page(port));
    call("Page.enable", Map.of());
    call("Runtime.enable", Map.of());
    call("DOM.enable", Map.of());
  }

  private int port(Path file) throws IOException, InterruptedException {
    for (int turn = 0; turn < 10 * PATIENCE; turn++) {
      if (Files.exists(file)) {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() >= 2) {
          return Integer.parseInt(lines.get(0));
        }
      }
      if (!process.isAlive()) {
        throw new IOException("the browser ended with " + process.exitValue());
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new IOException("the browser does not tell its port");
  }

  private static URI page(int port) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list"));
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    for (JsonNode target : JSON.readTree(answer.body())) {
      if (target.path("type").asText().equals("page")) {
        return URI.create(target.path("webSocketDebuggerUrl").asText());
      }
    }
    throw new IOException("the browser shows no page: " + answer.body());
  }

  private WebSocket open(URI page) {
    var listener =
        new WebSocket.Listener() {
          private final StringBuilder text = new StringBuilder();

          @Override
          public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
              hear(text.toString());
              text.setLength(0);
            }
            from.request(1);
            return null;
          }
        };
    return HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(page, listener).join();
  }

  private void hear(String text) {
    try {
      JsonNode message = JSON.readTree(text);
      CompletableFuture<JsonNode> answer = waiting.remove(message.path("id").asInt(-1));
      if (answer != null) {
        answer.complete(message);
      }
    } catch (IOException e) {
      throw new IllegalStateException("the browser says what is no JSON: " + text, e);
    }
  }

  /** One command of the protocol. */
  JsonNode call(String method, Map<String, ?> parameters) {
    int number = numbers.incrementAndGet();
    var answer = new CompletableFuture<JsonNode>();
    waiting.put(number, answer);
    ObjectNode message = JSON.createObjectNode().put("id", number).put("method", method);
    message.set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).join();
    JsonNode said;
    try {
      said = answer.get(PATIENCE, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException(method + " was not answered", e);
    }
    if (said.has("error")) {
      throw new IllegalStateException(method + ": " + said.get("error"));
    }
    return said.path("result");
  }

  void open(String address) {
    call("Page.navigate", Map.of("url", address));
  }

  /** The value of an expression in the page, waited for if it is a promise. */
  JsonNode value(String expression) {
    JsonNode said =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
    if (said.has("exceptionDetails")) {
      throw new IllegalStateException(expression + ": " + said.get("exceptionDetails"));
    }
    return said.path("result").path("value");
  }

  /** Waits until an expression is true. */
  void await(String what, String expression, int seconds) throws InterruptedException {
    for (long end = System.nanoTime() + seconds * 1_000_000_000L; System.nanoTime() < end; ) {
      if (value("!!(" + expression + ")").asBoolean()) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(200);
    }
    throw new AssertionError(
        what + " did not come within " + seconds + " s; the page says: " + text());
  }

  String text() {
    return value("document.body.innerText").asText();
  }

  /** Gives a file to an input, as a person's choice does. */
  void choose(String selector, Path... files) {
    int root = call("DOM.getDocument", Map.of()).path("root").path("nodeId").asInt();
    int node =
        call("DOM.querySelector", Map.of("nodeId", root, "selector", selector))
            .path("nodeId")
            .asInt();
    List<String> names = Stream.of(files).map(Path::toString).toList();
    call("DOM.setFileInputFiles", Map.of("nodeId", node, "files", names));
  }

  /** The middle of an element, or another place in it, pixels of the window. */
  double[] place(String selector, double across, double down) {
    JsonNode box =
        value(
            "(() => { const node = document.querySelector("
                + JSON.valueToTree(selector)
                + "); node.scrollIntoView({ block: 'center', behavior: 'instant' });"
                + " const b = node.getBoundingClientRect();"
                + " return [b.left, b.top, b.width, b.height]; })()");
    return new double[] {
      box.get(0).asDouble() + across * box.get(2).asDouble(),
      box.get(1).asDouble() + down * box.get(3).asDouble()
    };
  }

  void click(String selector) {
    double[] at = place(selector, 0.5, 0.5);
    click(at[0], at[1]);
  }

  void click(double x, double y) {
    mouse("mouseMoved", x, y, "none");
    mouse("mousePressed", x, y, "left");
    mouse("mouseReleased", x, y, "left");
  }

  /** Presses, goes there in steps and lets go. */
  void drag(double fromX, double y, double toX) {
    mouse("mouseMoved", fromX, y, "none");
    mouse("mousePressed", fromX, y, "left");
    for (int i = 1; i <= 8; i++) {
      mouse("mouseMoved", fromX + (toX - fromX) * i / 8, y, "left");
    }
    mouse("mouseReleased", toX, y, "left");
  }

  private void mouse(String type, double x, double y, String button) {
    call(
        "Input.dispatchMouseEvent",
        Map.of(
            "type",
            type,
            "x",
            x,
            "y",
            y,
            "button",
            button,
            "clickCount",
            1,
            "buttons",
            button.equals("none") ? 0 : 1));
  }

  void key(String key, int code) {
    for (String type : List.of("keyDown", "keyUp")) {
      boolean writes = key.equals("Enter") && type.equals("keyDown"); // else nothing is pressed
      call(
          "Input.dispatchKeyEvent",
          Map.of(
              "type",
              type,
              "key",
              key,
              "code",
              key,
              "windowsVirtualKeyCode",
              code,
              "text",
              writes ? "\r" : ""));
    }
  }

  void type(String text) {
    call("Input.insertText", Map.of("text", text));
  }

  void size(int width, int height) {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** What the window shows. */
  byte[] screenshot() {
    String data = call("Page.captureScreenshot", Map.of("format", "png")).path("data").asText();
    return Base64.getDecoder().decode(data);
  }

  void downloadsInto(Path folder) {
    call(
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toString()));
  }

  @Override
  public void close() {
    socket.abort();
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        process.waitFor(10, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
