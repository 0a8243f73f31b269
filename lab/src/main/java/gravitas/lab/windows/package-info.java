/**
 * Windows as tracking meets them in use, from recordings of people kept apart by what they are for:
 * optimizers are compared on them, and the network that begins a window's search is taught.
 *
 * <pre>
 *   recordings --Stretches--&gt; WindowEncounters --&gt; StartTrainer --&gt; weights, InUse --&gt; table
 * </pre>
 */
package gravitas.lab.windows;
