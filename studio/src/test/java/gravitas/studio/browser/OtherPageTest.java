package gravitas.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import gravitas.studio.SmallVideo;
import gravitas.studio.Studio;
import gravitas.studio.library.Library;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A page of another server of this machine, in the browser that Studio let in: the browser takes
 * both for one site and sends the cookie along, so it is the server that must refuse.
 */
@Tag("slow")
class OtherPageTest {
  /** Whatever a page can try; each tells whether it got anything. */
  private static final String TRIALS =
      """
      (async () => {
        const studio = 'http://127.0.0.1:PORT';
        const id = 'TAKE';
        const read = async (path, options) => {
          try { return (await (await fetch(studio + path, options)).text()).length > 0; }
          catch { return false; }
        };
        const loads = (name, path) => new Promise((done) => {
          const node = document.createElement(name);
          node.onload = () => done(name === 'iframe' ? seen(node) : true);
          node.onerror = () => done(false);
          node.src = studio + path;
          document.body.append(node);
          setTimeout(() => done(false), 5000);
        });
        const seen = (frame) => { try { return frame.contentDocument.body.innerText.length > 0; } catch { return false; } };
        const json = { 'Content-Type': 'application/json' };
        const text = { 'Content-Type': 'text/plain' };
        const start = `/api/takes/${id}/start`;
        const form = document.createElement('form');
        form.method = 'POST'; form.action = `${studio}/api/takes/${id}/discard`; form.target = 'there'; form.enctype = 'text/plain';
        const there = document.createElement('iframe'); there.name = 'there';
        document.body.append(form, there);
        form.submit();
        return {
          state: await read('/api/state', { credentials: 'include' }),
          start: await read(start, { method: 'POST', credentials: 'include', headers: json, body: '{}' }),
          blind: await read(start, { method: 'POST', mode: 'no-cors', credentials: 'include', headers: text, body: '{}' }),
          link: await read('/api/link', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }),
          upload: await read('/api/upload?name=a.mp4', { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'x' }),
          image: await loads('img', `/takes/${id}/picture`),
          script: await loads('script', '/assets/app.js'),
          frame: await loads('iframe', '/'),
          report: await loads('iframe', `/takes/${id}/report`),
        };
      })()
      """;

  @TempDir Path folder;

  @Test
  void anotherPageOfThisMachineCanNeitherReadNorStartAnything() throws Exception {
    Optional<Path> program = Chromium.program();
    assumeTrue(program.isPresent(), "skipped: no Chromium on this machine");
    byte[] video = SmallVideo.bytes(folder);
    Path library = folder.resolve("takes");
    String id = put(library, video);
    var made = new AtomicInteger();
    HttpServer other =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    other.createContext(
        "/",
        exchange -> {
          byte[] page = "<title>other</title><body></body>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    other.start();
    Path profile = Files.createDirectories(folder.resolve("profile"));
    try (Studio studio =
            Studio.open(library, 0, 1_000_000, (take, info, job) -> made.incrementAndGet());
        Chromium browser = new Chromium(program.get(), profile)) {
      browser.open(studio.link());
      browser.await("the library", "document.querySelector('.card')", 60);
      browser.open("http://127.0.0.1:" + other.getAddress().getPort() + "/");
      browser.await("the other page", "document.title === 'other'", 60);
      JsonNode got = browser.value(TRIALS.replace("PORT", "" + studio.port()).replace("TAKE", id));
      assertEquals(9, got.size(), got.toString());
      got.forEach(each -> assertFalse(each.asBoolean(), got.toString()));
      TimeUnit.SECONDS.sleep(1);
      assertEquals(0, made.get(), "nothing was started");
      assertTrue(Files.exists(library.resolve(id)), "nothing was thrown away");
      try (Stream<Path> all = Files.list(library)) {
        assertEquals(1, all.filter(each -> Files.exists(each.resolve("take.json"))).count());
      }
      browser.open("http://127.0.0.1:" + studio.port() + "/"); // our own page still can
      browser.await("the library", "document.querySelector('.card')", 60);
    } finally {
      other.stop(0);
    }
  }

  private static String put(Path folder, byte[] video) throws Exception {
    try (Library library = Library.open(folder)) {
      var id = library.begin();
      try (var part = library.incoming(id, "a.mp4")) {
        Files.write(part.path(), video);
        part.finish(false);
      }
      library.accept(id, library.arrived(id), "a.mp4");
      return id.text();
    }
  }
}
