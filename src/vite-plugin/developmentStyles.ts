import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { filesIn } from "./files/filesIn";
import { projectRoot } from "./files/project";

/** The style rules of the source as it stands, so that the preview's pages are dressed before any script runs. */
export async function developmentStyles(server: ViteDevServer): Promise<string> {
  const files = filesIn(join(projectRoot, "src"))
    .filter((file) => file.endsWith(".module.css"))
    .sort(baseFirst);
  const all = ["app/styles/index.css", ...files];
  const styles = await Promise.all(all.map((file) => server.ssrLoadModule(`/src/${file}?inline`)));
  return styles.map((style) => style.default as string).join("\n");
}

/** Layout and components come before the blocks that are made of them. */
function baseFirst(one: string, other: string): number {
  const rank = (file: string) => ["app", "components", "blocks"].indexOf(file.split("/")[0] as string);
  return rank(one) - rank(other) || one.localeCompare(other);
}
