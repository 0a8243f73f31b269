package gravitas.pipeline.report;

import gravitas.film.demo.DemoClip;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.Film;
import gravitas.film.render.Scenes;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pipeline.report.BodyScene.Force;
import gravitas.pipeline.report.ReportData.Download;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pipeline.report.ReportData.Grade;
import gravitas.pipeline.report.ReportData.KeyNumber;
import gravitas.pipeline.report.ReportData.Lane;
import gravitas.pipeline.report.ReportData.Metric;
import gravitas.pipeline.report.ReportData.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A report filled from a walking motion, with forces and losses made up by rule: something to look
 * at, not a result.
 */
final class ReportSample {
  private static final double WEIGHT = 700; // newtons
  private static final Vector3 FAR = new Vector3(3, 0, -9);
  private static final String[] SIDES = {"Left", "Right"};

  private final DemoClip clip;
  private final Motion walk;
  private final int frames;

  ReportSample(double seconds, double rate, int width, int height) {
    var path = new FloorPath(-0.8, 1.8, 0.6, 1.6, 4);
    walk = new WalkAndTurn(Scenes.SKELETON, path, 1.1).walk(seconds, rate);
    clip = DemoClip.filmed(walk, width, height);
    frames = walk.frameCount();
  }

  /** As reconstructions are, whose origin is below the camera. */
  private static Motion farFromOrigin(Motion motion) {
    return new Motion(
        motion.skeleton(),
        motion.times(),
        motion.poses().stream().map(p -> p.withRootPosition(p.rootPosition().plus(FAR))).toList());
  }

  ReportData data() throws Exception {
    int width = clip.camera().intrinsics().width();
    int height = clip.camera().intrinsics().height();
    var strip = new FilmStripMaker(width, height, frames);
    new Film(walk, clip.camera()).shoot(2, (frame, bgr) -> strip.add(bgr));
    double[][] contact = contact();
    return new ReportData(
        "walk <made by rule>.mp4",
        "A sample: the motion is a walk made by rule, forces and losses are drawn from formulas.",
        new Grade("usable", "It was made to be looked at."),
        List.of(
            new Download("walk.bvh", "walk.bvh", "BVH animation"),
            new Download("walk 2.glb", "files/walk 2.glb", "binary glTF")),
        List.of("nothing here was measured: a caution for the eye"),
        List.of(
            new KeyNumber("reprojection", 3.4, "px"),
            new KeyNumber("foot skate", 1.2, "% of frames"),
            new KeyNumber("foot slide", 2.1, "mm"),
            new KeyNumber("penetration", 0.4, "mm"),
            new KeyNumber("evaluations", 1840, ""),
            new KeyNumber("not trusted", 4.9, "% of frames")),
        BodyScene.of(farFromOrigin(walk))
            .withBefore(farFromOrigin(shaken()))
            .withForces(forces(contact))
            .withSkin(farFromOrigin(walk)),
        strip.strip().withBody(walk, CameraPath.still(clip.camera())),
        List.of(lane("left foot", contact[0]), lane("right foot", contact[1])),
        charts(contact).subList(1, 4),
        List.of(movement()),
        charts(contact).subList(0, 1),
        List.of(
            new Metric("Foot skate", "%", 14.6, 1.2, true, "frames in which a standing foot moves"),
            new Metric(
                "Foot slide", "mm", 19.4, 2.1, true, "mean way of a standing foot per frame"),
            new Metric("Penetration", "mm", 7.9, 0.4, true, "how deep feet are in the floor"),
            new Metric("Reprojection", "px", 3.1, 3.4, true, "distance to the observed landmarks"),
            new Metric("TV", "mm/s²", 11.2, 4.3, true, "jerkiness of all joints"),
            new Metric("Evaluations", "", null, 1840.0, true, "losses with gradients computed")),
        List.of(
            new Fact("height", "1.70 m", "assumed; give --height"),
            new Fact("mass", "70 kg", "assumed; give --mass"),
            new Fact("focal length", "0.72 of the longer side", "assumed, then refined"),
            new Fact("ground", "level plane through the lowest foot points", "fitted")),
        List.of(new Span(frames / 2, frames / 2 + frames / 20, "the feet are hidden")),
        List.of(new Span(0, frames - 1, "the camera moves")),
        List.of(new Fact("program", "gravitas 0.1.0", ""), new Fact("seed", "1", "")));
  }

  private static MovementView movement() {
    double[] percent = IntStream.rangeClosed(0, 100).asDoubleStream().toArray();
    double[] left = java.util.Arrays.stream(percent).map(p -> 30 - 30 * Math.cos(p / 16)).toArray();
    double[] spread = java.util.Arrays.stream(percent).map(p -> 3 + p / 50).toArray();
    return new MovementView(
        "Movement",
        List.of(
            new MovementView.Table(
                "Gait", "", List.of("left", "right"), List.of(List.of("step", "1 m", "2 m"))),
            new MovementView.Table("Jumps", "nobody jumps", List.of(), List.of())),
        List.of(
            new Chart(
                Chart.Kind.PLAIN,
                "Knee",
                "°",
                "% of cycle",
                false,
                List.of(
                    new Chart.Series("left", Numbers.of(percent), Numbers.rounded(1, left))
                        .withSpread(Numbers.of(spread))))));
  }

  /** How firmly each foot stands, 0 to 1, per side and frame. */
  private double[][] contact() {
    double[][] contact = new double[2][frames];
    for (int side = 0; side < 2; side++) {
      double[] lowest = footHeights(SIDES[side]);
      for (int i = 0; i < frames; i++) {
        contact[side][i] = lowest[i] < 0.005 ? 1 : 0;
      }
    }
    return contact;
  }

  private double[] footHeights(String side) {
    var kinematics = new ForwardKinematics(walk.skeleton());
    double[] heights = new double[frames];
    for (int i = 0; i < frames; i++) {
      kinematics.update(walk.pose(i));
      heights[i] =
          Math.min(site(kinematics, side + "Heel").y(), site(kinematics, side + "ToeTip").y());
    }
    return heights;
  }

  private Vector3 site(ForwardKinematics kinematics, String name) {
    EndSite found =
        walk.skeleton().endSites().stream()
            .filter(s -> s.name().equals(name))
            .findFirst()
            .orElseThrow();
    return kinematics.position(found);
  }

  private List<List<Force>> forces(double[][] contact) {
    var kinematics = new ForwardKinematics(walk.skeleton());
    List<List<Force>> all = new ArrayList<>();
    for (int i = 0; i < frames; i++) {
      kinematics.update(walk.pose(i));
      List<Force> now = new ArrayList<>();
      double both = contact[0][i] + contact[1][i];
      for (int side = 0; side < 2; side++) {
        if (contact[side][i] > 0) {
          Vector3 heel = site(kinematics, SIDES[side] + "Heel");
          Vector3 toe = site(kinematics, SIDES[side] + "ToeTip");
          Vector3 at =
              heel.y() < toe.y() - 1e-6
                  ? heel
                  : toe.y() < heel.y() - 1e-6 ? toe : heel.lerp(toe, 0.5);
          Vector3 pull = walk.pose(i).rootPosition().minus(at);
          double share = WEIGHT / both;
          now.add(
              new Force(
                  at.x() + FAR.x(),
                  0,
                  at.z() + FAR.z(),
                  share * pull.x() / pull.y(),
                  share,
                  share * pull.z() / pull.y()));
        }
      }
      all.add(now);
    }
    return all;
  }

  private static Lane lane(String name, double[] contact) {
    List<Span> spans = new ArrayList<>();
    int from = -1;
    for (int i = 0; i <= contact.length; i++) {
      boolean down = i < contact.length && contact[i] > 0;
      if (down && from < 0) {
        from = i;
      } else if (!down && from >= 0) {
        spans.add(new Span(from, i - 1, "on the floor"));
        from = -1;
      }
    }
    return new Lane(name, spans);
  }

  /** The walk as a kinematic fit might see it: a little shaken and sliding. */
  private Motion shaken() {
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i < frames; i++) {
      Vector3 shake =
          new Vector3(
              0.02 * Math.sin(1.7 * i), 0.015 * Math.sin(2.3 * i), 0.03 * Math.sin(0.9 * i));
      poses.add(walk.pose(i).withRootPosition(walk.pose(i).rootPosition().plus(shake)));
    }
    return new Motion(walk.skeleton(), walk.times(), poses);
  }

  private List<Chart> charts(double[][] contact) {
    Numbers times = Numbers.rounded(4, walk.times());
    double[] left = footHeights("Left");
    double[] right = footHeights("Right");
    double[] evaluations = IntStream.range(0, 200).asDoubleStream().toArray();
    double[] slow =
        IntStream.range(0, 200).mapToDouble(i -> 0.02 + 90 * Math.exp(-i / 25.0)).toArray();
    double[] fast =
        IntStream.range(0, 200).mapToDouble(i -> 0.01 + 80 * Math.exp(-i / 12.0)).toArray();
    double[] x = new double[frames];
    double[] z = new double[frames];
    double[][] vertical = new double[2][frames];
    for (int i = 0; i < frames; i++) {
      x[i] = walk.pose(i).rootPosition().x();
      z[i] = walk.pose(i).rootPosition().z();
      for (int side = 0; side < 2; side++) {
        vertical[side][i] = contact[side][i] > 0 ? WEIGHT / (contact[0][i] + contact[1][i]) : 0;
      }
    }
    return List.of(
        chart(
            Chart.Kind.PLAIN,
            "Loss",
            "",
            "evaluations",
            true,
            "this",
            Numbers.of(evaluations),
            fast,
            "L-BFGS",
            slow),
        chart(
            Chart.Kind.TIME,
            "Height of the feet",
            "mm",
            "s",
            false,
            "left",
            times,
            millimetres(left),
            "right",
            millimetres(right)),
        chart(
            Chart.Kind.TIME,
            "Ground reaction, vertical",
            "N",
            "s",
            false,
            "left",
            times,
            vertical[0],
            "right",
            vertical[1]),
        new Chart(
            Chart.Kind.PLAN,
            "Path of the pelvis from above",
            "m",
            "x",
            false,
            List.of(
                new Chart.Series("after physics", Numbers.rounded(4, x), Numbers.rounded(4, z)))));
  }

  private static Chart chart(
      Chart.Kind kind,
      String title,
      String unit,
      String xLabel,
      boolean logarithmic,
      String first,
      Numbers x,
      double[] one,
      String second,
      double[] two) {
    return new Chart(
        kind,
        title,
        unit,
        xLabel,
        logarithmic,
        List.of(
            new Chart.Series(first, x, Numbers.rounded(3, one)),
            new Chart.Series(second, x, Numbers.rounded(3, two))));
  }

  private static double[] millimetres(double[] metres) {
    return java.util.Arrays.stream(metres).map(v -> 1000 * v).toArray();
  }
}
