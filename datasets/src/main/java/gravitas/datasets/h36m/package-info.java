/**
 * Human3.6M in the layouts people have it.
 *
 * <pre>
 *   S9/MyPoseFeatures/D3_Positions/*.cdf      the original          --\
 *   data_3d_h36m.npz                          VideoPose3D            --+--&gt; Human36m --&gt; H36mSequence
 *   h36m/S9/MyPoses/3D_positions/*.h5         Martinez et al.       --/
 *   S9/Walking-1/annot.h5                     h36m-fetch           --/
 * </pre>
 *
 * <p>Poses become metres, Y up, 17 joints at 50 frames per second; cameras come from {@code
 * camera-parameters.json}. Where to obtain all this: docs/guides/datasets.md.
 */
package gravitas.datasets.h36m;
