/**
 * True pairs for whoever learns what a landmark network gets wrong: recorded motions, filmed from
 * all sides in many looks, with what the network saw beside what was there.
 *
 * <pre>
 *   recordings --Casting--&gt; Scene --SceneFilm--&gt; pictures --PersonObserver--&gt; Observations --PairFile--&gt; JSON
 * </pre>
 *
 * <p>{@link gravitas.film.pairs.Casting} draws scenes to learn from, {@link
 * gravitas.film.pairs.Yardstick} those to measure on.
 *
 * <p>Everything is drawn from a seed and the number of the pair, so that a pair is the same bytes
 * whichever run makes it.
 */
package gravitas.film.pairs;
