/**
 * Trained optimizers: networks in ONNX form with a description, each with a model card beside it.
 */
package gravitas.models.optimizer;
