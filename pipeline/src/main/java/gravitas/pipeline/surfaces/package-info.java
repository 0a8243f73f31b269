/**
 * What a person stands, sits and climbs on: surfaces given in a file, by a flag, or found from how
 * the person moves.
 *
 * <pre>
 *   SurfaceChoice + motion + where something else carries --&gt; TakeSurfaces (scene, notes)
 *      SceneFile (TOML)      SeatFinder, StepFinder (from PartPlaces)
 * </pre>
 */
package gravitas.pipeline.surfaces;
