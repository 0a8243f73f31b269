/**
 * Named points over time, with gaps: what markers, keypoints and joint centres have in common and
 * what metrics compare.
 */
package gravitas.datasets.tracks;
