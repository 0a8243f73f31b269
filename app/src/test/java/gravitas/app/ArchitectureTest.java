package gravitas.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The arrows of docs/architecture.md, checked on the compiled classes. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("gravitas");

  @ParameterizedTest(name = "{0} may use {1}")
  @CsvSource(
      nullValues = "nothing",
      value = {
        "physics, nothing",
        "optimizer, nothing",
        "models, nothing",
        "datasets, physics.geometry physics.motion physics.body",
        "pose, physics.geometry physics.motion physics.body models",
        "app, physics optimizer models datasets pose",
        "physics.geometry, nothing",
        "physics.motion, physics.geometry",
        "physics.body, physics.geometry physics.motion",
      })
  void aPackageReachesOnlyWhereItMay(String from, String allowed) {
    List<String> targets =
        Stream.concat(
                Stream.of(from), allowed == null ? Stream.of() : Stream.of(allowed.split(" ")))
            .map(name -> "gravitas." + name)
            .toList();
    classes()
        .that()
        .resideInAPackage("gravitas." + from + "..")
        .should()
        .onlyDependOnClassesThat(isForeignOrIn(targets))
        .allowEmptyShould(true)
        .check(CLASSES);
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
  void packagesHaveNoCycles() {
    slices().matching("gravitas.(*).(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void everyModuleIsSeen() {
    for (String module : List.of("app", "physics")) {
      assertTrue(
          CLASSES.stream().anyMatch(c -> c.getPackageName().startsWith("gravitas." + module)),
          "no class of module " + module + " was found: the rules would check nothing");
    }
  }

  @Test
  void everyPackageSaysWhatItIsForAndNoneIsCalledUtils() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("").toAbsolutePath())) {
      List<Path> bare =
          files
              .filter(f -> f.toString().replace('\\', '/').contains("/src/main/java/"))
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
