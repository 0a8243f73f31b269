package gravitas.studio.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.studio.SmallVideo;
import gravitas.studio.Studio;
import gravitas.studio.library.TakeFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Only our own page, with the cookie, may ask; nothing but takes and their files is given. */
class StudioServerTest {
  private static final byte[] NOTHING = new byte[0];
  private static final long LIMIT = 200_000; // bytes

  @TempDir Path folder;
  private Studio studio;
  private String cookie;

  @BeforeEach
  void open() throws IOException {
    studio = Studio.open(folder.resolve("takes"), 0, LIMIT, (take, info, progress) -> {});
    Files.writeString(folder.resolve("secret.txt"), "secret");
    cookie = enter(studio.link()).header("set-cookie").split(";", 2)[0];
    assertTrue(cookie.startsWith("gravitas-" + studio.port() + "="), cookie);
  }

  @AfterEach
  void close() throws IOException {
    studio.close();
  }

  private RawHttp.Reply enter(String link) throws IOException {
    return RawHttp.send(
        studio.port(), "GET " + link.substring(link.indexOf("/enter")), host(), NOTHING);
  }

  private String host() {
    return "Host: 127.0.0.1:" + studio.port() + "\r\n";
  }

  private String ours() {
    return host() + "Origin: http://127.0.0.1:" + studio.port() + "\r\nCookie: " + cookie + "\r\n";
  }

  private RawHttp.Reply get(String path) throws IOException {
    return RawHttp.send(studio.port(), "GET " + path, ours(), NOTHING);
  }

  private RawHttp.Reply upload(String name, long announced, byte[] body) throws IOException {
    String headers = ours() + "Content-Length: " + announced + "\r\n";
    return RawHttp.send(studio.port(), "POST /api/upload?name=" + name, headers, body);
  }

  private String uploaded() throws IOException {
    byte[] video = SmallVideo.bytes(folder);
    RawHttp.Reply reply = upload("walk.mp4", video.length, video);
    assertEquals(200, reply.status(), reply.body());
    return reply.body().replaceAll(".*\"id\":\"([^\"]+)\".*", "$1").strip();
  }

  private List<Path> takes() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve("takes"))) {
      return all.filter(each -> !each.getFileName().toString().startsWith(".")).toList();
    }
  }

  @Test
  void thePageComesWithItsHeaders() throws IOException {
    RawHttp.Reply reply = get("/");
    assertEquals(200, reply.status());
    assertTrue(reply.body().contains("Gravitas Studio"));
    assertEquals("nosniff", reply.header("X-Content-Type-Options"));
    assertEquals("no-referrer", reply.header("Referrer-Policy"));
    assertEquals("same-origin", reply.header("Cross-Origin-Resource-Policy"));
    assertEquals("no-store", reply.header("Cache-Control"));
    String policy = reply.header("Content-Security-Policy");
    assertTrue(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
    assertFalse(policy.contains("unsafe"), policy);
  }

  @Test
  void everyResourceOfThePageIsThere() throws IOException {
    for (String name :
        List.of(
            "studio.css",
            "app.js",
            "parts.js",
            "library.js",
            "setup.js",
            "take.js",
            "edit.js",
            "lane.js",
            "compare.js",
            "icon.svg")) {
      assertEquals(200, get("/assets/" + name).status(), name);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", ""})
  void anotherNameForThisMachineIsRefused(String host) throws IOException {
    String headers = "Host: " + host + "\r\nCookie: " + cookie + "\r\n";
    assertEquals(421, RawHttp.send(studio.port(), "GET /api/state", headers, NOTHING).status());
  }

  @ParameterizedTest
  @CsvSource({
    "GET, http://evil.example, 403",
    "GET, null, 403",
    "POST, http://evil.example, 403",
    "POST, http://localhost:1, 403",
    "POST, , 403",
    "DELETE, , 403",
  })
  void anotherPageIsRefusedEvenWithTheCookie(String method, String origin, int status)
      throws IOException {
    String headers =
        host()
            + (origin == null ? "" : "Origin: " + origin + "\r\n")
            + "Content-Type: application/json\r\nContent-Length: 2\r\nCookie: "
            + cookie
            + "\r\n";
    byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
    RawHttp.Reply reply = RawHttp.send(studio.port(), method + " /api/link", headers, body);
    assertEquals(status, reply.status());
    assertEquals("", reply.header("Access-Control-Allow-Origin"));
  }

  @Test
  void whatTheBrowserCallsCrossSiteIsRefused() throws IOException {
    String headers = host() + "Cookie: " + cookie + "\r\nSec-Fetch-Site: cross-site\r\n";
    assertEquals(403, RawHttp.send(studio.port(), "GET /api/state", headers, NOTHING).status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Cookie: gravitas=1\r\n",
        "Cookie: gravitas-@=guessed\r\n",
        "Cookie: gravitas-@=\r\n"
      })
  void whoHasNoCookieIsRefused(String line) throws IOException {
    String headers = host() + line.replace("@", "" + studio.port());
    assertEquals(401, RawHttp.send(studio.port(), "GET /api/state", headers, NOTHING).status());
    assertEquals(401, RawHttp.send(studio.port(), "GET /", headers, NOTHING).status());
  }

  @Test
  void aLinkLetsOneBrowserInOnce() throws IOException {
    String link = studio.link();
    RawHttp.Reply first = enter(link);
    assertEquals(303, first.status());
    assertTrue(first.header("Set-Cookie").contains("HttpOnly; SameSite=Strict"));
    assertEquals(401, enter(link).status());
  }

  @Test
  void aPlainFormCannotStartAnything() throws IOException {
    String id = uploaded();
    String headers = ours() + "Content-Type: text/plain\r\nContent-Length: 2\r\n";
    byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
    RawHttp.Reply reply =
        RawHttp.send(studio.port(), "POST /api/takes/" + id + "/start", headers, body);
    assertEquals(415, reply.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../secret.txt",
        "/assets/../index.html",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/secret.txt",
        "/takes/../../secret.txt",
        "/takes/..%2f..%2fsecret.txt/picture",
        "/takes/%2e%2e/picture",
        "/takes/./picture",
        "/takes/@/files/..%2f..%2f..%2fsecret.txt",
        "/takes/@/files/../../secret.txt",
        "/takes/@/files/..%5c..%5csecret.txt",
        "/takes/@/files/%2e%2e%2f%2e%2e%2fsecret.txt",
        "/takes/@/files/%252e%252e%252fsecret.txt",
        "/takes/@/files/take.json",
        "/takes/@/files/..%2ftake.json",
        "/takes/@/files/%00",
        "/takes/@/files/take.json%00.bvh",
        "/takes/@/files/%c0%ae%c0%ae%c0%afsecret.txt",
        "/takes/@/files//etc/passwd",
        "/takes/@/files/%2fetc%2fpasswd",
        "/takes/@/files/C:%5cWindows%5cwin.ini",
        "/takes/@/files/....%2f%2f....%2f%2fsecret.txt",
        "/takes/@%00/picture",
        "/takes/@%2f..%2f@/picture",
        "/api/takes/..%2f..",
        "/takes/.trash/picture",
        "/takes/.studio.lock/picture",
      })
  void noPathLeadsOut(String path) throws IOException {
    String id = uploaded();
    RawHttp.Reply reply = get(path.replace("@", id));
    assertTrue(reply.status() == 404 || reply.status() == 400, path + ": " + reply.status());
    assertFalse(reply.body().contains("secret\n") || reply.body().contains("root:"), reply.body());
  }

  @Test
  void correctionsAreKeptAndSenselessOnesRefused() throws IOException {
    String address = "/api/takes/" + uploaded() + "/edits";
    assertTrue(get(address).body().contains("\"contacts\":[]"));
    String said =
        "{\"format\":\"gravitas-edits\",\"version\":1,\"contacts\":[{\"foot\":\"left\","
            + "\"from\":0.1,\"to\":0.2,\"stands\":true}]}";
    assertEquals(204, post(address, said).status());
    assertTrue(get(address).body().contains("\"left\""));
    RawHttp.Reply refused = post(address, said.replace("left", "third"));
    assertEquals(400, refused.status());
    assertTrue(refused.body().contains("one of left, right"), refused.body());
    assertTrue(get(address).body().contains("\"left\""), "what was kept stays");
  }

  private RawHttp.Reply post(String path, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    String headers =
        ours() + "Content-Type: application/json\r\nContent-Length: " + body.length + "\r\n";
    return RawHttp.send(studio.port(), "POST " + path, headers, body);
  }

  @Test
  void aVideoIsTakenInAndShown() throws IOException {
    String id = uploaded();
    RawHttp.Reply detail = get("/api/takes/" + id);
    assertTrue(detail.body().contains("\"state\":\"draft\""), detail.body());
    assertTrue(detail.body().contains("\"width\":64"), detail.body());
    assertEquals("image/jpeg", get("/takes/" + id + "/picture").header("Content-Type"));
    assertEquals("image/jpeg", get("/takes/" + id + "/frame?time=0.5").header("Content-Type"));
    assertEquals(400, get("/takes/" + id + "/frame?time=-1").status());
    assertEquals(400, get("/takes/" + id + "/frame?time=NaN").status());
  }

  @Test
  void anUploadThatIsAnnouncedTooLargeIsRefusedUnread() throws IOException {
    RawHttp.Reply reply = upload("a.mp4", LIMIT + 1, NOTHING);
    assertEquals(413, reply.status());
    assertTrue(reply.body().contains("--max-upload"), reply.body());
    assertEquals(List.of(), takes());
  }

  /** More than the socket's buffers hold, sent to the last byte before anything is read. */
  @Test
  void whoSendsAllOfWhatIsTooLargeBeforeListeningReadsTheSentence() throws IOException {
    byte[] body = new byte[64 << 20];
    RawHttp.Reply reply = upload("a.mp4", body.length, body);
    assertEquals(413, reply.status());
    assertTrue(reply.body().contains("--max-upload"), reply.body());
    assertEquals(List.of(), takes());
  }

  @Test
  void anUploadThatGrowsTooLargeLeavesNothing() throws IOException {
    int length = (int) LIMIT + 10;
    String text = Integer.toHexString(length) + "\r\n" + "x".repeat(length) + "\r\n0\r\n\r\n";
    byte[] body = text.getBytes(StandardCharsets.US_ASCII);
    String headers = ours() + "Transfer-Encoding: chunked\r\n";
    RawHttp.Reply reply = RawHttp.send(studio.port(), "POST /api/upload?name=a.mp4", headers, body);
    assertEquals(413, reply.status());
    awaitNoTakes();
  }

  @Test
  void anUploadThatBreaksOffLeavesNothing() throws IOException {
    byte[] video = SmallVideo.bytes(folder);
    byte[] half = java.util.Arrays.copyOf(video, video.length / 2);
    RawHttp.Reply reply = upload("a.mp4", video.length, half);
    assertTrue(reply.status() == 400 || reply.status() == 0, "" + reply.status());
    awaitNoTakes();
  }

  private void awaitNoTakes() throws IOException {
    for (int i = 0; i < 100 && !takes().isEmpty(); i++) {
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    assertEquals(List.of(), takes());
  }

  @Test
  void whatIsNoVideoGetsOneSentence() throws IOException {
    byte[] text = "not a video".getBytes(StandardCharsets.UTF_8);
    RawHttp.Reply reply = upload("notes.mp4", text.length, text);
    assertEquals(422, reply.status());
    assertEquals("notes.mp4 is not a video that can be read; it may be damaged.\n", reply.body());
    assertEquals(List.of(), takes());
  }

  @Test
  void theReportRunsInASandboxWithoutOurOrigin() throws IOException {
    String id = uploaded();
    var take = new TakeFolder(folder.resolve("takes").resolve(id));
    Path page = take.targets(take.info()).report().orElseThrow();
    Files.createDirectories(page.getParent());
    Files.writeString(page, "<p>report</p>");
    String policy = get("/takes/" + id + "/report").header("Content-Security-Policy");
    assertTrue(policy.startsWith("sandbox allow-scripts;"), policy);
    assertFalse(policy.contains("allow-same-origin"), policy);
    RawHttp.Reply file = get("/takes/" + id + "/files/" + page.getFileName());
    assertTrue(file.header("Content-Disposition").startsWith("attachment"), file.headers());
  }

  @Test
  void noOtherAddressOfThisMachineAnswers() throws IOException {
    for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (InetAddress address : Collections.list(each.getInetAddresses())) {
        if (!address.getHostAddress().equals("127.0.0.1")) {
          boolean reached;
          try (var socket = new Socket(address, studio.port())) {
            reached = socket.isConnected();
          } catch (IOException refused) {
            reached = false;
          }
          assertFalse(reached, address + " answers");
        }
      }
    }
  }

  @Test
  void twoBrowsersUploadAtOnce() throws Exception {
    byte[] video = SmallVideo.bytes(folder);
    var ready = new CountDownLatch(2);
    List<Integer> status = Collections.synchronizedList(new java.util.ArrayList<>());
    Runnable browser =
        () -> {
          try {
            ready.countDown();
            ready.await();
            status.add(upload("walk.mp4", video.length, video).status());
          } catch (IOException | InterruptedException e) {
            status.add(-1);
          }
        };
    var first = new Thread(browser);
    var second = new Thread(browser);
    first.start();
    second.start();
    first.join();
    second.join();
    assertEquals(List.of(200, 200), status);
    assertEquals(2, takes().size());
  }
}
