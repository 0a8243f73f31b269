package gravitas.app.script;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a script finds imported: every package of the library and the usual ones of Java. */
final class Imports {
  private static final String ROOT = "gravitas/";
  private static final List<String> PROGRAMS = List.of(ROOT + "app/", ROOT + "cluster/");

  /** Seen so often in scripts that nobody should have to import them. */
  private static final List<String> JAVA =
      List.of("java.io", "java.nio.file", "java.util", "java.util.function", "java.util.stream");

  private Imports() {}

  /** One import declaration per line. */
  static String text() {
    return Stream.concat(JAVA.stream(), libraryPackages().stream())
        .map(name -> "import " + name + ".*;\n")
        .collect(Collectors.joining("", "import static java.lang.Math.*;\n", ""));
  }

  /** The library's packages as they are found on the class path, none of the programs'. */
  static List<String> libraryPackages() {
    var packages = new TreeSet<String>();
    try {
      for (URL place : Collections.list(Imports.class.getClassLoader().getResources(ROOT))) {
        if (place.openConnection() instanceof JarURLConnection jar) {
          jar.getJarFile().stream().forEach(entry -> add(packages, entry.getName()));
        } else {
          addFolder(packages, Path.of(place.toURI()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException("the class path holds an address that is none", e);
    }
    return List.copyOf(packages);
  }

  private static void addFolder(Set<String> packages, Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files.forEach(
          file -> add(packages, ROOT + folder.relativize(file).toString().replace('\\', '/')));
    }
  }

  private static void add(Set<String> packages, String file) {
    boolean library = file.startsWith(ROOT) && PROGRAMS.stream().noneMatch(file::startsWith);
    if (library && file.endsWith(".class") && !file.endsWith("package-info.class")) {
      packages.add(file.substring(0, file.lastIndexOf('/')).replace('/', '.'));
    }
  }
}
