package gravitas.lab.motion;

/** How near a window is to what networks are trained on: walks of many people. */
enum Domain {
  WALK,
  /** Another motion of somebody whose walks were trained on. */
  OTHER_OF_KNOWN_PEOPLE,
  OTHER_OF_NEW_PEOPLE;

  boolean isWalk() {
    return this == WALK;
  }
}
