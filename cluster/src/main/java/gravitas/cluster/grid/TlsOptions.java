package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.ignite.ssl.SslContextFactory;
import picocli.CommandLine.Option;

/**
 * The flags of encryption. Both sides show a certificate that the other's trust store must know, so
 * they are authentication too.
 */
final class TlsOptions {
  @Option(
      names = "--tls-key-store",
      paramLabel = "FILE",
      description = "This machine's key and certificate (PKCS 12); turns TLS on.",
      order = 82)
  private Path keyStore;

  @Option(
      names = "--tls-trust-store",
      paramLabel = "FILE",
      description = "The certificates of those who may take part (PKCS 12).",
      order = 83)
  private Path trustStore;

  @Option(
      names = "--tls-password-file",
      paramLabel = "FILE",
      description = "A file whose first line is the password of both.",
      order = 84)
  private Path passwordFile;

  boolean isOn() {
    return keyStore != null;
  }

  List<String> flags() {
    return isOn()
        ? List.of(
            "--tls-key-store",
            String.valueOf(keyStore),
            "--tls-trust-store",
            String.valueOf(trustStore),
            "--tls-password-file",
            String.valueOf(passwordFile))
        : List.of();
  }

  /** Empty if no flag was given. */
  Optional<SslContextFactory> factory() throws IOException {
    if (keyStore == null && trustStore == null && passwordFile == null) {
      return Optional.empty();
    }
    if (keyStore == null || trustStore == null || passwordFile == null) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "TLS needs all three of --tls-key-store, --tls-trust-store and --tls-password-file");
    }
    for (Path file : new Path[] {keyStore, trustStore, passwordFile}) {
      if (!Files.isReadable(file)) {
        throw new CommandFailure(ExitCode.INPUT, file + ": no such file, or not readable");
      }
    }
    char[] password = Files.readString(passwordFile).lines().findFirst().orElse("").toCharArray();
    var factory = new SslContextFactory();
    factory.setKeyStoreFilePath(keyStore.toString());
    factory.setKeyStoreType("PKCS12");
    factory.setKeyStorePassword(password);
    factory.setTrustStoreFilePath(trustStore.toString());
    factory.setTrustStoreType("PKCS12");
    factory.setTrustStorePassword(password);
    return Optional.of(factory);
  }
}
