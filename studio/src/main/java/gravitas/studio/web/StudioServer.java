package gravitas.studio.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.NoPersonException;
import gravitas.studio.jobs.JobQueue;
import gravitas.studio.library.Library;
import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves the pages on this machine's own address, which no other machine reaches. It is Java's own
 * server: nothing to download, and it stands in a few milliseconds.
 */
public final class StudioServer implements Closeable {
  private static final int THREADS = 16; // an upload holds one
  private static final String ENTER = "/enter";

  private final HttpServer server;
  private final ExecutorService threads;
  private final Guard guard;
  private final Keys keys = new Keys();
  private final List<Route> routes;

  /**
   * Begins to serve.
   *
   * @param port of this machine; 0 for any that is free
   * @param library the takes
   * @param queue makes them
   * @param mostUpload bytes of one video
   * @throws IOException if the port is taken
   */
  public StudioServer(int port, Library library, JobQueue queue, long mostUpload)
      throws IOException {
    try {
      server =
          HttpServer.create(
              new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 0);
    } catch (BindException e) {
      throw new IOException(
          "port " + port + " is taken by another program; give another --port, or 0 for any", e);
    }
    guard = new Guard(port(), keys);
    routes = new TakePages(library, queue, new Uploads(library, mostUpload), this::link).routes();
    threads =
        Executors.newFixedThreadPool(
            THREADS,
            work -> {
              var thread = new Thread(work, "studio");
              thread.setDaemon(true);
              return thread;
            });
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /** {@return the port} */
  public int port() {
    return server.getAddress().getPort();
  }

  /** {@return an address that lets one browser in, once} */
  public String link() {
    return "http://127.0.0.1:" + port() + ENTER + "?key=" + keys.link();
  }

  private void handle(HttpExchange exchange) {
    try (exchange) {
      Answer answer;
      try {
        answer = answer(exchange);
      } catch (Refusal e) {
        answer = Answer.sentence(e.status(), e.getMessage());
      } catch (RequestException e) {
        answer = Answer.sentence(400, e.getMessage());
      } catch (NoPersonException | IOException e) {
        answer = Answer.sentence(500, String.valueOf(e.getMessage()));
      } catch (RuntimeException e) {
        answer = Answer.sentence(500, "A fault of the program itself: " + e);
      }
      answer.send(exchange);
      if (answer.isRefusal() && guard.isKnown(exchange.getRequestHeaders())) {
        UnreadBody.discard(exchange);
      }
    } catch (IOException e) {
      // the browser went away
    }
  }

  private Answer answer(HttpExchange exchange) throws IOException, NoPersonException {
    String method = exchange.getRequestMethod();
    String path = exchange.getRequestURI().getRawPath();
    guard.requireOurs(method, exchange.getRequestHeaders());
    if (ENTER.equals(path) && method.equals("GET")) {
      return enter(new Request(exchange, List.of()));
    }
    guard.requireKnown(exchange.getRequestHeaders());
    for (Route route : routes) {
      Optional<List<String>> parts = route.match(method, path == null ? "" : path);
      if (parts.isPresent()) {
        return route.action().answer(new Request(exchange, parts.get()));
      }
    }
    throw new Refusal(404, "There is nothing at this address.");
  }

  private Answer enter(Request request) {
    Optional<String> token = Optional.ofNullable(request.query("key")).flatMap(keys::redeem);
    if (token.isEmpty() && !guard.isKnown(request.headers())) {
      throw new Refusal(
          401, "This link was used already, or is of an earlier start; ask for a new one.");
    }
    Answer go = Answer.elsewhere("/");
    return token.isPresent() ? go.with("Set-Cookie", guard.setCookie(token.get())) : go;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
