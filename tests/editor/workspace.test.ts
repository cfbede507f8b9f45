import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";

const root = new URL("../../", import.meta.url);
const settings = JSON.parse(readFileSync(new URL(".vscode/settings.json", root), "utf8")) as {
  "json.schemas": { fileMatch: string[]; url: string }[];
};
// as VS Code reads them: below the folder that is open
const schemas = settings["json.schemas"].map(({ fileMatch, url }) => ({
  // the language service compares addresses in plain characters, such as those of a folder with a space in its name
  fileMatch: fileMatch.map((pattern) => decodeURI(new URL(`.${pattern}`, root).href)),
  uri: new URL(url, root).href,
}));
const sites = [
  "site.json",
  "starter/site.json",
  ...readdirSync(new URL("tests/fixtures", root)).map((name) => `tests/fixtures/${name}/site.json`),
].filter((file) => existsSync(new URL(file, root)));

async function proposedIn(file: string): Promise<string[]> {
  const service = getLanguageService({ schemaRequestService: async (uri) => readFileSync(new URL(uri), "utf8") });
  service.configure({ schemas });
  const document = TextDocument.create(new URL(file, root).href, "json", 1, "{ }");
  const list = await service.doComplete(document, { line: 0, character: 1 }, service.parseJSONDocument(document));
  return (list?.items ?? []).map(({ label }) => label);
}

describe("on opening the folder in VS Code", () => {
  it("the schemas that the settings name are there", () => {
    expect(schemas.length).toBeGreaterThan(0);
    expect(sites).toContain("site.json");
    expect(schemas.filter(({ uri }) => !existsSync(new URL(uri)))).toEqual([]);
  });

  it.each(sites)("%s is completed, also before it names its schema", async (file) => {
    expect(await proposedIn(file)).toEqual(expect.arrayContaining(["$schema", "site", "routes", "notFound"]));
  });

  it.each(sites)("%s names the schema for every other editor", (file) => {
    const { $schema } = JSON.parse(readFileSync(new URL(file, root), "utf8")) as { $schema: string };
    expect(new URL($schema, new URL(file, root)).href).toBe(new URL("schema/site.schema.json", root).href);
  });

  it.each(["package.json", "biome.json", "media/reports/site.json"])("%s is left alone", async (file) => {
    expect(await proposedIn(file)).not.toContain("routes");
  });
});
