// Reconstructs a clip and plots what its feet do.
//
//   gravitas run examples/reconstruct-and-plot.jsh walk.mp4 feet.png 1.82
//
// The third argument is the person's height in metres. A fourth may name key points (OpenPose, COCO,
// MediaPipe or ours); they are used instead of looking at the video.

import org.knowm.xchart.*;

Settings settings = args.length > 2 ? Settings.DEFAULT.withHeight(Double.parseDouble(args[2])) : Settings.DEFAULT;
if (args.length > 3) {
  settings = settings.with(settings.look().with(KeypointSource.of(Path.of(args[3]))));
}
ReconstructedTake take = Gravitas.reconstruct(Path.of(args[0]), settings);

Motion motion = take.motion();
PointTracks points = PointTracks.of(motion);
var chart = new XYChartBuilder().width(900).height(420)
    .title("Height of the feet, " + Path.of(args[0]).getFileName())
    .xAxisTitle("s").yAxisTitle("mm").build();
chart.getStyler().setMarkerSize(0);
for (String foot : List.of("LeftHeel", "LeftToeTip", "RightHeel", "RightToeTip")) {
  int point = points.find(foot).orElseThrow();
  double[] millimetres = new double[motion.frameCount()];
  for (int f = 0; f < millimetres.length; f++) {
    millimetres[f] = 1000 * points.position(f, point).y();
  }
  chart.addSeries(foot, motion.times(), millimetres);
}
BitmapEncoder.saveBitmap(chart, args[1], BitmapEncoder.BitmapFormat.PNG);

// Everything known is in the take: poses, contacts, forces, torques, trust, figures.
System.out.printf(Locale.ROOT, "%d frames, feet skate in %.1f %% of them, untrusted: %s, plot in %s%n",
    motion.frameCount(), take.quality().footSkatePercent(), take.person().take().untrusted(), args[1]);
