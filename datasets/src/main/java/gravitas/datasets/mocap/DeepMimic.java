package gravitas.datasets.mocap;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.rotation.Axis;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The reference motions of DeepMimic's humanoid: JSON with rows of 44 numbers.
 *
 * <p>A row is the frame's duration in seconds, the root's position in metres, then rotations as
 * quaternions (w, x, y, z) for the root and ball joints and as angles about z for knees and elbows.
 * The body faces +X, its right side is +Z, its arms hang at rest. The skeleton is that of the file
 * {@code humanoid3d.txt}, which all motions share.
 */
public final class DeepMimic {
  private static final int ROW = 44;
  private static final double SHORTEST_FRAME = 1e-4;
  private static final Skeleton SKELETON = skeleton();

  /** Joints with one number instead of four. */
  private static final List<String> HINGES =
      List.of("right_knee", "right_elbow", "left_knee", "left_elbow");

  private static final List<String> FIXED = List.of("right_wrist", "left_wrist");

  private DeepMimic() {}

  /**
   * Reads a motion; the last frame's duration means nothing and is ignored.
   *
   * @param file the file
   * @return the motion
   * @throws IOException if a file cannot be read
   */
  public static LoadedMotion read(Path file) throws IOException {
    JsonNode frames = JsonFile.read(file).path("Frames");
    if (!frames.isArray() || frames.isEmpty()) {
      throw new UnreadableFileException(file, "has no list \"Frames\" with at least one frame");
    }
    List<Pose> poses = new ArrayList<>();
    double[] times = new double[frames.size()];
    double time = 0;
    for (int f = 0; f < times.length; f++) {
      double[] row = row(file, frames.get(f), f);
      times[f] = time;
      time += Math.max(row[0], SHORTEST_FRAME);
      try {
        poses.add(pose(row));
      } catch (IllegalArgumentException e) {
        throw new UnreadableFileException(file, "frame " + f + ": " + e.getMessage(), e);
      }
    }
    return new LoadedMotion(new Motion(SKELETON, times, poses), List.of());
  }

  private static double[] row(Path file, JsonNode frame, int index) throws IOException {
    if (!frame.isArray() || frame.size() != ROW) {
      throw new UnreadableFileException(
          file, "frame " + index + " has " + frame.size() + " numbers instead of " + ROW);
    }
    double[] row = new double[ROW];
    for (int i = 0; i < ROW; i++) {
      row[i] = JsonFile.finite(file, frame.get(i), "frame " + index + ", number " + i);
    }
    return row;
  }

  private static Pose pose(double[] row) {
    var rotations = new Quaternion[SKELETON.jointCount()];
    int at = 4;
    for (int j = 0; j < rotations.length; j++) {
      String name = SKELETON.joint(j).name();
      if (FIXED.contains(name)) {
        rotations[j] = Quaternion.IDENTITY;
      } else if (HINGES.contains(name)) {
        rotations[j] = Axis.Z.rotation(row[at]);
        at += 1;
      } else {
        rotations[j] = new Quaternion(row[at + 1], row[at + 2], row[at + 3], row[at]).normalized();
        at += 4;
      }
    }
    return new Pose(Vector3.from(row, 1), Arrays.asList(rotations));
  }

  private static Skeleton skeleton() {
    List<Joint> joints = new ArrayList<>();
    joints.add(new Joint("root", -1, Vector3.ZERO));
    joints.add(new Joint("chest", 0, new Vector3(0, 0.236151, 0)));
    joints.add(new Joint("neck", 1, new Vector3(0, 0.223894, 0)));
    List<EndSite> sites = new ArrayList<>();
    sites.add(new EndSite("head_top", 2, new Vector3(0, 0.2775, 0)));
    side("right_", 1, joints, sites);
    side("left_", -1, joints, sites);
    return new Skeleton(joints, sites);
  }

  private static void side(String side, int sign, List<Joint> joints, List<EndSite> sites) {
    int first = joints.size();
    joints.add(new Joint(side + "hip", 0, new Vector3(0, 0, sign * 0.084887)));
    joints.add(new Joint(side + "knee", first, new Vector3(0, -0.421546, 0)));
    joints.add(new Joint(side + "ankle", first + 1, new Vector3(0, -0.40987, 0)));
    joints.add(new Joint(side + "shoulder", 1, new Vector3(-0.02405, 0.2435, sign * 0.18311)));
    joints.add(new Joint(side + "elbow", first + 3, new Vector3(0, -0.274788, 0)));
    joints.add(new Joint(side + "wrist", first + 4, new Vector3(0, -0.258947, 0)));
    // the foot is a box of 177 x 55 x 90 mm, centred 45 mm before and 22.5 mm below the ankle
    sites.add(new EndSite(side + "toe", first + 2, new Vector3(0.1335, -0.05, 0)));
    sites.add(new EndSite(side + "heel", first + 2, new Vector3(-0.0435, -0.05, 0)));
  }
}
