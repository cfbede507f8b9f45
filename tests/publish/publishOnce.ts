import { Clone } from "./clones.ts";

/** Publishes from a clone, in a process of its own: `node publishOnce.ts FOLDER`. */
const [folder = ""] = process.argv.slice(2);
const { status } = await new Clone(folder).publish();
console.log(status);
