/**
 * Simulated foot forces beside force plates.
 *
 * <pre>
 *   markers --MarkerPerson, MarkerFit--&gt; reference --Tracker--&gt; StepForces ---+
 *                                          +--NeededForces (no simulation)--+--&gt; FeetForces --ForceScore--&gt; tables, pictures
 *   plates --PlatesUnderFeet (which plate is which foot)-----------------------+
 * </pre>
 */
package gravitas.lab.evaluation.forces;
