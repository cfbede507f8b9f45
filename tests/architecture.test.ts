import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dirname, join as joinNames, normalize } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { BROWSER_FOLDERS, createManifest } from "../scripts/pack/manifest.ts";
import { listFiles } from "../src/files/listFiles.ts";
import { schoolSite } from "./specs.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The servers of the subjects of Studio, which run in any place. */
const SERVER = "src/editor/*/server";
/** The requests of the subjects of Studio, with their answers. */
const MESSAGES = "src/editor/*/messages.ts";
/** The application in which people edit the site: bar, rail and messages, and the panels of the subjects. */
const PANEL = "src/editor/*/panel";
/** The code of the page in the frame, with the part of each subject that runs there. */
const PAGE = "src/editor/*/page";
/** The code that runs in either a browser or Node: values in, values out. */
const PURE = [
  ...["src/json", "src/search", "src/site", "model.ts", "src/validate", "src/edit", "src/media", "src/render"],
  ...[MESSAGES, "src/editor/api", "src/editor/protocol", SERVER],
];
/** The code of a published site. */
const PUBLISHED = ["src/components", "src/blocks", "src/boot", "src/app"];
const BROWSER = [...PUBLISHED, "src/editor/rich", PANEL, PAGE, "src/editor/browser"];
const NODE = ["src/files", "src/generate", "src/media/node", "src/output", "src/editor/node", "src/vite-plugin.ts"];
/** Layers in whose roots some files are above their folders and some below them. */
const SPLIT_ROOTS = ["scripts", "src/app", "src/output", "src/validate"];
/** The globals of Node, which no import names. */
const NODE_GLOBALS = /(?<![\w.$"'-])(?:Buffer|process|setImmediate|require|__dirname)\b(?=[.([])|\bNodeJS\./;

/** The imports that each layer may have: the table of CONTRIBUTING.md, with "types of" for types alone. */
const MAY_IMPORT: Record<string, string[]> = {
  "src/generated": ["types of src/json"],
  "src/json": [],
  // the rules ask the very search that visitors do
  "src/search": [],
  "src/site": ["src/json", "src/generated"],
  "src/components": ["src/search", "types of src/generated"],
  "src/blocks": ["src/components", "types of src/generated"],
  "model.ts": ["src/site", "types of src/generated"],
  "src/boot": ["types of src/generated"],
  "src/app": ["src/blocks", "model.ts", "src/components", "src/boot", "types of src/generated"],
  "src/edit": ["src/json", "src/site", "src/generated"],
  "src/validate": ["src/json", "src/search", "src/site", "src/generated", "src/edit", "schema"],
  "src/files": [],
  "src/generate": ["src/files", "src/json", "schema"],
  "src/media": ["src/json", "src/site"],
  "src/media/node": ["src/media", "src/files", "src/json", "src/site"],
  "src/render": ["src/json", "src/site", "src/media", "types of src/search", "types of src/generated"],
  "src/output": [
    ...[
      "src/json",
      "src/site",
      "src/validate",
      "src/files",
      "src/generate",
      "src/media",
      "src/media/node",
      "src/render",
    ],
    "types of src/generated",
  ],
  [MESSAGES]: [
    ...["src/json", "src/edit"],
    ...["types of src/generated", "types of src/site", "types of src/validate"],
  ],
  "src/editor/api": [MESSAGES],
  "src/editor/protocol": [
    "src/json",
    ...[`types of ${MESSAGES}`, "types of src/generated", "types of src/site"],
    ...["types of src/validate", "types of src/edit"],
  ],
  "src/editor/rich": ["src/editor/protocol", "src/json", "src/site", `types of ${MESSAGES}`],
  [PANEL]: [
    ...["src/editor/api/http.ts", "src/editor/protocol", "src/editor/rich", "src/json", "src/site"],
    // schemas are for the server: a browser would fetch them for nothing
    ...["types of src/editor/api", `types of ${MESSAGES}`, "types of src/generated"],
  ],
  [PAGE]: [
    ...["src/editor/protocol", "src/editor/rich", "src/json", "src/site"],
    ...[`types of ${MESSAGES}`, "types of src/generated"],
  ],
  [SERVER]: [
    ...[
      "src/editor/api",
      MESSAGES,
      "src/editor/protocol",
      "src/json",
      "src/site",
      "src/validate",
      "src/edit",
      "src/media",
      "src/render",
    ],
    "types of src/generated",
  ],
  "src/editor/browser": [
    ...[SERVER, MESSAGES, "src/editor/protocol", "src/json", "src/site", "src/edit", "src/media"],
    ...["src/validate", "src/render", "types of src/generated"],
  ],
  "src/editor/node": [
    ...[SERVER, "src/editor/api", MESSAGES, "src/editor/protocol"],
    ...["src/json", "src/site", "src/validate", "src/edit", "src/media", "src/render"],
    ...["src/files", "src/generate", "src/media/node", "src/output"],
    "types of src/generated",
  ],
  "src/vite-plugin.ts": ["src/site", ...NODE],
  scripts: ["vite.config.ts", "biome.json", ...NODE, ...PURE, "src/generated", "schema", "bench", "create-prospectus"],
};

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const files = ["src", "scripts"].flatMap(sourceFiles);
const specifiers = new Map(files.map((file) => [file, readSpecifiers(file)]));
const resolvable = new Set([...files, ...schemaFiles()]);
const imports = files.flatMap(listImports);

describe("the layers", () => {
  it("are all in the table", () => {
    const unknown = [...new Set(files.map(layer))].filter((name) => !(name in MAY_IMPORT));
    expect(unknown, "Each folder has a line in the table of CONTRIBUTING.md, and in the one above").toEqual([]);
  });

  it("import what the table says and nothing else", () => {
    const forbidden = imports.filter((item) => !isAllowed(item)).map(describeImport);
    expect(forbidden, 'What each folder may import is in CONTRIBUTING.md, under "Layers"').toEqual([]);
  });

  it("hold files that form no cycle, imports of types included", () => {
    expect(cycle(imports)).toEqual([]);
  });

  it("form no cycle", () => {
    expect(cycle(importsBetween(layer))).toEqual([]);
  });

  it("hold folders that form no cycle either", () => {
    const withinLayers = imports.filter(({ from, to }) => layer(from) === layer(to));
    const remedy = "What both folders need is a file of the lower one, or one beside both";
    expect(cycle(importsBetween(part, withinLayers)), remedy).toEqual([]);
  });

  it("keep the code of browsers and that of Node apart", () => {
    const crossing = imports.filter(
      ({ from, to }) =>
        (BROWSER.includes(layer(from)) && NODE.includes(layer(to))) ||
        (NODE.includes(layer(from)) && BROWSER.includes(layer(to))),
    );
    const remedy = "What both need is pure: a file of src/json or src/site, or a message in src/editor/protocol";
    expect(crossing.map(describeImport), remedy).toEqual([]);
  });

  it("need nothing of Node in browsers and where they are pure", () => {
    const outside = files.filter((file) => [...BROWSER, ...PURE].includes(layer(file)) && !/\.test\./.test(file));
    const using = outside.flatMap(listSpecifiers).filter(({ to }) => to.startsWith("node:"));
    expect(using.map(describeImport)).toEqual([]);
  });

  it("need nothing of Node where they are pure, nor does anything that they import", () => {
    const start = files.filter((file) => PURE.includes(layer(file)) && !/\.test\./.test(file));
    expect(start.length).toBeGreaterThan(100);
    const remedy = "Take what it needs as an argument: bytes in place of a path, a function in place of a folder";
    expect(findChains(start, needsNode), remedy).toEqual([]);
  });

  it("keep each block and each rule apart", () => {
    const apart = ["src/blocks/", "src/validate/rules/"];
    const crossing = imports.filter(({ from, to }) =>
      apart.some((folder) => {
        const [fromText, toText] = [from, to].map((file) =>
          file.startsWith(folder) ? file.slice(folder.length) : undefined,
        );
        if (!fromText || !toText || /^(registry|models|index)\b/.test(fromText)) return false;
        return fromText.split(/[/.]/)[0] !== toText.split(/[/.]/)[0];
      }),
    );
    const remedy = "What two blocks share is a component in src/components; what two rules share lies beside rules/";
    expect(crossing.map(describeImport), remedy).toEqual([]);
  });
});

describe("the models of blocks", () => {
  it("are imported by the code that renders pages on the server, and never shipped to browsers", () => {
    const importers = imports.filter(({ from, to }) => layer(to) === "model.ts" && layer(from) !== "model.ts");
    const browser = importers.filter(({ from }) => !/\.test\.|^src\/app\/entry-server\.tsx$/.test(from));
    expect(browser.map(describeImport)).toEqual([]);
    expect(importers.map(({ to }) => to)).toContain("src/blocks/models.ts");
  });
});

describe("the raw spec", () => {
  const resolver = "src/render/resolveSpec.ts";
  const rendering = [...NODE, SERVER, "src/media", "src/render", "scripts"];
  const otherImports = imports.filter(
    ({ from }) => rendering.includes(layer(from)) && from !== resolver && !/\.test\./.test(from),
  );

  it("is used by no module of the plugin but the one that resolves it, and Studio, which edits it", () => {
    const raw = otherImports.filter(
      ({ from, to }) => to === "src/generated/site.ts" && ![SERVER, "scripts"].includes(layer(from)),
    );
    const remedy = `Take what ${resolver} returns: a ResolvedSite, which has the settings with constants resolved`;
    expect(raw.map(describeImport), remedy).toEqual([]);
  });

  it.each(["src/site/resolveSite.ts", "src/site/markedSite.ts"])("is resolved in one place, by %s", (module) => {
    const resolving = otherImports.filter(({ to, typeOnly }) => to === module && !typeOnly);
    expect(resolving.map(describeImport), `Take what ${resolver} returns`).toEqual([]);
    const inPlace = imports.filter(({ from, to, typeOnly }) => from === resolver && to === module && !typeOnly);
    expect(inPlace).toHaveLength(1);
  });
});

describe("the browser's code", () => {
  it("needs React, its router and the search for a near address, and no other library", () => {
    const allowedPackages = /^(react|react-dom|react-router-dom|leven)(\/|$)/;
    const browser = files.filter((file) => PUBLISHED.includes(layer(file)) && !/\.test\./.test(file));
    expect(
      browser
        .flatMap(listLibraries)
        .filter(({ to }) => !allowedPackages.test(to) && !to.startsWith("virtual:"))
        .map(describeImport),
      "Each visitor would fetch it: write the little that a page needs of it, or let site.json say what it would work out",
    ).toEqual([]);
  });

  it("fetches the search, which has a library, when a visitor searches", () => {
    const search = imports.filter(({ from, to, typeOnly }) => {
      return PUBLISHED.includes(layer(from)) && layer(to) === "src/search" && !typeOnly && !/\.test\./.test(from);
    });
    const direct = new Set(search.map(({ from }) => from));
    expect([...direct]).toEqual(["src/components/SearchResults/searchResults.ts"]);
    const importers = files.filter((file) => listSpecifiers(file).some(({ to }) => to.endsWith("/searchResults.ts")));
    const code = importers.map((file) => readFileSync(join(root, file), "utf8"));
    expect(code.filter((text) => !/import\("[^"]+\/searchResults\.ts"\)/.test(text))).toEqual([]);
  });
});

describe("blocks and components", () => {
  it("name no other website: the security policy lets a page reach those alone that site.json names", () => {
    const sources = listFiles(join(root, "src"))
      .map((name) => `src/${name}`)
      .filter((file) => /^src\/(blocks|components)\/.*(?<!\.test)\.(tsx?|css)$/.test(file));
    const naming = sources.filter((file) => /["'`(]https?:\/\/\w/.test(readFileSync(join(root, file), "utf8")));
    const remedy = "Let site.json name it: by a property of the kind href, or one that says which frame is shown";
    expect(naming, remedy).toEqual([]);
  });
});

describe("the code that runs before React", () => {
  it("imports no React", () => {
    const plain = files.filter((file) => file.endsWith(".boot.ts") || file.startsWith("src/boot/"));
    expect(
      plain
        .flatMap(listLibraries)
        .filter(({ to }) => to.startsWith("react"))
        .map(describeImport),
    ).toEqual([]);
  });
});

describe("the package of a site of its own", () => {
  it("has all files and packages that the code of its pages imports", () => {
    const folders = BROWSER_FOLDERS.map((folder) => `src/${folder}/`);
    const { dependencies } = createManifest(root, []) as { dependencies: Record<string, string> };
    const compiledFiles = files.filter((file) =>
      /^src\/(app|blocks|boot|components|search)\/.*(?<!\.test)\.tsx?$/.test(file),
    );
    const missingFiles = compiledFiles
      .flatMap(listImports)
      .filter(({ to, typeOnly }) => !typeOnly && !folders.some((folder) => to.startsWith(folder)));
    expect(missingFiles.map(describeImport)).toEqual([]);
    const missingPackages = compiledFiles.flatMap(listLibraries).filter(({ to }) => {
      const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(to) ?? [];
      return !to.startsWith("virtual:") && !Object.hasOwn(dependencies, name);
    });
    expect(missingPackages.map(describeImport)).toEqual([]);
  });
});

describe("src and schema", () => {
  const words = [schoolSite.constants?.schoolName, "Murang", "KCSE", "school.example", "Grade 10", "seafar"].filter(
    Boolean,
  );

  it("know nothing of the school on whose site they are tested", () => {
    // the preview generates names.schema.json from the site, for editors
    const texts = [...files, ...schemaFiles()].filter((file) => !/\.test\.|generated|names\.schema/.test(file));
    const knowing = texts.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return words.filter((word) => text.includes(word as string)).map((word) => `${file} says "${word}"`);
    });
    expect(knowing).toEqual([]);
  });
});

describe("the tests of the engine", () => {
  // rootSite, the address of a page of that site, is for the tests of its content
  const MAY_READ = /^tests\/(school\/|e2e\/servers\.ts)/;
  const READING =
    /\b(?:readSpec|readSite|readFileSync|readdirSync|cpSync|copyFileSync|resolve)\(\s*["`](?:site\.json|media|dist)\b|[rR]oot(?:, "|\}\/)site\.json/g;

  it("read nothing of the published site, whose owner may change or replace it", () => {
    const tests = [...sourceFiles("tests"), ...files.filter((file) => file.includes(".test."))];
    const readings = tests
      .filter((file) => !MAY_READ.test(file))
      .flatMap(
        (file) =>
          readFileSync(join(root, file), "utf8")
            .match(READING)
            ?.map((call) => `${file}: ${call}`) ?? [],
      );
    expect(readings, "Take the site in tests/fixtures/school, or test the content in tests/school").toEqual([]);
  });
});

function sourceFiles(folder: string): string[] {
  return listFiles(join(root, folder))
    .filter((name) => /\.(ts|tsx|js)$/.test(name))
    .map((name) => `${folder}/${name}`);
}

function schemaFiles(): string[] {
  return listFiles(join(root, "schema"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => `schema/${name}`);
}

function listImports(file: string): Import[] {
  return listSpecifiers(file)
    .filter(({ to }) => to.startsWith("."))
    .map(({ to, typeOnly }) => ({ from: file, to: resolve(joinNames(dirname(file), to)), typeOnly }));
}

function listLibraries(file: string): Import[] {
  return listSpecifiers(file).filter(({ to, typeOnly }) => !typeOnly && !/^(\.|node:)/.test(to));
}

function listSpecifiers(file: string): Import[] {
  return specifiers.get(file) ?? [];
}

/** The imports of a file, as they are written. */
function readSpecifiers(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const { program, module } = parseSync(file, text);
  const declaredNames = program.body.flatMap((statement) => {
    if (!("source" in statement) || !statement.source) return [];
    const isTypeImport = "importKind" in statement && statement.importKind === "type";
    const isTypeExport = "exportKind" in statement && statement.exportKind === "type";
    return [{ from: file, to: statement.source.value, typeOnly: isTypeImport || isTypeExport }];
  });
  const loadedNames = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^"(.+)"$/.exec(text.slice(start, end))?.[1])
    .flatMap((to) => (to === undefined ? [] : [{ from: file, to, typeOnly: false }]));
  return [...declaredNames, ...loadedNames];
}

function resolve(path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}.js`, `${path}.d.ts`, `${path}/index.ts`].map(
    normalize,
  );
  return candidates.find((candidate) => resolvable.has(candidate)) ?? normalize(path);
}

/** The files for which there is a reason among some files and all whose values these import, each with the way to it. */
function findChains(start: readonly string[], findReason: (file: string) => string | undefined): string[] {
  const chains = new Map(start.map((file) => [file, [file]]));
  // also visits files that are added during the iteration
  for (const [file, chain] of chains)
    for (const { to, typeOnly } of listImports(file)) if (!typeOnly && !chains.has(to)) chains.set(to, [...chain, to]);
  return Array.from(chains).flatMap(([file, chain]) => {
    const reason = findReason(file);
    return reason === undefined ? [] : `${chain.join(" imports ")}, which needs ${reason}`;
  });
}

/** The part of Node that a file needs: a module, a package that runs there only, or a global; undefined if nothing. */
function needsNode(file: string): string | undefined {
  const nodePackage = /^(?:node:|(?:vite|sharp|rolldown|lightningcss|postcss|subset-font)(?:\/|$))/;
  const module = listSpecifiers(file).find(({ to, typeOnly }) => !typeOnly && nodePackage.test(to));
  if (module) return module.to;
  return NODE_GLOBALS.exec(readFileSync(join(root, file), "utf8"))?.[0];
}

function layer(file: string): string {
  if (/^src\/blocks\/(\w+\/model|models)\.ts$/.test(file)) return "model.ts";
  if (/^src\/editor\/((\w+\/)?server\/|(createServer|platform)\.)/.test(file)) return SERVER;
  if (/^src\/editor\/(\w+\/messages|api\/definitions\/\w+)\.ts$/.test(file)) return MESSAGES;
  if (/^src\/editor\/(app|\w+\/panel)\//.test(file)) return PANEL;
  if (/^src\/editor\/(frame|page|\w+\/page)\//.test(file)) return PAGE;
  if (file.startsWith("src/media/node/")) return "src/media/node";
  const [editor] = /^src\/editor\/\w+/.exec(file) ?? [];
  if (editor) return editor;
  return file.startsWith("src/") ? file.split("/").slice(0, 2).join("/") : (file.split("/")[0] as string);
}

/** The folder of a file; in some layers, a file at the root is a part of its own. */
function part(file: string): string {
  return dirname(file) === layer(file) && SPLIT_ROOTS.includes(layer(file)) ? file : dirname(file);
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const [fromLayer, toLayer] = [layer(from), layer(to)];
  const table = MAY_IMPORT[fromLayer] ?? [];
  // the tests of servers run in Node
  const isTest = /\.test\./.test(from) && (toLayer === "tests" || (fromLayer === SERVER && NODE.includes(toLayer)));
  const isListed = table.some((entry) => entry === toLayer || entry === to);
  return fromLayer === toLayer || isTest || isListed || (typeOnly && table.includes(`types of ${toLayer}`));
}

/** The imports between the layers or folders of files, without imports of tests and their renderers. */
function importsBetween(place: (file: string) => string, candidates = imports): Import[] {
  return candidates
    .filter(({ from }) => !/\.test\.|\/render(InStudio|Form)\./.test(from))
    .map(({ from, to, typeOnly }) => ({ from: place(from), to: place(to), typeOnly }))
    .filter(({ from, to }) => from !== to);
}

function describeImport({ from, to, typeOnly }: Import): string {
  return `${from} imports ${typeOnly ? "types of " : ""}${to}`;
}

/** The files of one cycle, in order; empty when there is none. */
function cycle(edges: Import[]): string[] {
  const next = new Map<string, Import[]>();
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  const visitedFiles = new Set<string>();
  function search(file: string, path: string[]): string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (visitedFiles.has(file)) return [];
    visitedFiles.add(file);
    for (const { to } of next.get(file) ?? []) {
      const circle = search(to, [...path, file]);
      if (circle.length > 0) return circle;
    }
    return [];
  }
  for (const file of next.keys()) {
    const circle = search(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
