package gravitas.physics.bullet;

import com.badlogic.gdx.physics.bullet.Bullet;

/** Loads the native library once, on first use. */
final class BulletLibrary {
  static {
    Bullet.init(false, false);
  }

  /** Held while native objects are made or freed: the wrapper's registry is not synchronised. */
  static final Object REGISTRY = new Object();

  private BulletLibrary() {}
}
