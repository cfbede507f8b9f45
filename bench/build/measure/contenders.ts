import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Workbench } from "../workbench.ts";
import type { Command } from "./command.ts";

/** The generators whose builds are compared. */
export const CONTENDERS = ["template", "eleventy", "astro", "prospectus"] as const;
/** The contenders whose pages are loaded in a browser: the pages of Eleventy and of Astro are the same. */
export const LOADED = ["template", "eleventy", "prospectus"] as const;

/** A generator whose builds are compared. */
export type Contender = (typeof CONTENDERS)[number];
/** A generator whose pages are loaded in a browser. */
export type Loaded = (typeof LOADED)[number];

/** Their names in the report. */
export const CONTENDER_NAMES: Record<Contender, string> = {
  template: "Bare Node string template",
  eleventy: "Eleventy 3",
  astro: "Astro 5",
  prospectus: "Prospectus",
};

/** The command that builds a site into a folder. */
export function buildCommand({ project, icons }: Workbench, contender: Contender, site: string, out: string): Command {
  const bench = join(project, "bench/build");
  switch (contender) {
    case "template":
      return { folder: bench, parameters: ["template/build.mjs", site, out, icons] };
    case "eleventy":
      return {
        folder: join(bench, "eleventy"),
        parameters: [
          "node_modules/@11ty/eleventy/cmd.cjs",
          "--config=eleventy.config.mjs",
          "--input=content",
          `--output=${out}`,
          "--quiet",
        ],
        env: { SITE: site, OUT: out, ICONS: icons },
      };
    case "astro":
      return {
        folder: join(bench, "astro"),
        parameters: ["node_modules/astro/astro.js", "build", "--silent"],
        env: {
          ...{ SITE: site, OUT: out, ICONS: icons },
          TEMPLATE: pathToFileURL(join(bench, "template/page.mjs")).href,
          ASTRO_TELEMETRY_DISABLED: "1",
        },
      };
    case "prospectus":
      return {
        folder: project,
        parameters: ["scripts/launch.mjs", "build", "--outDir", out],
        env: { SITE: site },
      };
  }
}
