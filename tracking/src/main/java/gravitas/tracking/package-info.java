/**
 * Makes a simulated body follow a motion over time: windows with look-ahead, one after the other.
 *
 * <pre>
 *   reference Motion (+ pictures) --&gt; Tracker --&gt; window after window --&gt; Track: simulated states, honest marks
 * </pre>
 *
 * <p>Each window of about a second is optimized as a whole, its first half is committed, and the
 * next window starts from the state the simulation really reached (receding horizon). A window that
 * cannot follow is tried again from other starts, then marked; nothing is papered over.
 */
package gravitas.tracking;
