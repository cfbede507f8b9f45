import { readFileSync } from "node:fs";
import { getLanguageService, type MarkedString, TextDocument } from "vscode-json-languageservice";
import { GENERATED } from "../../src/generate/freshness.ts";
import { type Names, NO_NAMES, namesSchema } from "../../src/generate/namesSchema.ts";

/** Marks the cursor in a text. */
export const CURSOR = "│";

/** A proposal of an editor at the cursor, and its description. */
export interface Proposal {
  label: string;
  inserted: string;
  says: string;
}

const root = new URL("../../", import.meta.url);
/** The text of names.schema.json in the editor, which the preview writes; the names of no site at first. */
let names = namesSchema(NO_NAMES);

/** Has the editor know these names from now on. */
export function useNames(newNames: Names): void {
  names = namesSchema(newNames);
  service.resetSchema(new URL(GENERATED.names, root).href);
}

// as VS Code: "$schema" is resolved from the file, and the schemas are read from the disk
const service = getLanguageService({
  schemaRequestService: async (address) =>
    address.endsWith(GENERATED.names) ? names : readFileSync(new URL(address), "utf8"),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
service.configure({ validate: true, allowComments: false });

/** The proposals of VS Code at the cursor of a text in `file`. */
export async function findProposals(markedText: string, file = "site.json"): Promise<Proposal[]> {
  const { document, parsed: json, position } = open(markedText, file);
  const list = await service.doComplete(document, position, json);
  return (list?.items ?? []).map(({ label, insertText, documentation }) => ({
    label,
    inserted: insertText ?? label,
    says: typeof documentation === "string" ? documentation : (documentation?.value ?? ""),
  }));
}

/** The hover of VS Code for the word under the cursor, its Markdown escapes undone. */
export async function findHover(markedText: string, file = "site.json"): Promise<string> {
  const { document, parsed: json, position } = open(markedText, file);
  const hover = await service.doHover(document, position, json);
  const contents = (hover?.contents ?? []) as MarkedString[];
  return contents.map((content) => String(content).replace(/\\([^A-Za-z0-9\s])/g, "$1")).join("\n");
}

/** The texts that VS Code underlines, each with its message, first to last. */
export async function listProblems(text: string, file = "site.json"): Promise<{ covered: string; message: string }[]> {
  const { document, parsed: json } = open(text, file);
  const problems = await service.doValidation(document, json);
  return problems.map(({ range, message }) => ({
    covered: document.getText(range),
    message: typeof message === "string" ? message : message.value,
  }));
}

function open(markedText: string, file: string) {
  const offset = Math.max(markedText.indexOf(CURSOR), 0);
  const document = TextDocument.create(new URL(file, root).href, "json", 1, markedText.replace(CURSOR, ""));
  return { document, parsed: service.parseJSONDocument(document), position: document.positionAt(offset) };
}
