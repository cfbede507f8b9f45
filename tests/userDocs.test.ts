import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { listAnchors, readUserDocs } from "../scripts/pack/userDocs.ts";

const documents = readUserDocs(".");
const texts = [...documents].flatMap(([path, text]) => (typeof text === "string" ? [{ path, text }] : []));

/** The addresses of links and pictures in a document, except for other websites. */
function listLinks(text: string): string[] {
  const tokens = new MarkdownIt().parse(text, {}).flatMap(({ children }) => children ?? []);
  return tokens
    .flatMap((token) => [token.attrGet("href"), token.attrGet("src")])
    .filter((link) => typeof link === "string")
    .filter((link) => !/^(https?|mailto):/.test(link));
}

describe.each(texts)("the document $path of the package", ({ path, text }) => {
  it("has no link that leads nowhere", () => {
    const deadLinks = listLinks(text).filter((link) => {
      const { pathname, hash } = new URL(link, `file:///${path}`);
      const target = documents.get(pathname.slice(1));
      if (target === undefined) return true;
      return hash !== "" && !(typeof target === "string" && listAnchors(target).includes(hash.slice(1)));
    });
    expect(deadLinks).toEqual([]);
  });

  it("is about sites, and not about the repository or its school", () => {
    const lines = text.split("\n");
    const strangeLines = lines.filter((line) =>
      /<!--|the school\b|tests\/school|npm (test|run (test|bench|generate|pack)\b)/i.test(line),
    );
    expect(strangeLines).toEqual([]);
  });
});
