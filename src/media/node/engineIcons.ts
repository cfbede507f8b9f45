import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineRoot } from "../../files/roots.ts";
import { createIconSet, type IconSet } from "../icons.ts";

/** The icons of the engine. */
export const engineIcons: IconSet = createIconSet(() =>
  readFileSync(join(engineRoot, "src/generated/icons.txt"), "utf8"),
);
