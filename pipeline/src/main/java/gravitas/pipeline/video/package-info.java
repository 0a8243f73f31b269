/** Writing videos: pictures of blue, green, red bytes into an MP4 that plays everywhere. */
package gravitas.pipeline.video;
