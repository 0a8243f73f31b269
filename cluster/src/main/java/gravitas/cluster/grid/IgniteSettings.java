package gravitas.cluster.grid;

import gravitas.pipeline.work.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.ignite.configuration.DataRegionConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.configuration.SystemDataRegionConfiguration;
import org.apache.ignite.failure.StopNodeFailureHandler;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.isolated.IsolatedDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;
import org.apache.ignite.ssl.SslContextFactory;

/**
 * Ignite as we use it: the compute grid alone. No caches, no class loading from other machines, no
 * ports but two, both on the address that was named.
 */
final class IgniteSettings {
  static final String CORES = "gravitas.cores";
  static final String VERSION = "gravitas.version";
  static final String ADDRESS = "gravitas.address";

  private static final String LOOPBACK = "127.0.0.1";
  private static final long JOIN_MILLISECONDS = 15_000;
  private static final long SMALL = 16L << 20;
  private static final int FEW = 4;

  private final int threads;
  private final boolean verbose;

  /**
   * @param threads requests at a time
   */
  IgniteSettings(int threads, boolean verbose) {
    this.threads = threads;
    this.verbose = verbose;
  }

  /** A grid of one, inside this process; nobody else can join. */
  IgniteConfiguration embedded() throws IOException {
    IgniteConfiguration settings = common(LOOPBACK, "this process");
    settings.setDiscoverySpi(new IsolatedDiscoverySpi());
    settings.setCommunicationSpi(talk(LOOPBACK, 0));
    return settings;
  }

  /** A node that others find at this address. */
  IgniteConfiguration node(Address listen, List<Address> others, Optional<SslContextFactory> tls)
      throws IOException {
    IgniteConfiguration settings = common(listen.host(), listen.toString());
    TcpDiscoverySpi discovery = discovery(others);
    discovery.setLocalAddress(listen.host());
    discovery.setLocalPort(listen.port());
    discovery.setLocalPortRange(0);
    settings.setDiscoverySpi(discovery);
    settings.setCommunicationSpi(talk(listen.host(), listen.port() + Address.TALK));
    tls.ifPresent(settings::setSslContextFactory);
    return settings;
  }

  /** A guest, who asks but does not compute. */
  IgniteConfiguration guest(String host, List<Address> nodes, Optional<SslContextFactory> tls)
      throws IOException {
    IgniteConfiguration settings = common(host, host);
    TcpDiscoverySpi discovery = discovery(nodes);
    discovery.setLocalAddress(host);
    discovery.setClientReconnectDisabled(true);
    settings.setDiscoverySpi(discovery);
    settings.setCommunicationSpi(talk(host, 0));
    settings.setClientMode(true);
    tls.ifPresent(settings::setSslContextFactory);
    return settings;
  }

  private static TcpDiscoverySpi discovery(List<Address> nodes) {
    var addresses = new TcpDiscoveryVmIpFinder();
    addresses.setAddresses(nodes.stream().map(Address::toString).toList());
    var discovery = new TcpDiscoverySpi();
    discovery.setIpFinder(addresses);
    discovery.setJoinTimeout(JOIN_MILLISECONDS);
    return discovery;
  }

  private static TcpCommunicationSpi talk(String host, int port) {
    var talk = new TcpCommunicationSpi();
    talk.setLocalAddress(host);
    if (port > 0) {
      talk.setLocalPort(port);
      talk.setLocalPortRange(0);
    }
    return talk;
  }

  private IgniteConfiguration common(String host, String address) throws IOException {
    var settings = new IgniteConfiguration();
    Path work = Files.createTempDirectory("gravitas-node");
    settings.setWorkDirectory(work.toString());
    settings.setIgniteInstanceName(work.getFileName().toString());
    settings.setLocalHost(host);
    settings.setGridLogger(new QuietLog(verbose));
    // a member that was cast out ends; Ignite's own choice would end the Java machine without a
    // word
    settings.setFailureHandler(new StopNodeFailureHandler());
    settings.setMetricsLogFrequency(0);
    settings.setPeerClassLoadingEnabled(false);
    settings.setClientConnectorConfiguration(null);
    settings.setConnectorConfiguration(null);
    settings.setPublicThreadPoolSize(threads);
    settings.setSystemThreadPoolSize(Math.max(FEW, threads));
    settings.setStripedPoolSize(FEW);
    settings.setManagementThreadPoolSize(2);
    settings.setDataStorageConfiguration(noData());
    settings.setUserAttributes(Map.of(CORES, threads, VERSION, version(), ADDRESS, address));
    return settings;
  }

  /** The version and the commit: results are equal only if the program is. */
  static String version() {
    return Program.version() + " (" + Program.commit() + ")";
  }

  private static DataStorageConfiguration noData() {
    return new DataStorageConfiguration()
        .setSystemDataRegionConfiguration(
            new SystemDataRegionConfiguration().setInitialSize(SMALL).setMaxSize(2 * SMALL))
        .setDefaultDataRegionConfiguration(
            new DataRegionConfiguration().setInitialSize(SMALL).setMaxSize(2 * SMALL));
  }
}
