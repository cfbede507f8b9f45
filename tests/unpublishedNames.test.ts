import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "../src/files/listFiles.ts";

/** Files that people read, or that run on their computers. */
const SOURCES = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "package.json"],
  ...[".github", ".githooks", "bench", "create-prospectus", "docs", "schema", "scripts", "src", "starter"].flatMap(
    (folder) => listFiles(folder).map((name) => `${folder}/${name}`),
  ),
].filter((file) => !/\.(webp|png|woff2)$|\/(node_modules|dist|\.prospectus)\//.test(file));

/** Commands that run, or install, whatever package has a name at the registry. Nobody has published prospectus there. */
const DANGERS = [
  // the makers of Node and of Cloudflare publish these packages
  /\bnpx (?!--no-install |--yes "node@|--yes wrangler@)/,
  /"npx", (?!"--no-install")/,
  /\b(npm|pnpm|yarn|bun) (create|init) (?!-)\w/,
  /\b(pnpm dlx|yarn dlx|bunx) /,
  /\b(npm|pnpm|yarn) (install|i|add|update|up)\b[^\n.]* (create-)?prospectus(@|$|`)/m,
  /"prospectus": "(?!file:|scripts\/launch\.mjs)/,
];

/** The files for the day on which the names are published. */
const AFTERWARDS = ["docs/releasing.md", "create-prospectus/index.ts"];

it.each(DANGERS.map((danger) => [danger]))(
  "no document, template, hook or message has a command that matches %s",
  (danger) => {
    const lines = SOURCES.filter((file) => !AFTERWARDS.includes(file)).flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => danger.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines, 'Write "npx --no-install prospectus", a script of the site, or "npm run create"').toEqual([]);
  },
);
