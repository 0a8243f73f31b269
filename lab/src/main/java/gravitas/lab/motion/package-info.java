/**
 * Teaches learned optimizers to make a simulated body follow motions, and measures what they
 * learned.
 *
 * <pre>
 *   recorded clips --&gt; MotionWindows --&gt; MotionTasks (random body, speed, noise) --&gt; Trainer --&gt; weights
 *                          fixed windows --&gt; MotionValidation
 * </pre>
 */
package gravitas.lab.motion;
