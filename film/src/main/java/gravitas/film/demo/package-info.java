/**
 * The clip the project makes itself: a person walks and turns in a room, filmed by a known camera,
 * with the exact truth beside the video.
 */
package gravitas.film.demo;
