package gravitas.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What documents and sources refer to is there, and the index leads to every page. */
class DocumentLinksTest {
  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern MENTION =
      Pattern.compile("\\bdocs/[\\w./-]+\\.(md|onnx|csv|png|json)\\b");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Set<String> NOT_SOURCES = Set.of("build", ".git", ".gradle", "out");

  private static List<Path> files(Path folder, String... endings) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> children = Files.list(folder)) {
      for (Path child : children.sorted().toList()) {
        String name = child.getFileName().toString();
        if (Files.isDirectory(child)) {
          if (!NOT_SOURCES.contains(name)) {
            found.addAll(files(child, endings));
          }
        } else if (Stream.of(endings).anyMatch(name::endsWith)) {
          found.add(child);
        }
      }
    }
    return found;
  }

  /** Links of a page that lead into the checkout, as written. */
  private static List<String> links(Path page) throws IOException {
    List<String> links = new ArrayList<>();
    Matcher link = LINK.matcher(Files.readString(page));
    while (link.find()) {
      if (!link.group(1).matches("[a-z]+:.*")) {
        links.add(link.group(1));
      }
    }
    return links;
  }

  private static String problem(Path page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!Files.exists(target)) {
      return ROOT.relativize(page) + " -> " + link;
    }
    if (parts.length > 1 && !anchors(target).contains(parts[1])) {
      return ROOT.relativize(page) + " -> " + link + ": no such heading";
    }
    return "";
  }

  /** Headings as the sites that show Markdown name them. */
  private static Set<String> anchors(Path page) throws IOException {
    Set<String> anchors = new HashSet<>();
    Matcher heading = HEADING.matcher(Files.readString(page));
    while (heading.find()) {
      String text = heading.group(1).strip().toLowerCase(Locale.ROOT);
      anchors.add(text.replaceAll("[^\\w\\- ]", "").replace(' ', '-'));
    }
    return anchors;
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : files(ROOT, ".md")) {
      for (String link : links(page)) {
        links++;
        broken.add(problem(page, link));
      }
    }
    broken.removeIf(String::isEmpty);
    assertEquals(List.of(), broken);
    assertTrue(links > 50, links + " links found");
  }

  @Test
  void aBrokenLinkIsFound() throws IOException {
    Path page = ROOT.resolve("docs/README.md");
    assertEquals("docs/README.md -> guides/none.md", problem(page, "guides/none.md"));
    assertEquals("", problem(page, "guides/pose.md#the-fit"));
    assertTrue(problem(page, "guides/pose.md#no-fit").endsWith("no such heading"));
  }

  @Test
  void pagesNamedInSourcesAndTextsAreThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path file : files(ROOT, ".java", ".md", ".gradle", "NOTICE", ".xml", "measure")) {
      Matcher mention = MENTION.matcher(Files.readString(file));
      while (mention.find()) {
        if (!Files.exists(ROOT.resolve(mention.group()))) {
          missing.add(ROOT.relativize(file) + ": " + mention.group());
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void theIndexLeadsToEveryGuideAndEveryResult() throws IOException {
    Path index = ROOT.resolve("docs/README.md");
    Set<Path> listed = new HashSet<>();
    for (String link : links(index)) {
      listed.add(index.resolveSibling(link.split("#", 2)[0]).normalize());
    }
    List<Path> pages = new ArrayList<>(files(ROOT.resolve("docs/guides"), ".md"));
    pages.addAll(files(ROOT.resolve("docs/results"), ".md"));
    pages.removeIf(page -> page.getParent().endsWith("networks")); // cards of networks
    pages.removeAll(listed);
    assertEquals(List.of(), pages.stream().map(ROOT::relativize).toList());
  }
}
