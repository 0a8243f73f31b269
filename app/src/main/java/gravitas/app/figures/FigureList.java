package gravitas.app.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Every table and plot of the documents that was measured: how it is made and what it measures. */
final class FigureList {
  private static final String APP = "app/src/main/java/gravitas/app/";
  private static final String DATASETS = "datasets/src/main/java/gravitas/datasets/";
  private static final String PHYSICS = "physics/src/main";
  private static final String OPTIMIZER = "optimizer/src/main";
  private static final String NETWORKS = "models/src/main/resources/gravitas/models/optimizer/";
  private static final String TRAINED = "models/src/main/java/gravitas/models/trained";
  private static final String LAB = "lab/src/main/java/gravitas/lab/";
  private static final String FILM = "film/src/main/java/gravitas/film";

  /** Following a motion with a simulated body. */
  private static final List<String> TRACKING =
      List.of(
          PHYSICS,
          OPTIMIZER,
          NETWORKS + "optimus-window.onnx",
          NETWORKS + "optimus-physics.onnx",
          NETWORKS + "adafactor-mlp-physics.onnx",
          TRAINED,
          "tracking/src/main");

  private static final List<String> RECORDINGS =
      List.of(DATASETS + "bvh", DATASETS + "mocap", DATASETS + "retarget");

  private static final List<String> SCORES =
      List.of(LAB + "evaluation", DATASETS + "metrics", DATASETS + "joints");

  private static final List<String> POSE =
      List.of("pose/src/main", "models/src/main/java", PHYSICS + "/java/gravitas/physics/body");

  private static final List<String> VIDEOS =
      join(TRACKING, List.of("pose/src/main", "pipeline/src/main/java", DATASETS + "metrics"));

  /** The clips by the names they have in the table. */
  private static final Map<String, String> CLIPS = new LinkedHashMap<>();

  static {
    CLIPS.put("walking", "video_with_reference/walking/video.mp4");
    CLIPS.put("gesturing", "video_with_reference/gesturing/video.avi");
    for (String view : List.of("cam01", "cam02", "cam03", "cam04")) {
      CLIPS.put("balancing_" + view, "video_with_reference/balancing/" + view + ".mp4");
    }
    CLIPS.put("pose_squats", "video_plain/tfjs_models/pose_squats.mp4");
    CLIPS.put("pose_1", "video_plain/tfjs_models/pose_1.mp4");
    CLIPS.put("cam0_test", "video_plain/bodypose3d/cam0_test.mp4");
    CLIPS.put("05_default_juggle", "video_plain/sam2/05_default_juggle.mp4");
    CLIPS.put("two_people_cam03", "video_plain/two_people/cam03.mp4");
    CLIPS.put("sit_to_stand", "video_with_reference/sit_to_stand/video.mp4");
    CLIPS.put("one_by_one", "video_plain/intel_sample_videos/one-by-one-person-detection.mp4");
  }

  /** A network that only these tables need is not shipped. */
  private static final String FULL_SIZE = "docs/results/functions/networks/optimus-start-full.onnx";

  private static final List<String> ON_FUNCTIONS =
      List.of(
          OPTIMIZER,
          LAB + "functions",
          NETWORKS + "optimus-start.onnx",
          FULL_SIZE,
          NETWORKS + "optimus-small.onnx",
          NETWORKS + "optimus-paper.onnx",
          NETWORKS + "adafactor-mlp.onnx",
          TRAINED,
          APP + "optimize/FunctionsBenchmarkCommand.java");

  private static final String METHODS =
      "kinematic,bfgs,lbfgs,trust-lbfgs,adam,optimus-alone,adafactor-mlp,optimus,adafactor-mlp-start";

  private FigureList() {}

  private static List<String> join(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).distinct().toList();
  }

  /** All, the quick ones first. */
  static List<Figure> all() {
    List<Figure> all =
        new ArrayList<>(List.of(engines(), bench(), demo(), forces(), angles(), clips()));
    all.add(pose("balanced", 8));
    all.add(pose("best", 20));
    all.add(rendered());
    all.add(filmed());
    all.add(mocap());
    all.add(inUse());
    all.add(motion());
    all.add(starts());
    all.add(families("plain"));
    all.add(families("translated", "--translate"));
    all.add(families("rotated", "--translate", "--rotate"));
    all.add(timing());
    all.add(functions());
    all.addAll(History.FIGURES);
    return all;
  }

  private static Figure demo() {
    return Figure.of("demo", 2, join(VIDEOS, List.of(FILM)))
        .running("reconstruct", "demo", "--out", "{work}/demo", "--force")
        .filling("demo", VerdictTables::demo)
        .filling("demo.full", VerdictTables::demoInFull);
  }

  private static Figure forces() {
    List<String> markers = List.of(DATASETS + "markers", DATASETS + "opensim");
    return Figure.of("forces", 3, join(join(TRACKING, markers), List.of(LAB + "evaluation/forces")))
        .running("evaluate", "forces", "--data", "{data}/force_plates", "--out", "{work}/out")
        .filling("forces", work -> ReportTables.printedTable(work.resolve(Figure.printed(0))));
  }

  /** Takes from video beside joints measured with markers. */
  private static Figure angles() {
    Map<String, String> references = new LinkedHashMap<>();
    references.put("walking", "walk_ts_mocap.json");
    references.put("sit_to_stand", "STS_mocap.json");
    Figure figure = Figure.of("angles-video", 3, join(VIDEOS, List.of(LAB + "evaluation/angles")));
    for (Map.Entry<String, String> clip : references.entrySet()) {
      String folder = "{data}/video_with_reference/" + clip.getKey() + "/";
      String take = "{work}/" + clip.getKey() + ".json";
      figure =
          figure
              .running("reconstruct", folder + "video.mp4", "--out", take, "--force")
              .running(
                  "evaluate", "angles", "--take", take, "--reference", folder + clip.getValue());
    }
    List<String> names = List.copyOf(references.keySet());
    return figure.filling("angles-video", work -> ReportTables.named(work, names, 2, 1));
  }

  private static Figure clips() {
    Figure figure = Figure.of("clips", 15, VIDEOS);
    for (Map.Entry<String, String> clip : CLIPS.entrySet()) {
      String out = "{work}/" + clip.getKey() + "/take.bvh";
      figure = figure.running("reconstruct", "{data}/" + clip.getValue(), "--out", out, "--force");
    }
    List<String> names = List.copyOf(CLIPS.keySet());
    return figure
        .filling("clips", work -> VerdictTables.clips(work, names))
        .filling("clips.trust", work -> VerdictTables.trust(work, names));
  }

  private static Figure pose(String quality, int minutes) {
    String name = "pose-" + quality;
    return Figure.of(name, minutes, join(POSE, List.of(LAB + "pose", DATASETS + "metrics")))
        .running(
            "benchmark", "pose", "--data", "{data}", "--out", "{work}/out", "--quality", quality)
        .filling(name, work -> ReportTables.printedTable(work.resolve(Figure.printed(0))));
  }

  private static Figure rendered() {
    List<String> sources = join(POSE, List.of(LAB + "pose", DATASETS + "metrics", FILM));
    return Figure.of("pose-rendered", 8, sources)
        .running(
            "benchmark",
            "pose",
            "--data",
            "{data}",
            "--out",
            "{work}/out",
            "--rendered",
            "28",
            "--by-joint")
        .filling(
            "pose-rendered", work -> ReportTables.printedTables(work.resolve(Figure.printed(0))));
  }

  private static Figure mocap() {
    String data = "{data}/cmu_mocap/val_walk,{data}/cmu_mocap/val_other,{data}/deepmimic";
    Figure figure =
        Figure.of("evaluation-mocap", 25, join(join(TRACKING, SCORES), RECORDINGS))
            .running(
                "evaluate",
                "mocap",
                "--protocol",
                "first-2s",
                "--data",
                data,
                "--methods",
                METHODS,
                "--out",
                "{work}/out");
    return evaluated(figure);
  }

  private static Figure filmed() {
    Figure figure =
        Figure.of("evaluation-clips", 15, join(VIDEOS, SCORES))
            .running(
                "evaluate",
                "clips",
                "--data",
                "{data}/video_with_reference",
                "--camera",
                "gesturing=cam2",
                "--frames",
                "300",
                "--methods",
                METHODS,
                "--out",
                "{work}/out");
    return evaluated(figure);
  }

  private static Figure evaluated(Figure figure) {
    return figure
        .keeping("out/results.md", figure.name() + ".md")
        .keeping("out/times.md", figure.name() + "-times.md")
        .filling(
            figure.name(),
            work -> ReportTables.below(work.resolve("out/results.md"), "## Means", row -> true))
        .filling(
            figure.name() + ".forces",
            work ->
                ReportTables.below(
                    work.resolve("out/results.md"),
                    "## Plausibility, means",
                    row -> row.contains("| all |")));
  }

  private static Figure inUse() {
    List<String> sources =
        List.of(LAB + "windows", LAB + "motion", NETWORKS + "optimus-paper.onnx");
    return Figure.of("in-use", 10, join(join(TRACKING, RECORDINGS), sources))
        .running(
            "benchmark",
            "physics",
            "--in-use",
            "--data",
            "{data}/cmu_mocap",
            "--out",
            "{work}/out",
            "--threads",
            "1")
        .keeping("out/in-use.json", "physics/in-use.json")
        .filling("in-use", work -> page(work.resolve("out/in-use.md"), "all ("));
  }

  private static Figure motion() {
    Figure figure =
        Figure.of("motion", 30, join(join(TRACKING, RECORDINGS), List.of(LAB + "motion")))
            .running(
                "benchmark",
                "physics",
                "--data",
                "{data}/cmu_mocap",
                "--out",
                "{work}/out",
                "--windows",
                "1",
                "--threads",
                "1");
    for (String file :
        List.of(
            "physics.md", "physics.csv", "physics.json", "physics-walk.png", "physics-other.png")) {
      figure = figure.keeping("out/" + file, "physics/" + file);
    }
    return figure.filling("motion", work -> page(work.resolve("out/physics.md"), "In domain"));
  }

  /** A report without its heading. */
  private static String page(Path file, String first) throws IOException {
    String text = Files.readString(file);
    return text.substring(text.indexOf(first));
  }

  private static Figure functions() {
    Figure figure =
        Figure.of("functions", 180, ON_FUNCTIONS)
            .running(
                "benchmark",
                "functions",
                "--only",
                "bfgs,l-bfgs,trust-l-bfgs,adam,momentum,optimus,optimus-once,optimus-full-once,"
                    + "optimus-small,adafactor-mlp,adafactor-mlp-start,adafactor-mlp-once",
                "--full-size",
                FULL_SIZE,
                "--out",
                "{work}/out");
    for (String file :
        List.of(
            "table.md",
            "table.csv",
            "results.json",
            "profile.png",
            "iteration-ratios.png",
            "rosenbrock-path-2.png",
            "rosenbrock-path-100.png",
            "directions-gradient.png",
            "directions-newton.png")) {
      figure = figure.keeping("out/" + file, "functions/" + file);
    }
    return figure.filling(
        "functions", work -> ReportTables.code(work.resolve("out/table.md"), "## Summary"));
  }

  /** Optimus and the MLP, each alone and each as the start of quasi-Newton. */
  private static Figure starts() {
    return Figure.of("starts", 25, ON_FUNCTIONS)
        .running(
            "benchmark",
            "functions",
            "--only",
            "optimus-small,adafactor-mlp,optimus-once,adafactor-mlp-once,optimus,"
                + "adafactor-mlp-start",
            "--starts",
            "16",
            "--out",
            "{work}/out")
        .keeping("out/table.md", "functions/starts.md")
        .filling("starts", work -> ReportTables.code(work.resolve("out/table.md"), "## Summary"));
  }

  /**
   * By families, from fewer starts and in fewer dimensions than the whole table: as the paper has
   * them, where nobody can know the origin, and where nobody can know the axes either.
   */
  private static Figure families(String name, String... placement) {
    String[] common = {
      "--starts",
      "8",
      "--rates",
      "10",
      "--dimensions",
      "2,10,50",
      "--only",
      "bfgs,l-bfgs,scipy-l-bfgs-b,trust-l-bfgs,trust-l-bfgs-restarts,adam,towards-origin,optimus,"
          + "adafactor-mlp-start,optimus-paper,optimus-small,adafactor-mlp",
      "--out",
      "{work}/out"
    };
    String[] command =
        Stream.of(Stream.of("benchmark", "functions"), Stream.of(placement), Stream.of(common))
            .flatMap(words -> words)
            .toArray(String[]::new);
    return Figure.of("functions-" + name, 10, ON_FUNCTIONS)
        .running(command)
        .keeping("out/table.md", "functions/" + name + ".md")
        .keeping("out/results.json", "functions/" + name + ".json")
        .filling(
            "functions-" + name,
            work -> ReportTables.below(work.resolve("out/table.md"), "## Families", row -> true));
  }

  private static Figure timing() {
    Figure figure =
        Figure.of("timing", 30, ON_FUNCTIONS)
            .running(
                "benchmark",
                "functions",
                "--timing",
                "--full-size",
                FULL_SIZE,
                "--dimensions",
                "2",
                "--starts",
                "1",
                "--rates",
                "1",
                "--out",
                "{work}/out");
    for (String file : List.of("step-times.csv", "step-times.png", "memory.png", "runtimes.csv")) {
      figure = figure.keeping("out/" + file, "functions/" + file);
    }
    return figure.filling(
        "timing", work -> ReportTables.runtimes(work.resolve("out/runtimes.csv")));
  }

  private static Figure engines() {
    return Figure.of("engines", 1, List.of(PHYSICS))
        .running("check", "engines", "--json")
        .filling("engines", work -> ReportTables.engines(work.resolve(Figure.printed(0))));
  }

  private static Figure bench() {
    return Figure.of("bench", 2, List.of(PHYSICS, LAB + "physics/PhysicsBench.java"))
        .running("bench", "physics", "--json")
        .filling("bench", work -> ReportTables.bench(work.resolve(Figure.printed(0))));
  }
}
