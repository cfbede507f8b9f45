import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageLicense } from "../../files/packageLicense.ts";
import { engineRoot } from "../../files/roots.ts";

const ICONS = join(engineRoot, "src/generated/icons.license.txt");

/** The license texts of the code and icons of other people in a published site: of the packages of these modules. */
export function licenses(modules: Iterable<string>): string[] {
  const folders = new Set(Array.from(modules).flatMap((module) => packageFolder(module) ?? []));
  return [...[...folders].sort().map(packageLicense), readFileSync(ICONS, "utf8")];
}

/** One text of several licenses. */
export function joinLicenses(texts: readonly string[]): string {
  return texts.join(`\n\n${"-".repeat(80)}\n\n`);
}

/** The folder of the package that a module belongs to; undefined for modules of this project and of the bundler. */
function packageFolder(module: string): string | undefined {
  const [, above, name] = /^(.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module) ?? [];
  return above && name && above + name;
}
