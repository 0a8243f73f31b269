// Reconstructs a clip and plots what its feet do.
//
//   gravitas run examples/reconstruct-and-plot.jsh walk.mp4 feet.png
//
// Further arguments go to 'reconstruct', for example --height 1.82.

import org.knowm.xchart.*;

var folder = Files.createTempDirectory("take");
var take = folder.resolve("take.json");
var command = new ArrayList<>(List.of("reconstruct", args[0], "--out", take.toString()));
command.addAll(List.of(args).subList(2, args.length));
int code = gravitas.app.Launch.run(command.toArray(String[]::new));
if (code != 0) {
  throw new IllegalStateException("reconstruct ended with code " + code);
}

// Everything is in the take: poses, contacts, forces, torques, trust (docs/motion-json.md).
Take read = new JsonFormat().readTake(take);
Motion motion = read.motion();
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
System.out.println(motion.frameCount() + " frames, untrusted: " + read.untrusted() + ", plot in " + args[1]);
