/**
 * The physics module at the command line.
 *
 * <pre>
 *   gravitas simulate          drop, stand, or play a motion's poses as targets
 *   gravitas check gradients   adjoint against central differences
 *   gravitas check contact     optimize a window of a motion, then look for forces that cheat
 *   gravitas check support     false alarms of the rule that finds seats, on recordings
 *   gravitas bench physics     what a step, an adjoint and Bullet cost on this machine
 * </pre>
 */
package gravitas.app.physics;
