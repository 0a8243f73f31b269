/**
 * How good the methods are on recordings with known truth.
 *
 * <pre>
 *   data set + protocol --&gt; Sequences --observe--&gt; Observation (kinematic motion, truth)
 *        Observation --Follower, once per method--&gt; motion --Judge--&gt; Score --ScoreStore--&gt; one file each
 *        all Scores + Published --&gt; tables: Markdown, CSV, JSON
 * </pre>
 *
 * <p>A score is a pure function of the recording, the settings and the program: clocks are kept in
 * files of their own. Each score is written when it is known, under a key that is a hash of
 * everything it depends on, so an interrupted batch goes on where it stopped and ends with the same
 * bytes.
 */
package gravitas.lab.evaluation;
