package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.edit.Edits;
import gravitas.pose.observation.ObservedFrame;
import java.util.List;

/**
 * Fits one stretch of frames that is solved as a whole: first guess, posture in the camera's frame,
 * floor, then everything together.
 */
final class StretchFit {
  private static final int FIRST_ITERATIONS = 12;
  private static final int ROUNDS = 3; // of contact detection and refinement
  private static final int ITERATIONS = 8;

  private final FitInput input;
  private final FitProblem problem;
  private final List<ObservedFrame> frames;

  StretchFit(FitInput input, FitSettings settings, List<ObservedFrame> frames) {
    this.input = input;
    this.frames = frames;
    this.problem = new FitProblemBuilder(input, settings).problem(frames);
  }

  /** What is fitted; after a solve also the contacts. */
  FitProblem problem() {
    return problem;
  }

  /** Finds out everything, the camera and the body too. */
  FitState solve() {
    FitState state = new FitState(problem.frames, problem.body.jointCount());
    state.logFocal = problem.assumedLogFocal;
    new InitialPoses(problem).fill(frames, state);
    var solver = new GaussNewton(problem);
    state = solver.run(state, FIRST_ITERATIONS);
    if (input.cameraFromWorld().isPresent()) {
      moveToCamera(state, input.cameraFromWorld().get());
      problem.fixedTilt = true;
      problem.fixedHeight = input.floorKnown();
      if (!input.floorKnown()) {
        new FloorEstimate(problem, state).liftToFloor();
      }
    } else {
      new FloorEstimate(problem, state).apply();
    }
    return refine(solver, state);
  }

  /** Keeps the camera and the body of another stretch of the same clip. */
  FitState solveLike(FitState known) {
    problem.fixedClip = true;
    FitState state = new FitState(problem.frames, problem.body.jointCount());
    state.takeClip(known);
    state.resetCamera(); // posture first, before a level camera
    new InitialPoses(problem).fill(frames, state);
    var solver = new GaussNewton(problem);
    state = solver.run(state, FIRST_ITERATIONS);
    moveToCamera(state, known.cameraFromWorld());
    return refine(solver, state);
  }

  /**
   * Goes on from a solution with what somebody knows better, keeping camera, body and floor.
   *
   * @param known of these frames, the clip's part included
   */
  FitState solveAgain(FitState known, Edits edits) {
    problem.fixedClip = true;
    problem.correct(edits);
    return refine(new GaussNewton(problem), known);
  }

  private FitState refine(GaussNewton solver, FitState grounded) {
    FitState state = grounded;
    problem.grounded = true;
    for (int round = 0; round < ROUNDS; round++) {
      problem.contact = new FootMotion(problem, state).contacts();
      new BalanceEstimate(problem, state).update();
      state = solver.run(state, ITERATIONS);
    }
    problem.contact = new FootMotion(problem, state).contacts();
    return state;
  }

  /** From the first guess's camera to the given one. */
  private static void moveToCamera(FitState state, RigidTransform cameraFromWorld) {
    RigidTransform worldFromGuess = cameraFromWorld.inverse().times(state.cameraFromWorld());
    for (int t = 0; t < state.frames; t++) {
      worldFromGuess.apply(Vector3.from(state.roots, 3 * t)).into(state.roots, 3 * t);
      int at = 4 * t * state.joints;
      worldFromGuess
          .rotation()
          .times(Quaternion.from(state.rotations, at))
          .normalized()
          .into(state.rotations, at);
    }
    cameraFromWorld.rotation().into(state.cameraRotation, 0);
    cameraFromWorld.inverse().translation().into(state.cameraPosition, 0);
  }
}
