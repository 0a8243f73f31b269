// A person with a skinned mesh: bones in T-pose, and how they turn in every frame.

function unpacked(text, Type) {
  return new Type(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
}

function makeSkin(THREE, skin) {
  const bones = skin.parents.map((parent, i) => {
    const bone = new THREE.Bone();
    bone.position.fromArray(skin.offsets, 3 * i);
    return bone;
  });
  const group = new THREE.Group();
  bones.forEach((bone, i) => (skin.parents[i] < 0 ? group : bones[skin.parents[i]]).add(bone));
  group.updateMatrixWorld(true);
  const skeleton = new THREE.Skeleton(bones); // bound in T-pose
  const shared = new THREE.BufferGeometry();
  shared.setAttribute('position', new THREE.BufferAttribute(unpacked(skin.packed.vertices, Float32Array), 3));
  shared.setAttribute('skinIndex', new THREE.BufferAttribute(unpacked(skin.packed.movers, Uint8Array), 4));
  shared.setAttribute('skinWeight', new THREE.BufferAttribute(unpacked(skin.packed.weights, Uint8Array), 4, true));
  const parts = Object.entries(skin.packed.triangles).map(([name, text]) => ({ name, triangles: unpacked(text, Uint16Array) }));
  const all = new Uint16Array(parts.reduce((sum, part) => sum + part.triangles.length, 0));
  const materials = [];
  let from = 0;
  for (const part of parts) {
    all.set(part.triangles, from);
    shared.addGroup(from, part.triangles.length, materials.length);
    from += part.triangles.length;
    const colour = new THREE.Color().fromArray(skin.colours[part.name]);
    materials.push(new THREE.MeshStandardMaterial({ color: colour, roughness: 0.8, name: part.name }));
  }
  shared.setIndex(new THREE.BufferAttribute(all, 1));
  shared.computeVertexNormals();
  const mesh = new THREE.SkinnedMesh(shared, materials);
  mesh.bind(skeleton, new THREE.Matrix4());
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false; // its box is that of the T-pose
  group.add(mesh);
  return {
    group,
    pose: (frame) => {
      const numbers = skin.frames[frame];
      bones[0].position.fromArray(numbers, 0);
      bones.forEach((bone, i) => bone.quaternion.fromArray(numbers, 3 + 4 * i));
    },
  };
}
