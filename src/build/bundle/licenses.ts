import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { engineRoot } from "../../files/roots.ts";

const PACKAGES = join(engineRoot, "node_modules");
const FONTS = join(PACKAGES, "@fontsource-variable");
const ICONS = join(PACKAGES, "@tabler/icons");

/** The license texts of all third-party work in a published site: the packages of these modules, icons and fonts. */
export function licenses(modules: Iterable<string>): string {
  const folders = new Set([ICONS, ...readdirSync(FONTS).map((name) => join(FONTS, name))]);
  for (const module of modules) {
    const folder = packageFolder(module);
    if (folder) folders.add(folder);
  }
  return [...folders]
    .sort()
    .map(license)
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

/** The folder of the package that a module belongs to; undefined for modules of this project and of the bundler. */
function packageFolder(module: string): string | undefined {
  const [, above, name] = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module) ?? [];
  return above && name && above + name;
}

function license(folder: string): string {
  const { name, version, license: kind } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? `\n\n${readFileSync(join(folder, file), "utf8").trim()}` : "";
  return `${name} ${version} (${kind})${text}`;
}
