/**
 * Markers on the skin of a person, as laboratories record them, to a motion of the standard
 * skeleton.
 *
 * <pre>
 *   standing trial --StandingMarkers--&gt; joint centres --MarkerPerson--&gt; lengths, and where on its link every marker sits
 *   any trial + MarkerPerson --MarkerFit--&gt; Motion on the floor of the plates
 * </pre>
 */
package gravitas.datasets.markers;
