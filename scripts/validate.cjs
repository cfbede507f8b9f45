// Starts the check with the code that V8 compiled of it when the project was prepared: Node 20 keeps none itself.
const { readFileSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join } = require("node:path");
const { Script } = require("node:vm");

const file = join(__dirname, "../.prospectus/commands/validate.cjs");
const kept = `${file}.code`;

const script = new Script(`(function (exports, require, __filename, __dirname) {${readCommand()}\n})`, {
  filename: file,
  // V8 passes over what another version of it made
  cachedData: readKept(),
});
const main = new Module(file, module);
// the parts that it loads later ask for it
require.cache[file] = main;
script.runInThisContext()(main.exports, Module.createRequire(file), file, dirname(file));

// at the end all that a check runs is compiled
if (process.env.PROSPECTUS_KEEP_CODE) process.on("exit", () => writeFileSync(kept, script.createCachedData()));

function readCommand() {
  try {
    // it has no other signs
    return readFileSync(file, "latin1");
  } catch {
    console.error('The site could not be checked: the commands are not there yet. Run "npm ci" once.');
    process.exit(2);
  }
}

function readKept() {
  try {
    return readFileSync(kept);
  } catch {
    return undefined;
  }
}
