import { join } from "node:path";
import type { SiteNames } from "../../site/siteNames.ts";
import { projectRoot } from "../files/project.ts";
import { writeIfChanged } from "../files/writeIfChanged.ts";
import { iconNames } from "../media/icons.ts";
import { GENERATED } from "./freshness.ts";
import { namesSchema } from "./namesSchema.ts";

/** Lets editors propose the names of a valid site and of the files in its media folder. */
export function writeNames(names: SiteNames, files: readonly string[]): void {
  writeIfChanged(join(projectRoot, GENERATED.names), namesSchema({ ...names, files, icons: iconNames() }));
}
