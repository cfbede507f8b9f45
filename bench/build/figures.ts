import type { BrowserFigures } from "./browser/loads.ts";
import type { BuildFigures } from "./measure/builds.ts";
import type { Usage } from "./measure/command.ts";
import type { Machine } from "./report/machine.ts";
import type { Growth } from "./weight/growth.ts";
import type { PlainPage, SiteWeight } from "./weight/site.ts";

/** All results of a benchmark run. */
export interface Figures {
  machine: Machine;
  inMemory: boolean;
  runs: number;
  builds: BuildFigures[];
  /** Builds of the project's own site: with an empty cache, and again. */
  own: { cold: Usage; again: Usage } | undefined;
  weights: SiteWeight[];
  /** The median page of the string template and of Eleventy, for the smallest site. */
  plainPage: { template: PlainPage; eleventy: PlainPage } | undefined;
  growth: Growth | undefined;
  browser: BrowserFigures | undefined;
}
