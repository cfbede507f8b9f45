import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, it } from "vitest";
import { listFiles } from "../src/files/listFiles.ts";
import { engineRoot } from "../src/files/roots.ts";

/** Words that do not describe a variable, unless a noun follows. */
const DETERMINERS = new Set(
  "one ones other others own all some any both each every another many most few more this that these those same such else".split(
    " ",
  ),
);
const IRREGULAR_PARTICIPLES = new Set(
  "known shown written kept found given made said asked told taken seen held lost built drawn chosen gone done begun broken sent hidden bound met got grown thrown worn torn spoken stolen frozen".split(
    " ",
  ),
);
/** Words that end like participles, and are none; all tests have a variable `expected`. */
const OTHER_WORDS = new Set(["seed", "feed", "embed", "speed", "need", "bed", "red", "expected"]);

/** The most of the names in a folder that may be bare. */
const LIMIT = 0.01;

const FOLDERS = [
  ..."app blocks boot components edit editor files generate json media output render site validate"
    .split(" ")
    .map((name) => `src/${name}`),
  "scripts",
  "create-prospectus",
  "bench",
  "tests",
];

it.each(FOLDERS)("names in %s say what they hold: a reader would have to look up a bare participle", (folder) => {
  const names = listFiles(join(engineRoot, folder))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules/"))
    .flatMap((file) => listNames(join(engineRoot, folder, file)));
  const bareNames = names.filter(({ name }) => isBare(name)).map(({ name, file, line }) => `${file}:${line()} ${name}`);
  expect(bareNames.length / names.length, bareNames.join("\n")).toBeLessThan(LIMIT);
});

function isBare(name: string): boolean {
  const isParticiple = /^[a-z]+ed$/.test(name) && !OTHER_WORDS.has(name);
  return isParticiple || DETERMINERS.has(name) || IRREGULAR_PARTICIPLES.has(name);
}

/** The names of the variables and parameters that a file declares. */
function listNames(file: string): { name: string; file: string; line: () => number }[] {
  const text = readFileSync(file, "utf8");
  const names: ReturnType<typeof listNames> = [];
  const declare = (pattern: Pattern | null): void => {
    if (pattern?.type === "Identifier")
      names.push({ name: pattern.name, file, line: () => text.slice(0, pattern.start).split("\n").length });
    else for (const part of pattern ? listParts(pattern) : []) declare(part);
  };
  const declareAll = ({ params }: { params: unknown[] }) => (params as Pattern[]).forEach(declare);
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id as Pattern),
    FunctionDeclaration: declareAll,
    FunctionExpression: declareAll,
    ArrowFunctionExpression: declareAll,
  }).visit(parseSync(file, text).program);
  return names;
}

/** The left side of an assignment, as far as names are in it. */
type Pattern =
  | { type: "Identifier"; name: string; start: number }
  | { type: "ObjectPattern"; properties: ({ type: "Property"; value: Pattern } | RestElement)[] }
  | { type: "ArrayPattern"; elements: (Pattern | null)[] }
  | { type: "AssignmentPattern"; left: Pattern }
  | { type: "TSParameterProperty"; parameter: Pattern }
  | RestElement;
type RestElement = { type: "RestElement"; argument: Pattern };

function listParts(pattern: Exclude<Pattern, { type: "Identifier" }>): (Pattern | null)[] {
  switch (pattern.type) {
    case "ObjectPattern":
      return pattern.properties.map((property) => (property.type === "Property" ? property.value : property));
    case "ArrayPattern":
      return pattern.elements;
    case "AssignmentPattern":
      return [pattern.left];
    case "TSParameterProperty":
      return [pattern.parameter];
    case "RestElement":
      return [pattern.argument];
  }
}
