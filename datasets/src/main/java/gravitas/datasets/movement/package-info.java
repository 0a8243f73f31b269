/**
 * What a take shows of a movement, as people in laboratories and clinics write it down.
 *
 * <pre>
 *   Take forces --FootEvents--&gt; stances --Gait, Jumps--&gt; measures --+
 *   Take motion --JointAngles--&gt; Repetitions, MeanCurves, ranges ---+--MovementSheet--&gt; SheetFormat: JSON, CSV
 * </pre>
 *
 * <p>What does not apply to a take is said so, with the reason; nothing is measured in frames that
 * are not to be trusted.
 */
package gravitas.datasets.movement;
