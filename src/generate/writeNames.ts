import { join } from "node:path";
import { projectRoot } from "../files/project.ts";
import { writeIfChanged } from "../files/writeIfChanged.ts";
import { GENERATED } from "./freshness.ts";
import { type Names, namesSchema } from "./namesSchema.ts";

/** Lets editors propose the names that a site can use. */
export function writeNames(names: Names): void {
  writeIfChanged(join(projectRoot, GENERATED.names), namesSchema(names));
}
