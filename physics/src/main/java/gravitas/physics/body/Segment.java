package gravitas.physics.body;

/**
 * Mass, centre and radii of gyration of body segments after de Leva (J. Biomechanics 29, 1996,
 * table 4), as shares of the body's mass and of the segment's own length.
 *
 * <p>Each row: length of the table's segment over stature, mass share, centre from the proximal (or
 * upper) end, radii of gyration about the sagittal (front-back), transverse (left-right) and
 * longitudinal axis; men first, then women. Lengths are those of the table's sample (1.741 m and
 * 1.735 m).
 */
record Segment(Row male, Row female) {
  static final Segment HEAD =
      new Segment(
          new Row(.2429 / 1.741, .0694, .5002, .303, .315, .261),
          new Row(.2437 / 1.735, .0668, .4841, .271, .295, .261));
  static final Segment UPPER_TRUNK =
      new Segment(
          new Row(.1707 / 1.741, .1596, .2999, .716, .454, .659),
          new Row(.1425 / 1.735, .1545, .2077, .746, .502, .718));
  static final Segment MIDDLE_TRUNK =
      new Segment(
          new Row(.2155 / 1.741, .1633, .4502, .482, .383, .468),
          new Row(.2053 / 1.735, .1465, .4512, .433, .354, .415));
  static final Segment LOWER_TRUNK =
      new Segment(
          new Row(.1457 / 1.741, .1117, .6115, .615, .551, .587),
          new Row(.1815 / 1.735, .1247, .4920, .433, .402, .444));
  static final Segment UPPER_ARM =
      new Segment(
          new Row(.2817 / 1.741, .0271, .5772, .285, .269, .158),
          new Row(.2751 / 1.735, .0255, .5754, .278, .260, .148));
  static final Segment FOREARM =
      new Segment(
          new Row(.2689 / 1.741, .0162, .4574, .276, .265, .121),
          new Row(.2643 / 1.735, .0138, .4559, .261, .257, .094));
  static final Segment HAND =
      new Segment(
          new Row(.0862 / 1.741, .0061, .7900, .628, .513, .401),
          new Row(.0780 / 1.735, .0056, .7474, .531, .454, .335));
  static final Segment THIGH =
      new Segment(
          new Row(.4222 / 1.741, .1416, .4095, .329, .329, .149),
          new Row(.3685 / 1.735, .1478, .3612, .369, .364, .162));
  static final Segment SHANK =
      new Segment(
          new Row(.4340 / 1.741, .0433, .4395, .251, .246, .102),
          new Row(.4320 / 1.735, .0481, .4352, .267, .263, .092));
  static final Segment FOOT =
      new Segment(
          new Row(.2581 / 1.741, .0137, .4415, .257, .245, .124),
          new Row(.2283 / 1.735, .0129, .4014, .299, .279, .139));

  /** One line of the table. */
  record Row(
      double length,
      double mass,
      double centre,
      double sagittal,
      double transverse,
      double longitudinal) {}

  private Row row(Sex sex) {
    return sex == Sex.MALE ? male : female;
  }

  /** Over the body's mass; the women's column sums to 0.9999, which is divided out. */
  double massShare(Sex sex) {
    return row(sex).mass / (sex == Sex.MALE ? 1.0 : 0.9999);
  }

  /** The segment's length in a body of this height when it is neither long nor short, metres. */
  double usualLength(Sex sex, double heightMetres) {
    return heightMetres * row(sex).length;
  }

  /** Distance of the centre of mass from the proximal end, over the length. */
  double centreShare(Sex sex) {
    return row(sex).centre;
  }

  double sagittalRadius(Sex sex) {
    return row(sex).sagittal;
  }

  double transverseRadius(Sex sex) {
    return row(sex).transverse;
  }

  double longitudinalRadius(Sex sex) {
    return row(sex).longitudinal;
  }
}
