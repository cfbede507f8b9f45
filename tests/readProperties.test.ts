import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blockModels, createRenderer } from "../src/app/entry-server.tsx";
import { listFiles } from "../src/files/listFiles.ts";
import type { Site } from "../src/generated/site.ts";
import { joinText } from "../src/json/chunks.ts";
import { mapPart } from "../src/site/fields.ts";
import { readLanguage } from "../src/site/language.ts";
import { resolveSite } from "../src/site/resolveSite.ts";
import { validateSite } from "../src/validate/validateSite.ts";
import { library } from "./faults/specs.ts";
import { assets, readSpec } from "./specs.ts";

const root = readLanguage().site;
const properties = Object.entries(root.properties ?? {});
const requiredNames = root.required ?? [];

const librarySite = readSpec("tests/fixtures/library/site.json");
/** A site that has every top-level property. */
const site: Site = {
  ...librarySite,
  routes: [
    ...librarySite.routes,
    { path: "/search", title: "Find a page", description: "Find a page by a word.", blocks: [{ type: "search" }] },
  ],
  quickLinks: [{ label: "Borrow", href: "/borrow" }],
  budgets: { pageBytes: 100_000 },
  redirects: [{ from: "/old.php", to: "/borrow" }],
  search: { page: "/search" },
  acknowledged: [{ rule: "orphan-route", page: "/borrow", text: "Borrow", reason: "It is linked elsewhere." }],
};

describe("each top-level property of site.json is read", () => {
  const before = describeEffects(site);
  // editors read the first, Publish the second, and the others have one value
  const isReadElsewhere = (name: string) => ["$schema", "approval"].includes(name);
  const free = properties.filter(([name, { const: only }]) => !isReadElsewhere(name) && only === undefined);

  it.each(free)("%s: without it, or with other texts in it, something else is shown or reported", (name) => {
    expect(site, `Give the site of this test a value of "${name}"`).toHaveProperty(name);
    const isRead = describeEffects(withoutProperty(name)) !== before;
    expect(isRead, `Nothing reads "${name}": remove it from schema/site.schema.json`).toBe(true);
  });
});

describe("each property of the theme is read", () => {
  const code = listFiles("src").map((file) => `src/${file}`);
  const read = (files: string[]) => files.map((file) => readFileSync(file, "utf8")).join("\n");
  const styles = read(code.filter((file) => file.endsWith(".css")));
  const themeCode = read(
    code.filter((file) => /^src\/((output|render)\/styles\/\w+|site\/theme\/\w+|blocks\/\w+\/model)\.ts$/.test(file)),
  );
  const theme = root.properties?.site?.properties?.theme?.properties ?? {};
  const palette = theme.light?.properties ?? {};

  it.each(Object.keys(palette))("%s: a style sheet uses the custom property", (name) => {
    expect(styles.includes(`var(--${name}`), `Nothing reads "${name}": remove it from schema/theme.schema.json`).toBe(
      true,
    );
  });

  it.each(Object.keys(theme))("%s: the code of the theme or the model of a block reads it", (name) => {
    expect(themeCode, `Nothing reads "${name}": remove it from schema/theme.schema.json`).toMatch(
      new RegExp(`\\b${name}\\b`),
    );
  });
});

/** The site without an optional property, or with other texts in a required one. */
function withoutProperty(name: string): Site {
  const { [name as keyof Site]: value, ...otherProperties } = site;
  if (!requiredNames.includes(name)) return otherProperties as Site;
  const change = (kind: string, text: unknown) => (kind === "text" ? `${text}, too` : text);
  return { ...site, [name]: mapPart(name, value, change) };
}

/** The effects of a site: its pages, the facts about it beside them, and its diagnostics. */
function describeEffects(spec: Site): string {
  const { diagnostics } = validateSite(JSON.stringify(spec), library.context);
  const reports = diagnostics.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`);
  return JSON.stringify([reports, renderSite(spec)]);
}

function renderSite(spec: Site): unknown {
  try {
    const {
      pages,
      notFound,
      shared: sharedModel,
      settings,
      budgets,
      studio,
      redirects,
      feed,
    } = resolveSite(spec, assets);
    const render = createRenderer(sharedModel);
    const documents = [...pages, notFound].map((page) => [
      joinText(render(page.model(blockModels)).html),
      page.head(blockModels),
    ]);
    return [documents, settings, budgets, studio, redirects, feed(blockModels)];
  } catch (error) {
    return (error as Error).message;
  }
}
