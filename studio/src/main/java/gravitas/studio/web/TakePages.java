package gravitas.studio.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.pipeline.work.Program;
import gravitas.pose.edit.Edits;
import gravitas.pose.edit.EditsFile;
import gravitas.studio.jobs.JobProgress;
import gravitas.studio.jobs.JobQueue;
import gravitas.studio.library.Clip;
import gravitas.studio.library.Library;
import gravitas.studio.library.TakeFolder;
import gravitas.studio.library.TakeId;
import gravitas.studio.library.TakeInfo;
import gravitas.studio.library.TakeSettings;
import gravitas.studio.library.TakeState;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The addresses there are. Takes come by their ids, files by names that are looked up. */
final class TakePages {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");
  private static final List<String> ASSETS =
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
          "icon.svg");
  private static final int FRAME_HEIGHT = 720; // pixels at most of a picture to click in

  private final Library library;
  private final JobQueue queue;
  private final Uploads uploads;
  private final Supplier<String> link;

  TakePages(Library library, JobQueue queue, Uploads uploads, Supplier<String> link) {
    this.library = library;
    this.queue = queue;
    this.uploads = uploads;
    this.link = link;
  }

  List<Route> routes() {
    return List.of(
        Route.of("GET", "/", request -> asset("index.html")),
        Route.of("GET", "/assets/*", request -> asset(request.part(0))),
        Route.of("GET", "/api/state", this::state),
        Route.of("POST", "/api/link", request -> link()),
        Route.of("POST", "/api/upload", this::upload),
        Route.of("GET", "/api/takes/*", this::detail),
        Route.of("POST", "/api/takes/*/start", this::start),
        Route.of("POST", "/api/takes/*/cancel", this::cancel),
        Route.of("POST", "/api/takes/*/rename", this::rename),
        Route.of("POST", "/api/takes/*/redo", this::redo),
        Route.of("GET", "/api/takes/*/edits", this::edits),
        Route.of("POST", "/api/takes/*/edits", this::correct),
        Route.of("POST", "/api/takes/*/discard", this::discard),
        Route.of("POST", "/api/trash/*/restore", this::restore),
        Route.of("POST", "/api/trash/*/delete", this::delete),
        Route.of("GET", "/takes/*/picture", this::picture),
        Route.of("GET", "/takes/*/frame", this::frame),
        Route.of("GET", "/takes/*/report", this::report),
        Route.of("GET", "/takes/*/files/*", this::file));
  }

  private static Answer asset(String name) throws IOException {
    if (!ASSETS.contains(name) && !name.equals("index.html")) {
      throw new Refusal(404, "There is nothing at this address.");
    }
    try (InputStream in = TakePages.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new Refusal(500, "The program lacks its resource " + name + ".");
      }
      return Answer.bytes(TYPES.get(name.substring(name.lastIndexOf('.') + 1)), in.readAllBytes());
    }
  }

  private Answer state(Request request) throws IOException {
    long revision = library.revision();
    if (String.valueOf(revision).equals(request.query("since"))) {
      return Answer.nothing();
    }
    ObjectNode root = Request.JSON.createObjectNode();
    root.put("revision", String.valueOf(revision));
    root.put("mostUpload", uploads.most());
    root.put("version", Program.version());
    root.put("folder", library.folder().toString());
    ArrayNode takes = root.putArray("takes");
    for (Map.Entry<TakeId, TakeInfo> each : library.takes().entrySet()) {
      takes.add(node(each.getKey(), each.getValue()));
    }
    ArrayNode trash = root.putArray("trash");
    library.trash().forEach((id, info) -> trash.add(node(id, info)));
    return Answer.json(root);
  }

  private ObjectNode node(TakeId id, TakeInfo info) {
    ObjectNode node = Request.JSON.valueToTree(info);
    node.put("id", id.text());
    queue
        .progress(id)
        .ifPresent(
            progress -> {
              JobProgress.Moment moment = progress.moment();
              node.putObject("progress")
                  .put("stage", moment.stage())
                  .put("share", moment.share())
                  .put("secondsLeft", moment.secondsLeft());
            });
    return node;
  }

  private Answer link() {
    return Answer.json(Request.JSON.createObjectNode().put("link", link.get()));
  }

  private Answer upload(Request request) throws IOException {
    String length = request.headers().getFirst("Content-Length");
    long announced;
    try {
      announced = length == null ? -1 : Long.parseLong(length);
    } catch (NumberFormatException e) {
      throw new Refusal(400, "The length of the upload is no number.");
    }
    String called = Optional.ofNullable(request.query("name")).orElse("video.mp4");
    TakeId id = uploads.take(called, announced, request.body());
    return Answer.json(Request.JSON.createObjectNode().put("id", id.text()));
  }

  private TakeId id(Request request) {
    return TakeId.parse(request.part(0))
        .orElseThrow(() -> new Refusal(404, "There is no such take."));
  }

  private TakeFolder folder(Request request) {
    return library
        .find(id(request))
        .orElseThrow(() -> new Refusal(404, "There is no such take; it may be in the trash."));
  }

  private Answer detail(Request request) throws IOException {
    TakeFolder take = folder(request);
    TakeInfo info = take.info();
    ObjectNode node = node(id(request), info);
    take.verdict(info).ifPresent(verdict -> node.set("verdict", verdict));
    node.put("folder", take.path().toString());
    node.put("hasNewEdits", take.hasNewEdits(info));
    ArrayNode files = node.putArray("files");
    for (Path file : take.outputs()) {
      files
          .addObject()
          .put("name", String.valueOf(file.getFileName()))
          .put("bytes", Files.size(file));
    }
    return Answer.json(node);
  }

  private Answer start(Request request) throws IOException {
    folder(request);
    queue.start(id(request), request.json(TakeSettings.class));
    return Answer.nothing();
  }

  private Answer cancel(Request request) throws IOException {
    folder(request);
    queue.cancel(id(request));
    return Answer.nothing();
  }

  private Answer rename(Request request) throws IOException {
    folder(request);
    library.rename(id(request), request.json().path("name").asText(""));
    return Answer.nothing();
  }

  private Answer redo(Request request) throws IOException {
    folder(request);
    TakeSettings settings = request.json(TakeSettings.class);
    settings.look(); // before anything is made
    TakeId fresh = library.again(id(request), settings);
    queue.start(fresh, settings);
    return Answer.json(Request.JSON.createObjectNode().put("id", fresh.text()));
  }

  private Answer edits(Request request) throws IOException {
    Path file = folder(request).edits();
    Edits edits = Files.exists(file) ? EditsFile.read(file) : Edits.NONE;
    return Answer.json(EditsFile.node(edits));
  }

  /** Keeps corrections, as they are drawn; solving again is another matter. */
  private Answer correct(Request request) throws IOException {
    TakeFolder take = folder(request);
    Edits edits;
    try {
      edits = EditsFile.of(request.json());
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "The corrections make no sense: " + e.getMessage() + ".");
    }
    if (take.info().state() == TakeState.RUNNING) {
      throw new Refusal(409, "The take is being made; stop it first.");
    }
    TakeFolder.write(
        take.edits(), EditsFile.node(edits).toPrettyString().getBytes(StandardCharsets.UTF_8));
    return Answer.nothing();
  }

  private Answer discard(Request request) throws IOException {
    TakeState state = folder(request).info().state();
    if (state == TakeState.RUNNING) {
      throw new Refusal(409, "The take is being made; stop it first.");
    }
    queue.cancel(id(request));
    library.discard(id(request));
    return Answer.nothing();
  }

  private Answer restore(Request request) throws IOException {
    library.restore(id(request));
    return Answer.nothing();
  }

  private Answer delete(Request request) throws IOException {
    library.delete(id(request));
    return Answer.nothing();
  }

  private Answer picture(Request request) throws IOException {
    return present(folder(request).picture(), "image/jpeg");
  }

  private Answer frame(Request request) throws IOException {
    TakeFolder take = folder(request);
    double time;
    try {
      time = Double.parseDouble(String.valueOf(request.query("time")));
    } catch (NumberFormatException e) {
      throw new Refusal(400, "The time is no number.");
    }
    if (!(time >= 0 && time < 1e6)) {
      throw new Refusal(400, "The time is seconds from the video's start.");
    }
    return Answer.bytes("image/jpeg", Clip.picture(take.video(take.info()), time, FRAME_HEIGHT));
  }

  private Answer report(Request request) throws IOException {
    TakeFolder take = folder(request);
    Path page = take.targets(take.info()).report().orElseThrow();
    return present(page, "text/html; charset=utf-8")
        .with("Content-Security-Policy", Answer.REPORT_POLICY);
  }

  private Answer file(Request request) throws IOException {
    String name = request.decodedPart(1);
    Path file =
        folder(request)
            .output(name)
            .orElseThrow(() -> new Refusal(404, "There is no such file in this take."));
    return Answer.file(file, "application/octet-stream").asDownload(name);
  }

  private static Answer present(Path file, String type) {
    if (!Files.isRegularFile(file)) {
      throw new Refusal(404, "It is not there yet.");
    }
    return Answer.file(file, type);
  }
}
