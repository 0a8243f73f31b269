package gravitas.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The arrows of docs/architecture.md, checked on the compiled classes, and seen to bite. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("gravitas");

  /** Each module or package and what of ours it may use. */
  private static final List<String> ARROWS =
      List.of(
          "physics:",
          "physics.geometry:",
          "physics.motion: physics.geometry",
          "physics.body: physics.geometry physics.motion",
          "physics.scene: physics.geometry physics.dynamics",
          "physics.records:",
          "optimizer:",
          "models: optimizer",
          "datasets: physics.geometry physics.motion physics.body physics.scene physics.records",
          "pose: physics.geometry physics.motion physics.body physics.records models",
          "tracking: physics optimizer models datasets",
          "pipeline: physics models datasets pose tracking",
          "studio: physics models datasets pose tracking pipeline",
          "film: physics datasets models pose tracking pipeline",
          "lab: physics optimizer models datasets pose tracking pipeline",
          "app: physics optimizer models datasets pose tracking pipeline studio film lab");

  /** What only a program may know: flags, the terminal, exit codes. */
  private static final String[] CONSOLE = {"picocli..", "me.tongfei..", "gravitas.app.."};

  private static ArchRule arrow(String text) {
    String from = text.substring(0, text.indexOf(':'));
    List<String> targets =
        Stream.concat(
                Stream.of(from),
                Arrays.stream(text.substring(from.length() + 1).split(" "))
                    .filter(each -> !each.isEmpty()))
            .map(name -> "gravitas." + name)
            .toList();
    return classes()
        .that()
        .resideInAPackage("gravitas." + from + "..")
        .should()
        .onlyDependOnClassesThat(isForeignOrIn(targets));
  }

  private static ArchRule silent() {
    return noClasses()
        .that()
        .resideInAPackage("gravitas..")
        .and()
        .resideOutsideOfPackages("gravitas.app..", "gravitas.cluster..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(CONSOLE);
  }

  private static DescribedPredicate<JavaClass> isForeignOrIn(List<String> packages) {
    return DescribedPredicate.describe(
        "are not ours or are in " + packages,
        type ->
            !type.getPackageName().startsWith("gravitas")
                || packages.stream()
                    .anyMatch(p -> (type.getPackageName() + ".").startsWith(p + ".")));
  }

  @Test
  void everyModuleReachesOnlyWhereItMay() {
    ARROWS.forEach(each -> arrow(each).check(CLASSES));
  }

  @Test
  void onlyTheProgramsKnowFlagsAndTheTerminal() {
    silent().check(CLASSES);
  }

  /** A rule that nothing can break says nothing: each is shown a class that breaks it. */
  @ParameterizedTest(name = "{0} using {1}")
  @CsvSource({
    "physics, gravitas.optimizer.Run",
    "physics.geometry, gravitas.physics.motion.Motion",
    "physics.motion, gravitas.physics.body.BodyModel",
    "physics.body, gravitas.physics.simulate.Rollout",
    "physics.scene, gravitas.physics.simulate.Rollout",
    "physics.records, gravitas.physics.motion.Motion",
    "optimizer, gravitas.physics.motion.Motion",
    "models, gravitas.physics.motion.Motion",
    "datasets, gravitas.physics.simulate.Rollout",
    "pose, gravitas.datasets.MotionFormats",
    "tracking, gravitas.pose.PoseEstimate",
    "pipeline, gravitas.lab.evaluation.Method",
    "studio, gravitas.lab.evaluation.Method",
    "film, gravitas.lab.evaluation.Method",
    "lab, gravitas.film.demo.DemoClip",
    "app, gravitas.planted.Stranger",
  })
  void aPlantedArrowIsFound(String from, String target, @TempDir Path folder) throws IOException {
    JavaClasses planted = planted(folder, "gravitas." + from + ".planted", target);
    ArchRule rule =
        arrow(ARROWS.stream().filter(a -> a.startsWith(from + ":")).findFirst().orElseThrow());
    AssertionError e = assertThrows(AssertionError.class, () -> rule.check(planted));
    assertTrue(e.getMessage().contains(target), e.getMessage());
  }

  @ParameterizedTest(name = "{0} using {1}")
  @CsvSource({
    "physics, picocli.CommandLine",
    "optimizer, gravitas.app.cli.ExitCode",
    "models, picocli.CommandLine",
    "datasets, gravitas.app.cli.Console",
    "pose, gravitas.app.cli.CommandFailure",
    "tracking, gravitas.app.cli.Console",
    "pipeline, gravitas.app.cli.ExitCode",
    "studio, gravitas.app.cli.Console",
    "film, picocli.CommandLine",
    "lab, gravitas.app.cli.ExitCode",
  })
  void aPlantedConsoleIsFound(String from, String target, @TempDir Path folder) throws IOException {
    JavaClasses planted = planted(folder, "gravitas." + from + ".planted", target);
    assertThrows(AssertionError.class, () -> silent().check(planted));
  }

  /** A class in a package that uses another one, compiled on the spot. */
  private static JavaClasses planted(Path folder, String in, String target) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    String simple = target.substring(target.lastIndexOf('.') + 1);
    Path stranger = folder.resolve("Stranger.java");
    Files.writeString(stranger, "package gravitas.planted; public class Stranger {}");
    Path source = folder.resolve("Planted.java");
    Files.writeString(
        source,
        "package " + in + ";\npublic class Planted { public " + target + " " + simple + "; }\n");
    arguments.addAll(List.of(stranger.toString(), source.toString()));
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, result, "the planted class compiles");
    return new ClassFileImporter().importPath(folder);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("gravitas.(*).(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void everyPackageSaysWhatItIsForAndNoneIsCalledUtils() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("").toAbsolutePath())) {
      List<Path> bare =
          files
              .filter(f -> f.toString().replace('\\', '/').contains("/src/main/java/gravitas/"))
              .filter(f -> f.getFileName().toString().endsWith(".java"))
              .map(Path::getParent)
              .distinct()
              .filter(
                  folder ->
                      !Files.exists(folder.resolve("package-info.java"))
                          || folder.getFileName().toString().matches("utils?|helpers?|misc"))
              .toList();
      assertEquals(List.of(), bare);
    }
  }
}
