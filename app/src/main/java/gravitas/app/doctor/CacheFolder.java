package gravitas.app.doctor;

import java.nio.file.Path;

/** Where fetched and converted networks are kept: GRAVITAS_CACHE, else the user's cache folder. */
final class CacheFolder {
  private CacheFolder() {}

  static Path path() {
    String chosen = System.getenv("GRAVITAS_CACHE");
    if (chosen != null && !chosen.isEmpty()) {
      return Path.of(chosen);
    }
    String cacheHome = System.getenv("XDG_CACHE_HOME");
    Path base =
        cacheHome == null || cacheHome.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(cacheHome);
    return base.resolve("gravitas");
  }
}
