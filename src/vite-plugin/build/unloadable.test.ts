import { join } from "node:path";
import { expect, it } from "vitest";
import { BuildError } from "../errors.ts";
import { projectRoot } from "../files/project.ts";
import { tellWhichBlock } from "./unloadable.ts";

const quote = join(projectRoot, "src/blocks/quote/Quote.tsx");

/** What is said of an error that came up as the blocks were loaded, with what Node and Vite give to it. */
async function said(message: string, given: object = {}): Promise<string> {
  const error = Object.assign(new Error(message), { stack: `Error\n    at ${quote}:5:3` }, given);
  const told = await tellWhichBlock(error).catch((thrown: Error) => thrown);
  expect(told).toBeInstanceOf(BuildError);
  return told.message;
}

it.each([
  [
    "a file that is not there",
    `Failed to load url ../../components/Icons/Icon (resolved id: ../../components/Icons/Icon) in ${quote}. Does the file exist?`,
    {},
    'src/blocks/quote/Quote.tsx imports "../../components/Icons/Icon", but no such file is there.',
  ],
  [
    "a name that a package has not",
    "[vite] The requested module 'react-router-dom' does not provide an export named 'Lnk'",
    {},
    'src/blocks/quote/Quote.tsx:5:3: "react-router-dom" has nothing that is called "Lnk".',
  ],
  [
    "a name that a package of the older kind has not",
    "[vite] Named export 'useStat' not found. The requested module 'react' is a CommonJS module, which may not support…",
    { stack: "SyntaxError\n    at processImport (file:///vite.js:1:1)" },
    'src/blocks: "react" has nothing that is called "useStat".',
  ],
  [
    "a slip in the code, which has its place",
    "Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,`\n    [ src/blocks/quote/Quote.tsx:17:4 ]\n",
    { plugin: "vite:oxc" },
    "Transform failed with 1 error:\n\n[PARSE_ERROR] Expected `,`\n    [ src/blocks/quote/Quote.tsx:17:4 ]",
  ],
  [
    "what only a browser has",
    "window is not defined",
    { name: "ReferenceError" },
    "A block cannot be loaded where there is no browser (src/blocks/quote/Quote.tsx:5:3): window is not defined. Do it inside of its component.",
  ],
  [
    "code that fails wherever it is loaded",
    "No words.",
    {},
    "A block cannot be loaded. src/blocks/quote/Quote.tsx:5:3: No words.",
  ],
])("the blocks cannot be loaded for %s", async (_what, message, given, told) => {
  expect(await said(message, given)).toBe(told);
});

it("what is thrown and is no error is told, too", async () => {
  await expect(tellWhichBlock("No words.")).rejects.toThrow("A block cannot be loaded. src/blocks: No words.");
});
