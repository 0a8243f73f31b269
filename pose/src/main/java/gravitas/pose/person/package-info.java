/**
 * Follows one person through the clip.
 *
 * <pre>
 *   pictures --PersonTracker (detect, then follow the region)--&gt; Observations
 * </pre>
 *
 * <p>The region of the next picture comes from the landmarks of this one, so looking is sequential;
 * further observations of the same region (mirrored, other networks) run on other cores meanwhile.
 */
package gravitas.pose.person;
