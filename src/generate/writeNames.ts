import { join } from "node:path";
import { engineRoot, isRepository, workFolder } from "../files/roots.ts";
import { writeIfChanged } from "../files/writeIfChanged.ts";
import { type Names, namesSchema } from "./namesSchema.ts";
import { NAMES_FILE } from "./readSchema.ts";

/** Lets editors propose the names that a site can use. */
export function writeNames(names: Names): void {
  const folder = isRepository ? join(engineRoot, "schema") : join(workFolder, "schema");
  writeIfChanged(join(folder, NAMES_FILE), namesSchema(names));
}
