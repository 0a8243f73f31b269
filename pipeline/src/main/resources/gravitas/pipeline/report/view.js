// The body on its floor in three dimensions, with the forces that carry it.

async function makeView(box, message, scene, film, clock, switches) {
  const eye = film.eye;
  let THREE;
  let OrbitControls;
  let renderer;
  try {
    THREE = await import('three');
    ({ OrbitControls } = await import('orbit-controls'));
    renderer = new THREE.WebGLRenderer({ antialias: true });
  } catch (error) {
    message.textContent = 'The 3D view needs WebGL, which this browser does not offer. Everything else works.';
    document.documentElement.dataset.view = 'unavailable';
    return { repaint: () => {}, lookFrom: () => {} };
  }
  renderer.setPixelRatio(window.devicePixelRatio || 1);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFSoftShadowMap;
  box.appendChild(renderer.domElement);

  const world = new THREE.Scene();
  const bounds = boundsOf(scene.points);
  const centre = new THREE.Vector3((bounds.low[0] + bounds.high[0]) / 2, 0.85, (bounds.low[2] + bounds.high[2]) / 2);
  const extent = Math.max(bounds.high[0] - bounds.low[0], bounds.high[2] - bounds.low[2], 1.9);
  const camera = new THREE.PerspectiveCamera(36, 1, 0.05, 200);
  camera.position.copy(centre).add(lookingFrom().multiplyScalar(1.15 * extent + 2.1));
  const controls = new OrbitControls(camera, renderer.domElement);
  controls.target.copy(centre);
  controls.maxPolarAngle = 0.495 * Math.PI;
  controls.minDistance = 0.6;
  controls.maxDistance = 30;
  controls.update();

  /** From the video's side, but a little higher and to its right, so that depth shows. */
  function lookingFrom() {
    const from = eye.length === 3 ? new THREE.Vector3(eye[0] - centre.x, 0, eye[2] - centre.z) : new THREE.Vector3(0, 0, 1);
    if (from.lengthSq() < 1e-6) from.set(0, 0, 1);
    return from.normalize().applyAxisAngle(new THREE.Vector3(0, 1, 0), 0.47).setY(0.38).normalize();
  }

  const sky = new THREE.HemisphereLight(0xffffff, 0xb9b4a8, 1.5);
  const sun = new THREE.DirectionalLight(0xffffff, 2.4);
  sun.position.copy(centre).add(new THREE.Vector3(2.2, 4.5, 2.6));
  sun.target.position.copy(centre);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  const reach = extent / 2 + 1.6;
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, far: 14 });
  sun.shadow.bias = -0.0008;
  world.add(sky, sun, sun.target);

  const side = 2 * Math.ceil(extent + 2);
  const floor = new THREE.Mesh(new THREE.CircleGeometry(side, 96), new THREE.MeshStandardMaterial({ roughness: 1 }));
  floor.rotation.x = -Math.PI / 2;
  floor.position.set(centre.x, -0.001, centre.z);
  floor.receiveShadow = true;
  world.add(floor);
  let grid = null;

  const slabMaterial = new THREE.MeshStandardMaterial({ roughness: 0.9, transparent: true, opacity: 0.85 });
  for (const slab of scene.slabs ?? []) {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(...slab.size), slabMaterial);
    mesh.position.set(...slab.centre);
    mesh.quaternion.set(...slab.rotation);
    mesh.castShadow = mesh.receiveShadow = true;
    world.add(mesh);
  }
  const materials = {};
  const bodyMaterial = (limbSide, ghost) => {
    const key = limbSide + ghost;
    materials[key] ??= new THREE.MeshStandardMaterial({
      roughness: 0.65, transparent: ghost, opacity: ghost ? 0.32 : 1, depthWrite: !ghost });
    return materials[key];
  };
  const skins = scene.skins.map((skin) => makeSkin(THREE, skin));
  skins.forEach((skin) => world.add(skin.group));
  // whoever has no skin is shown as capsules
  const body = skins.length > 0 ? [] : scene.limbs.map((limb) => capsule(limb, scene.points[0], false));
  const ghost = scene.before.length > 0 ? scene.limbs.map((limb) => capsule(limb, scene.before[0], true)) : [];
  document.getElementById('ghost-label').hidden = ghost.length === 0;

  function capsule(limb, points, isGhost) {
    const [a, b] = ends(limb, points);
    const geometry = new THREE.CapsuleGeometry(limb.radius, a.distanceTo(b), 8, 20);
    const mesh = new THREE.Mesh(geometry, bodyMaterial(limb.side, isGhost));
    mesh.castShadow = !isGhost;
    mesh.receiveShadow = !isGhost;
    world.add(mesh);
    return mesh;
  }
  function ends(limb, points) {
    const at = (i) => new THREE.Vector3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    return [at(limb.from), at(limb.to)];
  }
  const up = new THREE.Vector3(0, 1, 0);
  function place(meshes, points) {
    meshes.forEach((mesh, i) => {
      const limb = scene.limbs[i];
      const [a, b] = ends(limb, points);
      mesh.position.copy(a).add(b).multiplyScalar(0.5);
      const along = b.sub(a);
      if (along.lengthSq() > 1e-12) mesh.quaternion.setFromUnitVectors(up, along.normalize());
    });
  }

  const METRES_PER_NEWTON = 0.001;
  const arrows = [];
  // forces act inside the legs: they are drawn over the body
  const forceMaterial = new THREE.MeshBasicMaterial({ depthTest: false, transparent: true, opacity: 0.92 });
  function showForces(forces) {
    forces.forEach((force, i) => {
      if (!arrows[i]) {
        const shaft = new THREE.Mesh(new THREE.CylinderGeometry(0.018, 0.018, 1, 12).translate(0, 0.5, 0), forceMaterial);
        const head = new THREE.Mesh(new THREE.ConeGeometry(0.05, 0.12, 18).translate(0, 0.05, 0), forceMaterial);
        const group = new THREE.Group();
        shaft.renderOrder = head.renderOrder = 10;
        group.add(shaft, head);
        arrows[i] = { group, shaft, head };
        world.add(group);
      }
      const vector = new THREE.Vector3(force.fx, force.fy, force.fz);
      const length = vector.length() * METRES_PER_NEWTON;
      const arrow = arrows[i];
      arrow.group.visible = switches.forces.checked && length > 0.01;
      arrow.group.position.set(force.x, force.y, force.z);
      if (length > 0) arrow.group.quaternion.setFromUnitVectors(up, vector.normalize());
      arrow.shaft.scale.y = Math.max(1e-3, length);
      arrow.head.position.y = length;
    });
    for (let i = forces.length; i < arrows.length; i++) arrows[i].group.visible = false;
  }

  const trail = new THREE.Line(
    new THREE.BufferGeometry().setFromPoints(scene.points.map((p) => new THREE.Vector3(p[0], 0.004, p[2]))),
    new THREE.LineBasicMaterial());
  world.add(trail);

  function paint() {
    world.background = new THREE.Color(colour('--sky'));
    world.fog = new THREE.Fog(colour('--sky'), 2 * extent + 4, 4 * extent + 10);
    floor.material.color.set(colour('--floor'));
    slabMaterial.color.set(colour('--middle'));
    forceMaterial.color.set(colour('--force'));
    trail.material.color.set(colour('--middle'));
    for (const [key, material] of Object.entries(materials)) {
      material.color.set(key.endsWith('true') ? colour('--before') : sideColour(key.replace('false', '')));
    }
    if (grid) world.remove(grid);
    grid = new THREE.GridHelper(side, 2 * side, colour('--grid'), colour('--grid'));
    grid.position.set(Math.round(centre.x), 0.001, Math.round(centre.z));
    world.add(grid);
    render();
  }
  let shown = null;
  const OPEN = 36; // degrees

  /** Presets: from before the person, from the side, from above, or through the video's camera. */
  function lookFrom(where) {
    const target = switches.follow.checked && shown ? shown.clone() : centre.clone();
    camera.fov = OPEN;
    if (where === 'video' && film.gaze.length === 3) {
      const position = new THREE.Vector3(...eye);
      const distance = position.distanceTo(target);
      camera.fov = box.clientWidth / box.clientHeight >= film.width / film.height ? film.openDegrees
        : 2 * 180 / Math.PI * Math.atan(Math.tan(film.openDegrees * Math.PI / 360) * film.width / film.height * box.clientHeight / box.clientWidth);
      controls.target.copy(position).add(new THREE.Vector3(...film.gaze).multiplyScalar(distance));
      camera.position.copy(position);
    } else {
      const ahead = facing();
      const way = { front: ahead, side: new THREE.Vector3(ahead.z, 0, -ahead.x), top: new THREE.Vector3(0, 1, 0) }[where] ?? lookingFrom();
      if (where !== 'top') way.setY(0.08);
      controls.target.copy(target);
      camera.position.copy(target).add(way.normalize().multiplyScalar(1.15 * extent + 2.1));
      if (where === 'top') camera.position.addScaledVector(ahead, 0.01); // straight down has no up
    }
    camera.updateProjectionMatrix();
    controls.update();
    render();
  }
  /** Where the person faces now: across the line from hip to hip. */
  function facing() {
    const skin = scene.skins[0];
    if (!skin) return new THREE.Vector3(0, 0, 1);
    const q = skin.frames[clock.frame];
    return new THREE.Vector3(0, 0, 1).applyQuaternion(new THREE.Quaternion(q[3], q[4], q[5], q[6])).setY(0).normalize();
  }
  function show(frame) {
    const points = scene.points[frame];
    place(body, points);
    skins.forEach((skin) => skin.pose(frame));
    if (ghost.length > 0) {
      place(ghost, scene.before[frame]);
      ghost.forEach((mesh) => { mesh.visible = switches.ghost.checked; });
    }
    showForces(scene.forces.length > 0 ? scene.forces[frame] : []);
    const root = new THREE.Vector3(points[0], 0.85, points[2]);
    if (switches.follow.checked && shown) {
      const step = root.clone().sub(shown);
      controls.target.add(step);
      camera.position.add(step);
    }
    shown = root;
    render();
  }
  let asked = false;
  function render() { // at most once per picture of the screen, however many things changed
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => { asked = false; renderer.render(world, camera); });
  }
  function fit() {
    const width = Math.max(1, box.clientWidth);
    const height = Math.max(1, box.clientHeight);
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    renderer.render(world, camera); // a new size empties the picture: do not wait for the next one
  }
  controls.addEventListener('change', render);
  for (const box of [switches.forces, switches.ghost]) box.addEventListener('change', () => show(clock.frame));
  switches.follow.addEventListener('change', () => {
    if (switches.follow.checked) {
      const step = shown.clone().sub(controls.target);
      controls.target.add(step);
      camera.position.add(step);
      controls.update();
    }
  });
  new ResizeObserver(fit).observe(box);
  fit();
  clock.onChange(show);
  paint();
  message.remove();
  document.documentElement.dataset.view = 'drawn';
  return { repaint: paint, lookFrom };
}

function boundsOf(frames) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const points of frames) {
    points.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3], value);
      high[i % 3] = Math.max(high[i % 3], value);
    });
  }
  return { low, high };
}
