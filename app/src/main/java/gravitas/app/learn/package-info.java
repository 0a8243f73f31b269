/** Training and comparing optimizers on motion: the commands. */
package gravitas.app.learn;
