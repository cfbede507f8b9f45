import { join } from "node:path";
import { workFolder } from "../files/roots.ts";

/** The folder of the files that are generated from a site's own block types and rules. */
export const languageFolder: string = join(workFolder, "language");
