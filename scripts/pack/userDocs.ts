import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The documents for owners of sites, and the pictures in them. */
const DOCUMENTS = [
  "another-site.md",
  "blocks.md",
  "commands.md",
  "editing.md",
  "forms.md",
  "glossary.md",
  "hosting.md",
  "publishing.md",
  "rules.md",
  "studio-online.md",
  "upgrading.md",
];
const PICTURES = ["before-and-after.webp", "publish.webp"];

/** Parts of a document for those who work on Prospectus itself. */
const REPOSITORY = /<!-- repository -->\n.*?<!-- \/repository -->\n\n?/gs;

/** The documents of the package by their paths, made from the documents of the repository, which is in a folder. */
export function readUserDocs(root: string): Map<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ["README.md", readText(join(root, "scripts/pack/README.md"))],
    ["CHANGELOG.md", readText(join(root, "CHANGELOG.md"))],
    ...DOCUMENTS.map((name) => [`docs/${name}`, readText(join(root, "docs", name))] as const),
    ...PICTURES.map((name) => [`docs/${name}`, readFileSync(join(root, "docs", name))] as const),
  ]);
}

function readText(file: string): string {
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n").replaceAll(REPOSITORY, "");
  const anchors = listAnchors(text);
  // an entry of the contents for a part that is left out
  return text.replaceAll(/^- \[.*\]\(#(.*)\)\n/gm, (entry, anchor: string) => (anchors.includes(anchor) ? entry : ""));
}

/** The anchors that GitHub gives to the headings of a document. */
export function listAnchors(text: string): string[] {
  const headings = text.match(/(?<=^#+ ).*/gm) ?? [];
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
