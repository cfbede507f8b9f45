import { Clone } from "./clones.ts";

/** Publishes from a clone, in a process of its own: `node publishOnce.mjs FOLDER`. */
const [folder = ""] = process.argv.slice(2);
await new Clone(folder).publishing.publish({ message: "Change the fees", choices: {} });
