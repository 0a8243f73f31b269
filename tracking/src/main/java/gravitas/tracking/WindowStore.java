package gravitas.tracking;

import java.util.Optional;

/** Where the searches of a take's windows are kept, so that a take can be gone on with later. */
public interface WindowStore {
  /** Remembers nothing. */
  WindowStore NONE =
      new WindowStore() {
        @Override
        public Optional<StoredWindow> get(int number) {
          return Optional.empty();
        }

        @Override
        public void add(int number, StoredWindow window) {}
      };

  /**
   * {@return the window of that number, counted from zero, if it is known}
   *
   * @param number of the window, from zero
   */
  Optional<StoredWindow> get(int number);

  /**
   * Keeps a window; called in order.
   *
   * @param number of the window, from zero
   * @param window what was found
   */
  void add(int number, StoredWindow window);
}
