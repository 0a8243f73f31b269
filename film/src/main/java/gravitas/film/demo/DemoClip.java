package gravitas.film.demo;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.Film;
import gravitas.film.render.StillCamera;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pipeline.video.VideoWriter;
import gravitas.pipeline.work.Progress;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.Track;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A motion of the standard skeleton and the camera that films it.
 *
 * @param motion over the floor y = 0, at a constant rate
 * @param camera the camera
 */
public record DemoClip(Motion motion, Camera camera) {
  private static final double SECONDS = 3.4;
  private static final double RATE = 30;
  private static final double SPEED = 1.1; // m/s, an easy pace
  private static final double FOCAL_RATIO = 0.72; // of the longer side, as phones have

  /**
   * The files of a clip in a folder.
   *
   * @param video the clip
   * @param bvh the truth as BVH
   * @param json the truth as JSON
   */
  public record Files(Path video, Path bvh, Path json) {
    /**
     * {@return the files of a clip in a folder}
     *
     * @param folder the folder
     */
    public static Files in(Path folder) {
      return new Files(
          folder.resolve("clip.mp4"), folder.resolve("truth.bvh"), folder.resolve("truth.json"));
    }

    /** {@return all of them} */
    public List<Path> all() {
      return List.of(video, bvh, json);
    }
  }

  /**
   * {@return a walk towards the camera's left that turns to its right, made by rule}
   *
   * @param skeleton the skeleton
   * @param width pixels
   * @param height pixels
   */
  public static DemoClip walkAndTurn(Skeleton skeleton, int width, int height) {
    return filmed(walk(skeleton, SECONDS), width, height);
  }

  /**
   * {@return the same walk as a simulated body does it, so that the truth obeys the laws of
   * mechanics: weight, feet that stick by friction, muscles with limits}
   *
   * @param shape the person's measures
   * @param width pixels
   * @param height pixels
   * @param threads threads at a time, at most
   */
  public static DemoClip simulatedWalk(BodyShape shape, int width, int height, int threads) {
    return filmed(simulated(shape, SECONDS, threads), width, height);
  }

  /** The walk in simulation, at the same rate. */
  static Motion simulated(BodyShape shape, double seconds, int threads) {
    BodyModel body = HumanoidBody.of(shape);
    Motion walk = walk(body.skeleton(), seconds);
    Track track = Track.atFramesOf(walk);
    TrackMethod method = TrackMethod.of(OptimizerChoice.LBFGS, threads);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, TrackSettings.MOCAP).follow(walk, track);
    }
    if (track.lostShare() > 0) {
      throw new IllegalStateException("the simulated body could not follow the demo's walk");
    }
    return track.motion();
  }

  /** The walk made by rule, whose standing feet do not move at all. */
  static Motion walk(Skeleton skeleton, double seconds) {
    var path = new FloorPath(Math.toRadians(-50), Math.toRadians(105), 0.8, 2.2, SECONDS * SPEED);
    return new WalkAndTurn(skeleton, path, SPEED).walk(seconds, RATE);
  }

  /**
   * {@return any motion, wherever it comes from, seen from the direction its world's +Z points in}
   *
   * @param motion the motion
   * @param width pixels
   * @param height pixels
   */
  public static DemoClip filmed(Motion motion, int width, int height) {
    var intrinsics = Camera.Intrinsics.ofFocalRatio(width, height, FOCAL_RATIO);
    return new DemoClip(motion, StillCamera.framing(motion, intrinsics, 0));
  }

  /**
   * Renders the video and writes the truth beside it; the folder must exist.
   *
   * @param folder the folder
   * @param overwrite whether a file that is there may be replaced
   * @param threads threads at a time, at most
   * @param progress told of every frame
   * @return the files
   * @throws IOException if a file cannot be written
   * @throws InterruptedException if the thread is interrupted
   */
  public Files write(Path folder, boolean overwrite, int threads, Progress progress)
      throws IOException, InterruptedException {
    Files files = Files.in(folder);
    for (Path file : files.all()) {
      OutputFile.requireWritable(file, overwrite);
    }
    int width = camera.intrinsics().width();
    int height = camera.intrinsics().height();
    try (var video = new VideoWriter(files.video, width, height, motion.meanRate())) {
      new Film(motion, camera)
          .shoot(
              threads,
              (frame, bgr) -> {
                video.add(bgr);
                progress.advance(1);
              });
      video.finish();
    }
    MotionFormats.write(motion, files.bvh, WriteOptions.DEFAULT.overwriting(overwrite));
    OutputFile.write(
        files.json,
        overwrite,
        out -> TruthJson.write(motion, camera, files.video.getFileName().toString(), out));
    return files;
  }
}
