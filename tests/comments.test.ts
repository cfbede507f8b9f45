import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { describe, expect, it } from "vitest";
import { listFiles } from "../src/files/listFiles.ts";
import { engineRoot } from "../src/files/roots.ts";

/** The most of the comments in a folder that may have "what" as a noun. */
const LIMIT = 0.01;

const listFolders = (folder: string) =>
  readdirSync(join(engineRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "generated")
    .map(({ name }) => `${folder}/${name}`);

const FOLDERS = [
  ...listFolders("src"),
  ...listFolders("src/editor"),
  ...["scripts", "create-prospectus", "bench", "tests"],
];

/** A sentence whose first words say nothing of its subject. */
const BARE_BEGINNING = /^(?:what|that|those|the one)\b(?! to )/i;
/** Words of other grammars in place of a noun. */
const PRONOUN = /\bwhat (?:is|was|has|are|were|had|have)\b|\bthose of\b|\bthe one that\b/i;
/** An indirect question, such as "what to write instead", is English. */
const WHAT = /\bwhat\b(?! to )/i;

interface Sentence {
  place: string;
  text: string;
}

describe.each(FOLDERS)("comments in %s name their subjects first", (folder) => {
  const comments = listSources(folder).flatMap(listComments);

  it("and begin with them", () => expect(comments.filter(hasBareBeginning).map(format)).toEqual([]));

  it("as nouns", () => {
    expect(comments.filter(({ text }) => PRONOUN.test(text)).map(format)).toEqual([]);
    const vague = comments.filter(({ text }) => WHAT.test(text));
    expect(vague.length, vague.map(format).join("\n")).toBeLessThanOrEqual(comments.length * LIMIT);
  });
});

it.each(FOLDERS)("names of tests in %s begin with their subjects", (folder) => {
  const names = listSources(folder)
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap(listTestNames);
  expect(names.filter(hasBareBeginning).map(format)).toEqual([]);
});

function listSources(folder: string): string[] {
  return listFiles(join(engineRoot, folder))
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.includes("node_modules/") && !/fixtures\//.test(file))
    .map((file) => join(folder, file));
}

function listComments(file: string): Sentence[] {
  const text = readFileSync(join(engineRoot, file), "utf8");
  const comments = file.endsWith(".css")
    ? Array.from(text.matchAll(/\/\*(.*?)\*\//gs), ({ 1: value = "", index }) => ({ value, start: index }))
    : parseSync(file, text).comments;
  return comments.map(({ value, start }) => ({
    place: formatPlace(file, text, start),
    text: removeQuotations(
      value
        .replaceAll(/^\s*\*+/gm, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    ),
  }));
}

function listTestNames(file: string): Sentence[] {
  const text = readFileSync(join(engineRoot, file), "utf8");
  const names: Sentence[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (!/^(?:it|test|describe|testOnNewPage)\b/.test(text.slice(callee.start, callee.end))) return;
      if (name?.type !== "Literal" && name?.type !== "TemplateLiteral") return;
      names.push({ place: formatPlace(file, text, name.start), text: text.slice(name.start + 1, name.end - 1) });
    },
  }).visit(parseSync(file, text).program);
  return names;
}

function hasBareBeginning({ text }: Sentence): boolean {
  return text.split(/[.!?:] +(?=[A-Z])/).some((sentence) => BARE_BEGINNING.test(sentence));
}

/** A comment without code and quotations. */
function removeQuotations(text: string): string {
  return text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '""');
}

function formatPlace(file: string, text: string, start: number): string {
  return `${file}:${text.slice(0, start).split("\n").length}`;
}

function format({ place, text }: Sentence): string {
  return `${place} ${text}`;
}
