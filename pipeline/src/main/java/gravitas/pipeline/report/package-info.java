/**
 * The page that shows a reconstruction: one self-contained HTML file with the video, the body in
 * three dimensions, curves, metrics and every assumption.
 *
 * <pre>
 *   ReportData (records) --&gt; HtmlReport (template + styles + scripts + three.js + data) --&gt; one file
 * </pre>
 *
 * <p>The page draws; Java only collects. Pictures are JPEGs rather than a video: they need no
 * codec, and frame and body cannot drift apart while scrubbing.
 */
package gravitas.pipeline.report;
