import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";

const root = new URL("../../", import.meta.url);
const settings = JSON.parse(readFileSync(new URL(".vscode/settings.json", root), "utf8")) as {
  "json.schemas": { fileMatch: string[]; url: string }[];
};
// as VS Code reads them: below the folder that is open
const schemas = settings["json.schemas"].map(({ fileMatch, url }) => ({
  // the language service compares addresses in plain characters, such as in a folder with a space in its name
  fileMatch: fileMatch.map((pattern) => decodeURI(new URL(`.${pattern}`, root).href)),
  uri: new URL(url, root).href,
}));
const sites = [
  "site.json",
  "starter/site.json",
  ...readdirSync(new URL("tests/fixtures", root)).map((name) => `tests/fixtures/${name}/site.json`),
].filter((file) => existsSync(new URL(file, root)));

const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
service.configure({ schemas, validate: true });

/** The proposals in a file at the place of a text that is marked by │. */
async function findProposals(file: string, markedText = "{│ }"): Promise<string[]> {
  const document = TextDocument.create(new URL(file, root).href, "json", 1, markedText.replace("│", ""));
  const position = document.positionAt(markedText.indexOf("│"));
  const list = await service.doComplete(document, position, service.parseJSONDocument(document));
  return (list?.items ?? []).map(({ label }) => label);
}

/** The texts that are underlined in a file. */
async function listProblems(file: string, text: string): Promise<string[]> {
  const document = TextDocument.create(new URL(file, root).href, "json", 1, text);
  const problems = await service.doValidation(document, service.parseJSONDocument(document));
  return problems.map(({ range }) => document.getText(range));
}

describe("on opening the folder in VS Code", () => {
  it("the schemas that the settings name are there", () => {
    expect(schemas.length).toBeGreaterThan(0);
    expect(sites).toContain("site.json");
    expect(schemas.filter(({ uri }) => !existsSync(new URL(uri)))).toEqual([]);
  });

  it.each(sites)("%s is completed, also before it names its schema", async (file) => {
    expect(await findProposals(file)).toEqual(expect.arrayContaining(["$schema", "site", "routes", "notFound"]));
  });

  // the file at the top is its owner's: tests/school
  it.each(sites.filter((file) => file !== "site.json"))("%s names the schema for every other editor", (file) => {
    const { $schema } = JSON.parse(readFileSync(new URL(file, root), "utf8")) as { $schema: string };
    expect(new URL($schema, new URL(file, root)).href).toBe(new URL("schema/site.schema.json", root).href);
  });

  it("the examples of a block type are completed and checked as blocks of a page are", async () => {
    const file = "src/blocks/prose/examples.json";
    expect(await findProposals(file, "[{│ }]")).toEqual(expect.arrayContaining(["name", "block", "language"]));
    expect(await findProposals(file, '[{ "name": "minimal", "block": { "type": │ } }]')).toContain('"prose"');
    const block = (inner: string) => `[{ "name": "minimal", "block": { "type": "prose", "text": "Words."${inner} } }]`;
    expect(await findProposals(file, block(", │"))).toContain("heading");
    expect(await listProblems(file, block(""))).toEqual([]);
    expect(await listProblems(file, block(', "headnig": "Somebody"'))).toHaveLength(1);
  });

  it("nothing is underlined in the examples that there are", async () => {
    const folders = readdirSync(new URL("src/blocks", root), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const { name } of folders) {
      const file = `src/blocks/${name}/examples.json`;
      expect(await listProblems(file, readFileSync(new URL(file, root), "utf8")), file).toEqual([]);
    }
  });

  it.each(["package.json", "biome.json", "media/reports/site.json"])("%s is left alone", async (file) => {
    expect(await findProposals(file)).not.toContain("routes");
  });
});
