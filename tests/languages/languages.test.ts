import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRenderer } from "../../src/app/entry-server.tsx";
import { blockModels } from "../../src/blocks/models.ts";
import { LANGUAGE_VERSION, MIGRATIONS, migrate } from "../../src/edit/migrations/migrate.ts";
import { schemas } from "../../src/generated/schemas.ts";
import type { Site } from "../../src/generated/site.ts";
import { joinText } from "../../src/json/chunks.ts";
import { getMembers } from "../../src/json/isObject.ts";
import { readLanguage } from "../../src/site/language.ts";
import { resolveSite } from "../../src/site/resolveSite.ts";
import { validateSite } from "../../src/validate/validateSite.ts";
import { assets, NOW } from "../specs.ts";
import { findNarrowings, type Narrowing } from "./narrowings.ts";
import { readStoredSchemas, storeSchemas } from "./storedSchema.ts";

const versions = readdirSync(import.meta.dirname)
  .filter((name) => /^\d+$/.test(name))
  .map(Number)
  .sort((a, b) => a - b);
const earlierVersions = versions.filter((version) => version < LANGUAGE_VERSION);
const readFile = (version: number, name: string) => readFileSync(getFile(version, name), "utf8");
const getFile = (version: number, name: string) => join(import.meta.dirname, String(version), name);

/** The text of a version's site, migrated if it is an earlier one. */
function migratedText(version: number): string {
  const text = readFile(version, "site.json");
  return migrate(text)?.text ?? text;
}

/** The HTML of each page of a site by path. */
function renderPages(site: Site): Map<string, string> {
  const resolvedSite = resolveSite(site, assets);
  const render = createRenderer(resolvedSite.shared);
  return new Map(
    [resolvedSite.notFound, ...resolvedSite.pages].map((page) => {
      const { html, failures } = render(page.model(blockModels));
      expect(failures, page.path).toEqual([]);
      return [page.path, joinText(html)];
    }),
  );
}

it("each version has a site and its schemas, and the last one is that of the schema", () => {
  const { version } = readLanguage().site.properties ?? {};
  expect(version?.const).toBe(LANGUAGE_VERSION);
  expect(versions).toEqual(Array.from({ length: LANGUAGE_VERSION }, (_, index) => index + 1));
  for (const version of versions) expect(existsSync(getFile(version, "schemas.json")), String(version)).toBe(true);
});

describe.each(versions)("the site of version %i", (version) => {
  it("is valid once it is migrated, and each of its pages can be rendered", () => {
    const { diagnostics, site } = validateSite(migratedText(version), {
      now: NOW,
      media: undefined,
      icons: () => true,
    });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(site && renderPages(site).size).toBeGreaterThan(1);
  });
});

it("the language accepts what its version has accepted; else it needs another version and a migration to it", async () => {
  const stored = readStoredSchemas(readFile(LANGUAGE_VERSION, "schemas.json"));
  expect(
    findNarrowings(stored, readLanguage()),
    "docs/upgrading.md says how a change that refuses a valid site.json is made",
  ).toEqual([]);
  // additions belong to this version from then on: npm run test:update
  await expect(storeSchemas(schemas)).toMatchFileSnapshot(getFile(LANGUAGE_VERSION, "schemas.json"));
});

it.each(earlierVersions)("the site of version %i has each value that the next version refuses", (version) => {
  const [schema, nextSchema] = [version, version + 1].map((at) => readStoredSchemas(readFile(at, "schemas.json")));
  const narrowings = schema && nextSchema ? findNarrowings(schema, nextSchema) : [];
  const text = readFile(version, "site.json");
  const site: unknown = JSON.parse(text);
  // a value may also mean something else in the next version, and be accepted by both
  expect(MIGRATIONS[version - 1]?.(site)).not.toEqual([]);
  expect(narrowings.filter((narrowing) => !hasNarrowed(site, narrowing))).toEqual([]);
});

/** Whether a site has a value at a place that a later version narrows. */
function hasNarrowed(site: unknown, { path, block }: Narrowing): boolean {
  if (block === undefined) return hasPath(site, path);
  if (typeof site !== "object" || site === null) return false;
  if (getMembers(site).type === block && hasPath(site, path)) return true;
  return Object.values(site).some((value) => hasNarrowed(value, { path, block, keyword: "" }));
}

function hasPath(value: unknown, [step, ...steps]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (typeof value !== "object" || value === null) return false;
  if (step === "*") return Object.values(value).some((child) => hasPath(child, steps));
  return hasPath(Object.entries(value).find(([name]) => name === step)?.[1], steps);
}

it("the migration from version 1 to 2 leaves every page as it was, and all other characters of the file", () => {
  const text = readFile(1, "site.json");
  expect(migrate(text, MIGRATIONS.slice(0, 1))?.text).toBe(readFile(2, "site.json"));
  const { site: settings, ...site }: Site = JSON.parse(text);
  // the example of a measurement ID counted nobody, and its script is no part of a page's body
  expect(renderPages({ ...site, site: settings })).toEqual(renderPages(JSON.parse(readFile(2, "site.json"))));
});

it("the migration from version 2 to 3 leaves every frame as it was, and all other characters of the file", () => {
  const text = readFile(2, "site.json");
  expect(migrate(text)?.text).toBe(readFile(3, "site.json"));
  const pages = [...renderPages(JSON.parse(migratedText(2))).values()];
  const frames = pages.flatMap((html) => html.match(/<iframe [^>]*>/g) ?? []);
  expect(frames.length).toBeGreaterThan(1);
  expect(frames.filter((frame) => !/ src="/.test(frame))).toEqual([]);
});
