import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findPackageFolder } from "./packageFolder.ts";

/** The packages that are not bundled into the package, since they have native code, or are run by the site's Vite. */
export const DEPENDENCIES = [
  "@vitejs/plugin-react",
  "ajv",
  "lightningcss",
  "react",
  "react-dom",
  "react-router-dom",
  "rolldown",
  "sharp",
  "subset-font",
  "vite",
] as const;
/** The package that takes pictures of pages, which only some sites install. */
export const OPTIONAL_DEPENDENCY = "playwright-core";
/** The other packages that the code of pages imports, which the site's Vite compiles. */
const BROWSER_DEPENDENCIES = ["leven", "minisearch"];
/** The types of React, which the types of components need. */
const TYPE_DEPENDENCIES = ["@types/react", "@types/react-dom"];

/** The package.json of the package, made from that of the repository. `fonts` are the packages of fonts. */
export function createManifest(root: string, fonts: readonly string[]): Record<string, unknown> {
  const { name, version, description, keywords, homepage, repository, license, engines } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const require = createRequire(join(root, "package.json"));
  const readVersion = (dependency: string): string => {
    const manifest = join(findPackageFolder(require, dependency), "package.json");
    return JSON.parse(readFileSync(manifest, "utf8")).version;
  };
  const dependencies = [...DEPENDENCIES, ...BROWSER_DEPENDENCIES, ...TYPE_DEPENDENCIES, ...fonts].sort();
  const entry = (file: string) => ({ types: `./dist/types/scripts/pack/${file}.d.ts`, default: `./dist/${file}.js` });
  const listComponents = (extension: string) => [
    `./components/*.${extension}`,
    { types: "./dist/types/src/components/*.d.ts", default: `./src/components/*.${extension}` },
  ];
  return {
    ...{ name, version, description, keywords, homepage, repository, license, type: "module", engines },
    bin: { prospectus: "dist/cli.js" },
    exports: {
      ".": entry("plugin"),
      "./validate": entry("validate"),
      "./rules": entry("rules"),
      "./model": entry("model"),
      // the site's Vite compiles them; TypeScript would check the sources of a package
      ...Object.fromEntries(["tsx", "ts"].map(listComponents)),
      "./client": { types: "./dist/client.d.ts" },
      "./schema/*": "./schema/*",
      "./package.json": "./package.json",
    },
    // exact: the look of a site depends on them
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, readVersion(dependency)])),
    peerDependencies: { [OPTIONAL_DEPENDENCY]: `^${readVersion(OPTIONAL_DEPENDENCY)}` },
    peerDependenciesMeta: { [OPTIONAL_DEPENDENCY]: { optional: true } },
  };
}
