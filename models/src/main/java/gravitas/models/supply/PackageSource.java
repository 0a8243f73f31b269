package gravitas.models.supply;

/** Something that can deliver the package's gzipped tar archive. */
@FunctionalInterface
interface PackageSource {
  /** The archive; throws {@link MissingNetworkException} saying what to do if there is none. */
  byte[] archive();
}
