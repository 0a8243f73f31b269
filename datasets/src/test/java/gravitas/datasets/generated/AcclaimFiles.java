package gravitas.datasets.generated;

/** A skeleton of two bones and its motion, in Acclaim's format. */
public final class AcclaimFiles {
  /** Lengths in units of 0.45 / 0.0254 per metre, so that 17.7165… units are a metre. */
  public static final String ASF =
      """
      # AST/ASF file
      :version 1.10
      :name test
      :units
        mass 1.0
        length 0.45
        angle deg
      :documentation
         anything
      :root
         order TX TY TZ RX RY RZ
         axis XYZ
         position 0 0 0
         orientation 0 0 0
      :bonedata
        begin
           id 1
           name lfemur
           direction 0 -1 0
           length 17.716535433070866
           axis 0 0 90  XYZ
          dof rx ry rz
          limits (-160.0 20.0)
                 (-70.0 70.0)
                 (-60.0 70.0)
        end
        begin
           id 2
           name ltibia
           direction 1 0 0
           length 17.716535433070866
           axis 0 0 0  XYZ
          dof rx
          limits (-10.0 170.0)
        end
      :hierarchy
        begin
          root lfemur
          lfemur ltibia
        end
      """;

  public static final String AMC =
      """
      #!OML:ASF file
      :FULLY-SPECIFIED
      :DEGREES
      1
      root 17.716535433070866 0 0 0 0 0
      lfemur 90 0 0
      ltibia 0
      2
      root 0 0 0 0 0 90
      lfemur 0 0 0
      ltibia 0
      """;

  private AcclaimFiles() {}
}
