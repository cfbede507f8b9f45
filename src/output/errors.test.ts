import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { BuildError } from "../files/buildError.ts";
import { engineRoot } from "../files/roots.ts";
import { describePageError, describeRenderError } from "../render/pageError.ts";
import { describeBuildError, formatPlace, sourcePlace, throwLoadError } from "./errors.ts";

const quote = join(engineRoot, "src/blocks/quote/Quote.tsx");

describe("the position of an error in the sources", () => {
  it.each([
    ["a component", `    at Quote (${quote}:9:3)`],
    ["code at the top level of a module", `    at ${quote}:9:3`],
    ["a file that was saved since then", `    at Quote (${quote}?t=1795439000000:9:3)`],
    ["a file URL", `    at async ${pathToFileURL(quote).href}:9:3`],
    [
      "a library that the source calls",
      `    at render (${engineRoot}/node_modules/react-dom/server.js:1:2)\n    at Quote (${quote}:9:3)`,
    ],
  ])("is found in the stack: %s", (_what, stack) => {
    const place = sourcePlace(Object.assign(new Error("No words."), { stack: `Error: No words.\n${stack}` }));
    expect(place && formatPlace(place)).toBe("src/blocks/quote/Quote.tsx:9:3");
  });

  it("is undefined if no source is in the stack", () => {
    const stack = `Error: No words.\n    at render (${engineRoot}/node_modules/react-dom/server.js:1:2)`;
    expect(sourcePlace(Object.assign(new Error("No words."), { stack }))).toBeUndefined();
  });
});

describe("a global of browsers", () => {
  const error = new ReferenceError("window is not defined");

  it("has a remedy if a block uses it while it is rendered", () => {
    expect(describePageError({ type: "quote", error })).toMatch(/^window is not defined\. .*docs\/blocks\.md/);
  });

  it("has none if it is missing in a browser", () => {
    expect(describePageError({ error })).toBe("window is not defined");
  });
});

describe("an error in loading the blocks", () => {
  /** The message for an error that has these properties. */
  function loadError(message: string, properties: object = {}): string {
    const error = Object.assign(new Error(message), { stack: `Error\n    at ${quote}:5:3` }, properties);
    try {
      throwLoadError(error);
    } catch (thrownError) {
      expect(thrownError).toBeInstanceOf(BuildError);
      return (thrownError as Error).message;
    }
  }

  it.each([
    [
      "a file that does not exist",
      `Failed to load url ../../components/Icons/Icon (resolved id: ../../components/Icons/Icon) in ${quote}. Does the file exist?`,
      {},
      'src/blocks/quote/Quote.tsx imports "../../components/Icons/Icon", but there is no such file.',
    ],
    [
      "an alias",
      `Cannot find package '@/components/Link/Link' imported from '${quote}'`,
      {},
      'src/blocks/quote/Quote.tsx imports "@/components/Link/Link", which leads nowhere: use a relative path to a file of the project, such as "../../components/Link/Link.tsx".',
    ],
    [
      "a name that a package does not export",
      "[vite] The requested module 'react-router-dom' does not provide an export named 'Lnk'",
      {},
      'src/blocks/quote/Quote.tsx:5:3: "react-router-dom" has no export "Lnk".',
    ],
    [
      "a name that a CommonJS package does not export",
      "[vite] Named export 'useStat' not found. The requested module 'react' is a CommonJS module, which may not support…",
      { stack: "SyntaxError\n    at processImport (file:///vite.js:1:1)" },
      'src/blocks: "react" has no export "useStat".',
    ],
    [
      "a syntax error, which has a position",
      "Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,`\n    [ src/blocks/quote/Quote.tsx:17:4 ]\n",
      { plugin: "vite:oxc" },
      "Transform failed with 1 error:\n\n[PARSE_ERROR] Expected `,`\n    [ src/blocks/quote/Quote.tsx:17:4 ]",
    ],
    [
      "a global of browsers",
      "window is not defined",
      { name: "ReferenceError" },
      `A block cannot be loaded. src/blocks/quote/Quote.tsx:5:3: ${describeRenderError(new ReferenceError("window is not defined"))}`,
    ],
    ["code that throws", "No words.", {}, "A block cannot be loaded. src/blocks/quote/Quote.tsx:5:3: No words."],
  ])("is described: %s", (_what, message, properties, expected) => {
    expect(loadError(message, properties)).toBe(expected);
  });

  it("is described if the thrown value is not an error", () => {
    expect(() => throwLoadError("No words.")).toThrow("A block cannot be loaded. src/blocks: No words.");
  });
});

describe("an error that ends a build", () => {
  const onDisk = (code: string, at: object) => Object.assign(new Error(code), { code, ...at });

  it.each([
    [
      onDisk("ENOSPC", { path: "/cache/720.avif", dest: "/dist/hill.avif" }),
      "The disk is full: there is no room for /dist/hill.avif.",
    ],
    [
      Object.assign(new Error("2 errors"), {
        errors: [onDisk("EDQUOT", { path: "/cache/a.js", plugin: "vite:build" })],
      }),
      "The disk is full: there is no room for /cache/a.js.",
    ],
    [
      onDisk("EBUSY", { path: "/dist/.a", dest: "/dist/a.pdf" }),
      "/dist/a.pdf is open in another program: close it there, and try again.",
    ],
    [
      Object.assign(new Error("1 error"), {
        errors: [
          new Error(
            "[UNHANDLEABLE_ERROR] \nCould not write: /cache/a.js\n\nCaused by:\n    No space left (os error 28)",
          ),
        ],
      }),
      "The disk is full: there is no room for /cache/a.js.",
    ],
    // an error of a file descriptor has no path
    [onDisk("ENOSPC", {}), "The disk is full."],
    [
      onDisk("EROFS", { path: "/dist/index.html" }),
      "/dist/index.html may not be written: look at who may write there.",
    ],
    [
      onDisk("EACCES", { path: "/dist/index.html" }),
      "/dist/index.html may not be written: look at who may write there.",
    ],
    [onDisk("EISDIR", { path: "/dist/fees.html" }), "/dist/fees.html is in the way: take it out of the folder."],
    [onDisk("EEXIST", { path: "/dist/assets" }), "/dist/assets is in the way: take it out of the folder."],
    [
      onDisk("ENAMETOOLONG", { path: "/dist/the-whole-title.html" }),
      "/dist/the-whole-title.html is a longer name than the disk takes: shorten the address of the page, or the name of the file.",
    ],
  ])("%s is described", (error, description) => {
    expect(describeBuildError(error)).toBe(`The site was not built. ${description}`);
  });

  it("is described by its message if it is a BuildError", () => {
    expect(describeBuildError(new BuildError("Quote.tsx:3:1 is cut off."))).toBe("Quote.tsx:3:1 is cut off.");
  });

  it("is thrown if it is of another kind", () => {
    const error = new TypeError("x is not a function");
    expect(() => describeBuildError(error)).toThrow(error);
  });
});
