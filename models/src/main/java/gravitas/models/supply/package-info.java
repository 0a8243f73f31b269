/**
 * Where the pose networks come from.
 *
 * <pre>
 *   npm package (or a file the user gives) --checksum--&gt; cache/*.tflite --convert--&gt; cache/*.onnx
 * </pre>
 *
 * <p>The networks are Google's BlazePose, Apache License 2.0. They are fetched once with the user's
 * own npm, verified by checksum, converted, and kept in {@code $GRAVITAS_CACHE} or {@code
 * ~/.cache/gravitas}; afterwards nothing needs a network connection. Whatever is found damaged in
 * the cache is made again.
 */
package gravitas.models.supply;
