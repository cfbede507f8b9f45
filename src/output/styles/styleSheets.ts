import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { listFiles } from "../../files/listFiles.ts";
import { blockFolders, engineRoot } from "../../files/roots.ts";

/** The module with the text of each style sheet by its file, for the styles that are written into pages. */
const STYLE_SHEETS = "virtual:prospectus/style-sheets";

/** The files of all style sheets, with slashes: layout and components before blocks. */
export function listStyleSheets(): string[] {
  const source = join(engineRoot, "src");
  const folders = [join(source, "app"), join(source, "components"), ...blockFolders];
  const modules = folders.flatMap((folder) => listStyleModules(folder).sort((a, b) => a.localeCompare(b)));
  return [join(source, "app/styles/index.css"), ...modules].map(normalizePath);
}

function listStyleModules(folder: string): string[] {
  return listFiles(folder).flatMap((name) => (name.endsWith(".module.css") ? [join(folder, name)] : []));
}

/**
 * The styles of a page in the preview, as the content of consecutive style elements, each with the id by which Vite's
 * client knows it. `texts` are the style sheets by file.
 */
export function developmentStyles(texts: Record<string, string>): string {
  return listStyleSheets()
    .map((file) => `</style><style data-vite-dev-id="${file}">${texts[file] ?? ""}`)
    .join("");
}

/** Resolves the module with the style sheets. */
export function styleSheetsPlugin(): Plugin {
  return {
    name: "prospectus:style-sheets",
    resolveId: (id) => (id === STYLE_SHEETS ? `\0${STYLE_SHEETS}` : undefined),
    load(id) {
      if (id !== `\0${STYLE_SHEETS}`) return undefined;
      const files = listStyleSheets();
      const imports = files.map((file, index) => `import sheet${index} from ${JSON.stringify(`${file}?inline`)};\n`);
      const entries = files.map((file, index) => `${JSON.stringify(file)}: sheet${index}`);
      return `${imports.join("")}export const styleSheets = { ${entries.join(", ")} };`;
    },
    // a new sheet is in the module, and one that was removed is not
    hotUpdate({ file, type }) {
      const { moduleGraph } = this.environment;
      const module = moduleGraph.getModuleById(`\0${STYLE_SHEETS}`);
      if (module && type !== "update" && file.endsWith(".css")) moduleGraph.invalidateModule(module);
    },
  };
}
