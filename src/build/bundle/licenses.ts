import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { packageLicense } from "../../files/packageLicense.ts";
import { engineRoot } from "../../files/roots.ts";

const ICONS = join(engineRoot, "src/generated/icons.license.txt");
/** The folder of the packages of fonts. */
const FONTS = dirname(dirname(createRequire(import.meta.url).resolve("@fontsource-variable/newsreader/package.json")));

/** The license texts of all third-party work in a published site: the packages of these modules, icons and fonts. */
export function licenses(modules: Iterable<string>): string {
  const folders = new Set(readdirSync(FONTS).map((name) => join(FONTS, name)));
  for (const module of modules) {
    const folder = packageFolder(module);
    if (folder) folders.add(folder);
  }
  return [...[...folders].sort().map(packageLicense), readFileSync(ICONS, "utf8")].join(`\n\n${"-".repeat(80)}\n\n`);
}

/** The folder of the package that a module belongs to; undefined for modules of this project and of the bundler. */
function packageFolder(module: string): string | undefined {
  const [, above, name] = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module) ?? [];
  return above && name && above + name;
}
