package gravitas.models.convert;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.tensorflowlite.TfLiteInterpreter;
import org.bytedeco.tensorflowlite.TfLiteInterpreterOptions;
import org.bytedeco.tensorflowlite.TfLiteModel;
import org.bytedeco.tensorflowlite.TfLiteTensor;
import org.bytedeco.tensorflowlite.global.tensorflowlite;

/** The original networks in TensorFlow's own runtime, through its C interface. */
final class TfliteRuntime {
  private TfliteRuntime() {}

  /** All outputs, in the file's order, for one input in the file's layout. */
  static List<float[]> run(byte[] network, float[] input) {
    try (var bytes = new BytePointer(network)) {
      TfLiteModel model = tensorflowlite.TfLiteModelCreate((Pointer) bytes, network.length);
      TfLiteInterpreterOptions options = tensorflowlite.TfLiteInterpreterOptionsCreate();
      tensorflowlite.TfLiteInterpreterOptionsSetNumThreads(options, 1);
      TfLiteInterpreter interpreter = tensorflowlite.TfLiteInterpreterCreate(model, options);
      try (var values = new FloatPointer(input)) {
        check(tensorflowlite.TfLiteInterpreterAllocateTensors(interpreter));
        check(
            tensorflowlite.TfLiteTensorCopyFromBuffer(
                tensorflowlite.TfLiteInterpreterGetInputTensor(interpreter, 0),
                values,
                4L * input.length));
        check(tensorflowlite.TfLiteInterpreterInvoke(interpreter));
        return outputs(interpreter);
      } finally {
        tensorflowlite.TfLiteInterpreterDelete(interpreter);
        tensorflowlite.TfLiteInterpreterOptionsDelete(options);
        tensorflowlite.TfLiteModelDelete(model);
      }
    }
  }

  private static List<float[]> outputs(TfLiteInterpreter interpreter) {
    var outputs = new ArrayList<float[]>();
    int count = tensorflowlite.TfLiteInterpreterGetOutputTensorCount(interpreter);
    for (int i = 0; i < count; i++) {
      TfLiteTensor tensor = tensorflowlite.TfLiteInterpreterGetOutputTensor(interpreter, i);
      float[] values = new float[(int) (tensorflowlite.TfLiteTensorByteSize(tensor) / 4)];
      try (var buffer = new FloatPointer(values.length)) {
        check(tensorflowlite.TfLiteTensorCopyToBuffer(tensor, buffer, 4L * values.length));
        buffer.get(values);
      }
      outputs.add(values);
    }
    return outputs;
  }

  private static void check(int status) {
    if (status != 0) {
      throw new IllegalStateException("TensorFlow Lite returned status " + status);
    }
  }
}
