import { join } from "node:path";
import type { Workbench } from "../workbench.ts";
import type { Command } from "./command.ts";

/** The ways to build a site that are compared. */
export const CONTENDERS = ["template", "eleventy", "prospectus"] as const;

/** One of the ways to build a site. */
export type Contender = (typeof CONTENDERS)[number];

/** Their names in the report. */
export const NAMES: Record<Contender, string> = {
  template: "Bare Node string template",
  eleventy: "Eleventy 3",
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
    case "prospectus":
      return {
        folder: project,
        parameters: ["scripts/launch.mjs", "build", "--outDir", out],
        env: { SITE: site },
      };
  }
}
