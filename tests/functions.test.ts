import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, it } from "vitest";
import { filesIn } from "../src/files/filesIn.ts";
import { engineRoot } from "../src/files/roots.ts";

/** The most lines of a function of the editor. */
const MOST_LINES = 80;

const listCode = (folder: string) =>
  filesIn(join(engineRoot, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
/** Whether a file is of the application, in which React has the state. */
const isOfApplication = (file: string) => /^src\/editor\/(app|\w+\/panel)\//.test(file);
const read = (file: string) => readFileSync(join(engineRoot, file), "utf8");

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
