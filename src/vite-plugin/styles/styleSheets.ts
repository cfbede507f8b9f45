import { join } from "node:path";
import { filesIn } from "../files/filesIn.ts";
import { projectRoot } from "../files/project.ts";

const BASE = "/src/app/styles/index.css";

/** The style sheets of the sources by their addresses in Vite; those of layout and components before those of blocks. */
export function styleSheets(): string[] {
  const modules = filesIn(join(projectRoot, "src")).filter((file) => file.endsWith(".module.css"));
  return [BASE, ...modules.sort(baseFirst).map((file) => `/src/${file}`)];
}

/**
 * The styles of the preview's pages, as the text of style elements that Vite's client adopts: it knows them by their
 * file, and replaces them when that is saved. `texts` are the style sheets by their addresses.
 */
export function developmentStyles(texts: Record<string, string>): string {
  return styleSheets()
    .map((file) => `</style><style data-vite-dev-id="${join(projectRoot, file)}">${texts[file]}`)
    .join("");
}

function baseFirst(one: string, other: string): number {
  const rank = (file: string) => ["app", "components", "blocks"].indexOf(file.split("/")[0] as string);
  return rank(one) - rank(other) || one.localeCompare(other);
}
