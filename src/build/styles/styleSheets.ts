import { join } from "node:path";
import { filesIn } from "../../files/filesIn.ts";
import { projectRoot } from "../../files/project.ts";
import { itemAt } from "../../json/itemAt.ts";

const BASE = "/src/app/styles/index.css";

/** The URLs of the style sheets in Vite, those of the layout and of components before those of blocks. */
export function styleSheets(): string[] {
  const modules = filesIn(join(projectRoot, "src")).filter((file) => file.endsWith(".module.css"));
  return [BASE, ...modules.sort(baseFirst).map((file) => `/src/${file}`)];
}

/**
 * The styles of a page in the preview, as the content of consecutive style elements, each with the id by which Vite's
 * client replaces it when its file is saved. `texts` are the style sheets by URL.
 */
export function developmentStyles(texts: Record<string, string>): string {
  return styleSheets()
    .map((file) => `</style><style data-vite-dev-id="${join(projectRoot, file)}">${texts[file]}`)
    .join("");
}

function baseFirst(a: string, b: string): number {
  const rank = (file: string) => ["app", "components", "blocks"].indexOf(itemAt(file.split("/"), 0));
  return rank(a) - rank(b) || a.localeCompare(b);
}
