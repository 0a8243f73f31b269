/**
 * Follows one person, or everybody, through the clip.
 *
 * <pre>
 *   pictures --PersonTracker (detect, then follow the region)--&gt; Observations
 *   pictures --PeopleTracker (all, in stretches)--&gt; People --Identities (whole clip)--&gt; who is who
 *   pictures --Census (now and then)--&gt; Crowd: the picture with most people, numbered
 * </pre>
 *
 * <p>The region of the next picture comes from the landmarks of this one, so looking is sequential;
 * further observations of the same region (mirrored, other networks) run on other cores meanwhile.
 */
package gravitas.pose.person;
