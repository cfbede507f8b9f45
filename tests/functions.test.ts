import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, it } from "vitest";
import { listFiles } from "../src/files/listFiles.ts";
import { engineRoot } from "../src/files/roots.ts";

/** The most lines of a function of the editor. */
const MOST_LINES = 80;
/** The most lines of a file of the editor. */
const MOST_FILE_LINES = 400;

const listCode = (folder: string) =>
  listFiles(join(engineRoot, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
/** Whether a file is of the application, in which React has the state. */
const isOfApplication = (file: string) => /^src\/editor\/(app|\w+\/panel)\//.test(file);
const read = (file: string) => readFileSync(join(engineRoot, file), "utf8");

/** The most of the functions in a folder that may have a noun and a preposition for a name. */
const LIMIT = 0.01;

/** A word and a preposition, such as `linksOf` and `namesOfPage`. */
const PREPOSITION = /^([a-z]+)(?:Of|In|At|By|For|From|On|With)(?:[A-Z]\w*)?$/;
const VERBS = new Set(
  "add answer apply are ask call change choose close commit compare connect convert copy count create describe differs edit ends exit fail find fits get go goes group has is leave list load locate match may merge move name open order place point publish read rename render repeat replace report resolve respond run scroll select send set show skip sort split take tap toggle translate type validate visit wait walk warn write".split(
    " ",
  ),
);

const SOURCE_FOLDERS = readdirSync(join(engineRoot, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generated")
  .map(({ name }) => `src/${name}`);

it.each(SOURCE_FOLDERS)("functions in %s have a verb in their names: `findLinks` rather than `linksOf`", (folder) => {
  const names = listCode(folder).flatMap(listFunctionNames);
  const nounNames = names.filter(({ name }) => {
    const [, word = ""] = PREPOSITION.exec(name) ?? [];
    return word !== "" && !VERBS.has(word);
  });
  const places = nounNames.map(({ place, name }) => `${place} ${name}`);
  expect(nounNames.length / names.length, places.join("\n")).toBeLessThan(LIMIT);
});

/** The names of the functions that a file declares. */
function listFunctionNames(file: string): { name: string; place: string }[] {
  const text = read(file);
  const names: ReturnType<typeof listFunctionNames> = [];
  const add = (node: { type: string; start: number } | null) => {
    if (node?.type !== "Identifier") return;
    const name = text.slice(node.start).match(/^[\w$]+/)?.[0] ?? "";
    names.push({ name, place: `${file}:${text.slice(0, node.start).split("\n").length}` });
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => add(id),
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression") add(id);
    },
    MethodDefinition: ({ key, kind }) => {
      if (kind === "method") add(key);
    },
    TSMethodSignature: ({ key, kind }) => {
      if (kind === "method") add(key);
    },
    Property: ({ key, value }) => {
      if (value.type === "ArrowFunctionExpression" || value.type === "FunctionExpression") add(key);
    },
  }).visit(parseSync(file, text).program);
  return names;
}

/** Where the functions of a file begin that are too long. */
function findLongFunctions(file: string): string[] {
  const text = read(file);
  const places: string[] = [];
  const check = ({ start, end }: { start: number; end: number }) => {
    if (text.slice(start, end).split("\n").length <= MOST_LINES) return;
    places.push(`${file}:${text.slice(0, start).split("\n").length}`);
  };
  new Visitor({ FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }).visit(
    parseSync(file, text).program,
  );
  return places;
}

it(`functions of the editor have at most ${MOST_LINES} lines`, () => {
  expect(listCode("src/editor").flatMap(findLongFunctions)).toEqual([]);
});

it(`files of the editor have at most ${MOST_FILE_LINES} lines`, () => {
  const longFiles = listCode("src/editor").filter((file) => read(file).trimEnd().split("\n").length > MOST_FILE_LINES);
  expect(longFiles).toEqual([]);
});

it("modules of Studio's application keep no state: React has it", () => {
  const variables = listCode("src/editor")
    .filter(isOfApplication)
    .flatMap((file) =>
      parseSync(file, read(file)).program.body.flatMap((statement) => {
        const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
        return declaration?.type === "VariableDeclaration" && declaration.kind !== "const" ? [file] : [];
      }),
    );
  expect(variables).toEqual([]);
});
