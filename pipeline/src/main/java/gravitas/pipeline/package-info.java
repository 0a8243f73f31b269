/**
 * From a video to a judged take, as a library.
 *
 * <pre>
 * video --Observing--&gt; Observed --fit--&gt; PoseEstimate --Reconstruction--&gt; Followed --judge--&gt; ReconstructedTake --write--&gt; files
 * </pre>
 *
 * {@link gravitas.pipeline.Gravitas} is the door, {@link gravitas.pipeline.Settings} what a caller
 * decides.
 */
package gravitas.pipeline;
