package gravitas.lab.depth;

import gravitas.datasets.mocap.MadePostures;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.retarget.Retargeted;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.depth.DepthJoints;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Where the network's joints are in every frame of many recordings, on the standard skeleton of
 * each person: the very places that the fit will look for. World, Y up, metres.
 */
final class MocapTracks {
  private static final int MAGIC = 0x47445431;
  static final int ROW = 3 * DepthJoints.COUNT;
  private static final int SHORTEST = 24; // frames

  /** A recording: x, y, z per joint per frame at 30 frames per second. */
  static final class Track {
    private final String name;
    private final float[] places;

    Track(String name, float[] places) {
      this.name = name;
      this.places = places;
    }

    String name() {
      return name;
    }

    float[] places() {
      return places;
    }

    /** The number that CMU's file names begin with. */
    String person() {
      return name.substring(0, Math.max(0, name.indexOf('_')));
    }

    int frames() {
      return places.length / ROW;
    }
  }

  private final List<Track> tracks;
  private final long[] ends; // frames up to and with each track

  MocapTracks(List<Track> tracks) {
    this.tracks = List.copyOf(tracks);
    this.ends = new long[tracks.size()];
    long sum = 0;
    for (int i = 0; i < ends.length; i++) {
      sum += tracks.get(i).frames();
      ends[i] = sum;
    }
  }

  List<Track> tracks() {
    return tracks;
  }

  long frames() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  /** The recording that holds a frame of all frames counted through. */
  Track holding(long frame) {
    int low = 0;
    int high = ends.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (frame < ends[middle]) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return tracks.get(low);
  }

  MocapTracks of(Predicate<String> person) {
    return new MocapTracks(tracks.stream().filter(track -> person.test(track.person())).toList());
  }

  /**
   * Reads every recording of a folder, or what an earlier call kept of them.
   *
   * @param folder of BVH files at 30 frames per second
   * @param kept where the result is kept; made anew if the folder has another number of files
   */
  static MocapTracks read(Path folder, Path kept) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(".bvh")).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new IOException(
          folder + " holds no .bvh files; it must hold recordings at 30 frames per second");
    }
    if (Files.exists(kept)) {
      MocapTracks known = kept(kept, files.size());
      if (known != null) {
        return known;
      }
    }
    List<Track> tracks =
        files.parallelStream().map(MocapTracks::track).filter(Objects::nonNull).toList();
    write(kept, files.size(), tracks);
    return new MocapTracks(tracks);
  }

  /** None of a recording that is too short or has nobody standing to measure. */
  private static Track track(Path file) {
    Retargeted person;
    try {
      person = Mocap.onStandardSkeleton(file);
    } catch (UnreadableFileException e) {
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (person.motion().frameCount() < SHORTEST) {
      return null;
    }
    String name = String.valueOf(file.getFileName());
    return new Track(name.substring(0, name.lastIndexOf('.')), places(person.motion()));
  }

  /** Of people made by rule, named so. */
  static MocapTracks made(int count, long seed) {
    List<Track> tracks = new ArrayList<>();
    for (Motion motion : MadePostures.motions(count, seed)) {
      tracks.add(new Track("rule_" + tracks.size(), places(motion)));
    }
    return new MocapTracks(tracks);
  }

  private static float[] places(Motion motion) {
    Skeleton skeleton = motion.skeleton();
    var kinematics = new ForwardKinematics(skeleton);
    var places = new float[ROW * motion.frameCount()];
    for (int t = 0; t < motion.frameCount(); t++) {
      kinematics.update(motion.pose(t));
      place(skeleton, kinematics, places, t * ROW);
    }
    return places;
  }

  /**
   * Writes where the network's joints are.
   *
   * @param kinematics of a pose of that skeleton
   * @param places receives x, y, z per joint
   * @param from of the first number
   */
  private static void place(
      Skeleton skeleton, ForwardKinematics kinematics, float[] places, int from) {
    for (int j = 0; j < DepthJoints.COUNT; j++) {
      Vector3 p = DepthJoints.ALL.get(j).place().position(skeleton, kinematics);
      places[from + 3 * j] = (float) p.x();
      places[from + 3 * j + 1] = (float) p.y();
      places[from + 3 * j + 2] = (float) p.z();
    }
  }

  private static MocapTracks kept(Path file, int recordings) throws IOException {
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC || in.readInt() != recordings || in.readInt() != ROW) {
        return null;
      }
      var tracks = new ArrayList<Track>();
      for (int left = in.readInt(); left > 0; left--) {
        String name = in.readUTF();
        var places = new float[in.readInt()];
        byte[] bytes = new byte[4 * places.length];
        in.readFully(bytes);
        ByteBuffer.wrap(bytes).asFloatBuffer().get(places);
        tracks.add(new Track(name, places));
      }
      return new MocapTracks(tracks);
    }
  }

  private static void write(Path file, int recordings, List<Track> tracks) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeInt(MAGIC);
      out.writeInt(recordings);
      out.writeInt(ROW);
      out.writeInt(tracks.size());
      for (Track track : tracks) {
        out.writeUTF(track.name());
        out.writeInt(track.places().length);
        ByteBuffer bytes = ByteBuffer.allocate(4 * track.places().length);
        bytes.asFloatBuffer().put(track.places());
        out.write(bytes.array());
      }
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
