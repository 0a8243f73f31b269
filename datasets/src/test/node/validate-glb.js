// Prints what the Khronos glTF validator says of a file: `node validate-glb.js MODULES FILE`.
const fs = require('fs');
const path = require('path');
const validator = require(path.join(process.argv[2], 'gltf-validator'));

validator
  .validateBytes(new Uint8Array(fs.readFileSync(process.argv[3])))
  .then((report) => console.log(JSON.stringify(report)));
