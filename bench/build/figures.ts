import type { BrowserFigures } from "./browser/loads";
import type { BuildFigures } from "./measure/builds";
import type { Machine } from "./report/machine";
import type { Growth } from "./weight/growth";
import type { PlainPage, SiteWeight } from "./weight/site";

/** All that one run of the benchmark has seen. */
export interface Figures {
  machine: Machine;
  inMemory: boolean;
  runs: number;
  builds: BuildFigures[];
  weights: SiteWeight[];
  /** The median page of the string template and of Eleventy on the site that is weighed first. */
  plainPage: { template: PlainPage; eleventy: PlainPage } | undefined;
  growth: Growth | undefined;
  browser: BrowserFigures | undefined;
}
