import type { Figures } from "../figures.ts";
import { browserSection } from "./browser.ts";
import { buildsSection } from "./builds.ts";
import { whole } from "./format.ts";
import { targetsSection } from "./targets.ts";
import { weightsSection } from "./weights.ts";

/** The report in Markdown. All values in it are from this run. */
export function reportDocument(figures: Figures): string {
  const { machine, inMemory, runs, builds } = figures;
  const busy = machine.load.before > machine.cores / 2;
  const sections = [
    `# Benchmarks

Made by \`npm run bench -- build\`; do not edit.

- ${machine.date}; ${machine.processor}, ${machine.cores} cores, ${machine.gigabytes} GB of memory, ${machine.system}
- Node ${machine.node}; ${machine.libraries}
- files on ${inMemory ? "a memory file system (tmpfs)" : "the disk"}
- load average at the start ${machine.load.before.toFixed(2)}, at the end ${machine.load.after.toFixed(2)}${busy ? ": **the machine was not quiet, so read ratios only, and those with care**" : ""}`,
    `## What is compared

The same generated sites of ${builds.map(({ routes, bytesOfSpec }) => `${whole(routes)} pages (${(bytesOfSpec / 1e6).toFixed(1)} MB of site.json)`).join(", ")}, six blocks a page: every block type in rotation, rich text, links, one drawing of a handful, a menu of 30 links, a footer, a countdown. Their fonts are the system's, so that no font is fetched or made.

- **Bare Node string template** (\`bench/build/template/\`): no dependency, no check of the content, HTML alone with the styles in each page. What all pages share is rendered once. It is the yardstick.
- **Eleventy** (\`bench/build/eleventy/\`): one JavaScript template over all pages, with the functions of the string template: its pages are the same.
- **Prospectus**: \`npm run build\` without npm: validation, both bundles, pictures for shared links, each page and its model.

Each build is a process of its own, in turn with the others, ${runs} times${builds.some(({ cold, routes }) => routes > 5000 && cold.template.length < runs) ? ", above 5,000 pages 3 times" : ""}. The project is measured in a copy of it with a cache of its own, which is emptied before each cold build.`,
    targetsSection(figures),
    buildsSection(builds),
    weightsSection(figures),
    browserSection(figures.browser, figures.weights),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}
