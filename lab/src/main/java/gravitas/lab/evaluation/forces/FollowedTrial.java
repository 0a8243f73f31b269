package gravitas.lab.evaluation.forces;

import gravitas.datasets.markers.MarkerFit;
import gravitas.datasets.markers.MarkerPerson;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.opensim.PlateForces;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pipeline.surfaces.SurfaceChoice;
import gravitas.pipeline.surfaces.TakeSurfaces;
import gravitas.tracking.EngineChoice;
import gravitas.tracking.GradientChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackingTarget;
import gravitas.tracking.WindowStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the simulated person follow one recording and compares forces. */
final class FollowedTrial {
  private static final SimulationSettings WORLD = SimulationSettings.DEFAULT;
  private static final double CARRIED = 0.3; // of the weight that no plate accounts for
  private static final double LONG = 0.25; // s: so long, at least

  private final ForceSpec spec;
  private final MarkerPerson person;
  private final BodyModel body;
  private final double weight;

  FollowedTrial(ForceSpec spec, MarkerPerson person) {
    this.spec = spec;
    this.person = person;
    this.body = HumanoidBody.of(person.shape());
    this.weight = body.mass() * WORLD.gravity().norm();
  }

  ForceResult run(ForceTrial trial, int threads) throws IOException {
    PointTracks markers = MarkerFilter.of(trial.readMarkers(), spec.markerHertz());
    PlateForces plates = trial.readPlates();
    var fit = new MarkerFit(person);
    Motion whole;
    try {
      whole = fit.motion(markers);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(trial.markers(), e.getMessage(), e);
    }
    boolean[] carried = carried(plates, whole);
    int from = begin(carried, whole);
    Motion reference = whole.slice(from, whole.frameCount());
    List<Boolean> marks =
        IntStream.range(from, whole.frameCount()).mapToObj(f -> carried[f]).toList();
    List<Boolean> high = offPlates(marks, new Soles(body, reference));
    List<Boolean> seated =
        IntStream.range(0, marks.size()).mapToObj(f -> marks.get(f) && !high.get(f)).toList();
    TakeSurfaces seats = TakeSurfaces.of(SurfaceChoice.SEARCHED, body, reference, seated);
    List<Boolean> unknown =
        IntStream.range(0, marks.size())
            .mapToObj(f -> high.get(f) || seats.carried().get(f))
            .toList();
    StepForces steps =
        follow(
            new TrackingTarget(reference, java.util.Optional.empty(), unknown),
            WORLD.withScene(seats.scene()),
            threads);
    return compared(trial.name(), fit.distance(), plates, reference, seats.notes(), unknown, steps);
  }

  private StepForces follow(TrackingTarget target, SimulationSettings world, int threads) {
    var steps = new StepForces(target.motion().time(0));
    var method =
        new TrackMethod(
            spec.optimizer(), GradientChoice.ADJOINT, EngineChoice.NATIVE, spec.seed(), threads);
    try (Simulator simulator = method.simulator(body, world)) {
      method.tracker(simulator, spec.tracking()).follow(target, WindowStore.NONE, steps);
    }
    return steps;
  }

  /** Frames in which something that is neither floor nor plate must carry the person. */
  private boolean[] carried(PlateForces plates, Motion motion) {
    var soles = new Soles(body, motion);
    FeetForces measured = PlatesUnderFeet.of(plates, motion.times(), soles, person.floor());
    double[] lacking = lacking(measured, motion, soles);
    int count = motion.frameCount();
    var marks = new boolean[count];
    for (Spans.Span span : Spans.above(CARRIED * weight, motion.times(), lacking)) {
      if (span.seconds() >= LONG) { // markers and plates disagree for a moment in every landing
        for (int f = 0; f < count; f++) {
          marks[f] |= motion.time(f) >= span.begin() && motion.time(f) <= span.end();
        }
      }
    }
    return marks;
  }

  /** What the motion needs beyond what the plates have, N. */
  private double[] lacking(FeetForces measured, Motion motion, Soles soles) {
    FeetForces needed = NeededForces.of(body, motion, soles, WORLD.gravity());
    var filter = new LowPass(ForceScore.HERTZ, motion.meanRate());
    double[] wanted = filter.apply(needed.vertical());
    double[] there = filter.apply(measured.vertical());
    int count = motion.frameCount();
    var lacking = new double[count];
    for (int f = 0; f < count; f++) { // the ends have no acceleration: as their neighbours
      int at = Math.max(1, Math.min(count - 2, f));
      lacking[f] = wanted[at] - there[at]; // not a number where a foot is beside the plates
    }
    return lacking;
  }

  /**
   * Where a recording begins on something that is no floor, as on a box, it is followed from there
   * on where that ends; a window before, given up as carried, lets the first state come from frames
   * on both sides.
   */
  private int begin(boolean[] carried, Motion motion) {
    int end = 0;
    while (end < carried.length && carried[end]) {
      end++;
    }
    if (end == 0 || end == carried.length) {
      return 0;
    }
    double start = motion.time(end) - spec.tracking().commit();
    int found = Arrays.binarySearch(motion.times(), start - 1e-6);
    return Math.max(0, found >= 0 ? found : -found - 1);
  }

  private ForceResult compared(
      String name,
      double distance,
      PlateForces plates,
      Motion reference,
      List<String> surfaces,
      List<Boolean> unknown,
      StepForces steps) {
    var soles = new Soles(body, reference);
    double[] times = reference.times();
    FeetForces measured = PlatesUnderFeet.of(plates, times, soles, person.floor());
    double[] lacking = lacking(measured, reference, soles);
    measured = measured.without(unknown);
    FeetForces simulated = steps.feet().at(times);
    FeetForces inverse = NeededForces.of(body, reference, soles, WORLD.gravity());
    return new ForceResult(
        name,
        weight,
        distance,
        measured,
        simulated,
        inverse,
        ForceScore.of(measured, simulated, weight),
        ForceScore.of(measured, inverse, weight),
        sway(reference, simulated, steps),
        SeatScore.of(
            times,
            lacking,
            new LowPass(ForceScore.HERTZ, reference.meanRate()).apply(steps.others(times)),
            weight),
        surfaces,
        steps.evaluations(),
        steps.windows(),
        steps.lost());
  }

  /** Of marked frames those in which no foot is down, as on a box, where plates tell nothing. */
  private static List<Boolean> offPlates(List<Boolean> marks, Soles soles) {
    List<Boolean> off = new ArrayList<>();
    for (int f = 0; f < marks.size(); f++) {
      double lowest = Math.min(soles.height(Side.LEFT, f), soles.height(Side.RIGHT, f));
      off.add(marks.get(f) && lowest > Soles.LOW);
    }
    return off;
  }

  /** At the frames of the reference for which there are simulated forces. */
  private Sway sway(Motion reference, FeetForces simulated, StepForces steps) {
    var made = new Motion(reference.skeleton(), steps.times(), steps.poses());
    var frames = new ArrayList<Integer>();
    for (int f = 0; f < reference.frameCount(); f++) {
      if (simulated.force(Side.LEFT, f).isFinite()) {
        frames.add(f);
      }
    }
    if (frames.isEmpty()) {
      return new Sway(Double.NaN, Double.NaN, Double.NaN);
    }
    double[] times = frames.stream().mapToDouble(reference::time).toArray();
    return Sway.of(centres(made, times), centres(reference, times));
  }

  private Vector3[] centres(Motion motion, double[] times) {
    var sampled =
        new Motion(motion.skeleton(), times, Arrays.stream(times).mapToObj(motion::at).toList());
    var momentum = new Momentum(body, sampled);
    return IntStream.range(0, times.length).mapToObj(momentum::centre).toArray(Vector3[]::new);
  }
}
