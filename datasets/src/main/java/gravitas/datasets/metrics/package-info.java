/**
 * What motions are judged by, one metric per class with its definition.
 *
 * <p>All compare or measure {@link gravitas.datasets.tracks.PointTracks} of the same names, in the
 * same order, at the same frames. A point counts in a frame only if it is there on both sides, so
 * no metric gains from leaving points out on one side, and exchanging the sides changes nothing.
 *
 * <pre>{@code
 * PointTracks a = JointSet.H36M_17.from(PointTracks.of(motion));
 * double millimetres = MpjpeGlobal.millimetres(a, truth);
 * }</pre>
 */
package gravitas.datasets.metrics;
