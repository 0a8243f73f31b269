package gravitas.studio.library;

import gravitas.datasets.motionfile.PartFile;
import gravitas.pipeline.Targets;
import gravitas.pipeline.work.RequestException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A folder of takes, each in a folder of its own, and a trash beside them. The files are the truth:
 * what is in memory can be read again from them at any time. One server at a time.
 */
public final class Library implements Closeable {
  private static final int LONGEST_NAME = 120;

  private final Path folder;
  private final Path trash;
  private final FileChannel channel;
  private final AtomicLong revision = new AtomicLong(1);

  private Library(Path folder, FileChannel channel) {
    this.folder = folder;
    this.trash = folder.resolve(".trash");
    this.channel = channel;
  }

  /**
   * Opens a folder of takes, which is made if it is not there.
   *
   * @param folder the folder
   * @return the library, to be closed
   * @throws IOException if it cannot be written, or another server has it
   */
  public static Library open(Path folder) throws IOException {
    Files.createDirectories(folder.resolve(".trash"));
    FileChannel channel =
        FileChannel.open(
            folder.resolve(".studio.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = null;
    try {
      lock = channel.tryLock();
    } catch (java.nio.channels.OverlappingFileLockException e) {
      // by this very program
    }
    if (lock == null) {
      channel.close();
      throw new IOException(
          folder
              + " is open in another Gravitas Studio; use that one, or --library another folder");
    }
    return new Library(folder, channel);
  }

  /** {@return the folder} */
  public Path folder() {
    return folder;
  }

  /** {@return a number that grows with every change} */
  public long revision() {
    return revision.get();
  }

  /** Tells those who look that something changed. */
  public void changed() {
    revision.incrementAndGet();
  }

  /**
   * {@return the takes, newest first}
   *
   * @throws IOException if the folder cannot be read
   */
  public synchronized Map<TakeId, TakeInfo> takes() throws IOException {
    return read(folder);
  }

  /**
   * {@return what was thrown away, newest first}
   *
   * @throws IOException if the folder cannot be read
   */
  public synchronized Map<TakeId, TakeInfo> trash() throws IOException {
    return read(trash);
  }

  private static Map<TakeId, TakeInfo> read(Path folder) throws IOException {
    List<TakeId> ids;
    try (Stream<Path> all = Files.list(folder)) {
      ids =
          all.filter(Files::isDirectory)
              .flatMap(each -> TakeId.parse(String.valueOf(each.getFileName())).stream())
              .sorted(Comparator.comparing(TakeId::text).reversed())
              .toList();
    }
    Map<TakeId, TakeInfo> takes = new LinkedHashMap<>();
    for (TakeId id : ids) {
      var take = new TakeFolder(folder.resolve(id.text()));
      try {
        takes.put(id, take.info());
      } catch (NoSuchFileException | java.io.FileNotFoundException e) {
        // an upload that is on its way, or one that broke off
      } catch (IOException e) {
        takes.put(id, damaged(e));
      }
    }
    return takes;
  }

  private static TakeInfo damaged(IOException e) {
    String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return new TakeInfo(
        "(damaged take)",
        0,
        TakeState.FAILED,
        null,
        TakeSettings.NONE,
        "take",
        0,
        "its take.json cannot be read: " + why,
        List.of(),
        null,
        null,
        null);
  }

  /**
   * {@return the folder of a take that is there}
   *
   * @param id the take
   */
  public Optional<TakeFolder> find(TakeId id) {
    Path path = folder.resolve(id.text());
    return Files.isDirectory(path) ? Optional.of(new TakeFolder(path)) : Optional.empty();
  }

  private TakeFolder require(TakeId id) {
    return find(id).orElseThrow(() -> new RequestException("there is no take " + id));
  }

  /**
   * Makes an empty folder for a take that is on its way.
   *
   * @return its id
   * @throws IOException if it cannot be made
   */
  public TakeId begin() throws IOException {
    TakeId id = TakeId.fresh();
    Files.createDirectory(folder.resolve(id.text()));
    return id;
  }

  /**
   * Takes up a video whose file is complete in the take's folder.
   *
   * @param id the take
   * @param video the file
   * @param called how it was called where it came from
   * @return the take, waiting for somebody to say how to look at it
   * @throws IOException if it is no video that can be read
   */
  public TakeInfo accept(TakeId id, Path video, String called) throws IOException {
    TakeFolder take = require(id);
    Clip clip = Clip.of(video);
    TakeFolder.write(take.picture(), Clip.picture(video, clip.seconds() / 2, 270));
    String name = plainName(Targets.nameOf(Path.of(fileName(called))));
    var info =
        new TakeInfo(
            name,
            System.currentTimeMillis(),
            TakeState.DRAFT,
            clip,
            TakeSettings.NONE,
            fileName(name),
            0,
            null,
            List.of(),
            null,
            null,
            null);
    take.keep(info);
    changed();
    return info;
  }

  /**
   * Another take of the same video, which is shared if the disk allows it.
   *
   * @param id of the take
   * @param settings of the new one
   * @return the new one's id
   * @throws IOException if it cannot be made
   */
  public TakeId again(TakeId id, TakeSettings settings) throws IOException {
    TakeFolder old = require(id);
    TakeInfo info = old.info();
    TakeId fresh = begin();
    TakeFolder made = require(fresh);
    Path video = made.path().resolve(info.clip().file());
    try {
      Files.createLink(video, old.video(info));
    } catch (UnsupportedOperationException | IOException e) {
      Files.copy(old.video(info), video);
    }
    Files.copy(old.picture(), made.picture());
    if (Files.exists(old.edits())) {
      Files.copy(old.edits(), made.edits());
    }
    made.keep(
        info.with(
            "name",
            nextName(info.name()),
            "created",
            System.currentTimeMillis(),
            "state",
            TakeState.DRAFT,
            "settings",
            settings,
            "queued",
            0L,
            "problem",
            null,
            "notes",
            List.of(),
            "from",
            id.text(),
            "grade",
            null,
            "gradeReason",
            null));
    changed();
    return fresh;
  }

  private String nextName(String name) throws IOException {
    String plain = name.replaceFirst(" \\([0-9]{1,6}\\)$", "");
    List<String> names = takes().values().stream().map(TakeInfo::name).toList();
    int number = 2;
    while (names.contains(plain + " (" + number + ")")) {
      number++;
    }
    return plain + " (" + number + ")";
  }

  /**
   * Changes what is known of a take.
   *
   * @param id the take
   * @param change from what is known to what shall be
   * @return what is known now
   * @throws IOException if it cannot be written
   */
  public synchronized TakeInfo update(TakeId id, UnaryOperator<TakeInfo> change)
      throws IOException {
    TakeFolder take = require(id);
    TakeInfo info = change.apply(take.info());
    take.keep(info);
    changed();
    return info;
  }

  /**
   * Gives a take another name; its files keep theirs.
   *
   * @param id the take
   * @param name at most 120 characters
   * @throws IOException if it cannot be written
   */
  public void rename(TakeId id, String name) throws IOException {
    String plain = plainName(name);
    update(id, info -> info.with("name", plain));
  }

  private static String plainName(String name) {
    String plain = name == null ? "" : name.replaceAll("[\\p{Cntrl}\\p{Cf}]", " ").strip();
    if (plain.isEmpty()) {
      throw new RequestException("a take needs a name");
    }
    return plain.length() > LONGEST_NAME ? plain.substring(0, LONGEST_NAME) : plain;
  }

  /** What of a name can stand in any file's name. */
  static String fileName(String name) {
    String safe = name.replaceAll("[^\\p{L}\\p{N}._-]+", "_").replaceAll("^[._]+", "").strip();
    String brief = safe.length() > 60 ? safe.substring(0, 60) : safe;
    return brief.isEmpty() ? "take" : brief;
  }

  /**
   * Where an upload of this name is kept.
   *
   * @param id the take
   * @param called how it was called where it came from: only its ending is used, if it is a plain
   *     one
   * @return the place, under another name until it is complete
   * @throws IOException if the folder cannot be read
   */
  public PartFile incoming(TakeId id, String called) throws IOException {
    int dot = called == null ? -1 : called.lastIndexOf('.');
    String ending = dot < 0 ? "" : called.substring(dot + 1).toLowerCase(Locale.ROOT);
    String file = "video." + (ending.matches("[a-z0-9]{1,5}") ? ending : "mp4");
    return PartFile.of(require(id).path().resolve(file));
  }

  /**
   * {@return the file that {@link #incoming} becomes}
   *
   * @param id the take
   * @throws IOException if there is none
   */
  public Path arrived(TakeId id) throws IOException {
    try (Stream<Path> files = Files.list(require(id).path())) {
      return files
          .filter(file -> String.valueOf(file.getFileName()).startsWith("video."))
          .findFirst()
          .orElseThrow(() -> new IOException("the video did not arrive"));
    }
  }

  /**
   * Throws a take away, from where it can be fetched back.
   *
   * @param id the take
   * @throws IOException if it cannot be moved
   */
  public synchronized void discard(TakeId id) throws IOException {
    Files.move(require(id).path(), trash.resolve(id.text()), StandardCopyOption.ATOMIC_MOVE);
    changed();
  }

  /**
   * Fetches a take back out of the trash.
   *
   * @param id the take
   * @throws IOException if it cannot be moved
   */
  public synchronized void restore(TakeId id) throws IOException {
    Path path = trash.resolve(id.text());
    if (!Files.isDirectory(path)) {
      throw new RequestException("there is no take " + id + " in the trash");
    }
    Files.move(path, folder.resolve(id.text()), StandardCopyOption.ATOMIC_MOVE);
    changed();
  }

  /**
   * Deletes a take of the trash for good.
   *
   * @param id the take
   * @throws IOException if it cannot be deleted
   */
  public synchronized void delete(TakeId id) throws IOException {
    delete(trash.resolve(id.text()));
    changed();
  }

  /**
   * Forgets a take that never became one.
   *
   * @param id the take
   * @throws IOException if it cannot be deleted
   */
  public synchronized void abandon(TakeId id) throws IOException {
    delete(folder.resolve(id.text()));
    changed();
  }

  private static void delete(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return;
    }
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  /**
   * After a program that was killed: uploads that were complete become takes, the rest of others
   * goes.
   *
   * @throws IOException if the folder cannot be read
   */
  public void sweep() throws IOException {
    List<Path> bare;
    try (Stream<Path> all = Files.list(folder)) {
      bare =
          all.filter(Files::isDirectory)
              .filter(each -> TakeId.parse(String.valueOf(each.getFileName())).isPresent())
              .filter(each -> !Files.exists(each.resolve("take.json")))
              .toList();
    }
    for (Path each : bare) {
      var id = new TakeId(String.valueOf(each.getFileName()));
      try {
        accept(id, arrived(id), "recovered video");
      } catch (IOException e) {
        delete(each);
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close(); // and its lock
  }
}
