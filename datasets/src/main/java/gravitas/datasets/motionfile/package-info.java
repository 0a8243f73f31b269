/**
 * What all motion files share: the interface of a format, its choice by extension, units of length,
 * and writing that never leaves half a file behind.
 *
 * <pre>
 *   file --MotionFormat.read--&gt; LoadedMotion (Motion + notes on what was assumed)
 *   Motion --MotionFormat.write--&gt; temporary file --rename--&gt; file
 * </pre>
 *
 * <pre>{@code
 * Motion motion = MotionFormats.read(Path.of("take.bvh")).motion();
 * MotionFormats.write(motion, Path.of("take.glb"), WriteOptions.DEFAULT);
 * }</pre>
 */
package gravitas.datasets.motionfile;
