import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dirname, join as joinNames, normalize } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { filesIn } from "../src/files/filesIn.ts";
import { schoolSite } from "./specs.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The servers of the subjects of Studio, which run in any place. */
const SERVER = "src/editor/*/server";
/** What runs in either a browser or Node: values in, values out. */
const PURE = [
  ...["src/json", "src/site", "model.ts", "src/validate", "src/edit", "src/render"],
  ...["src/editor/protocol", SERVER],
];
/** The code of a published site. */
const PUBLISHED = ["src/components", "src/blocks", "src/boot", "src/app"];
const BROWSER = [...PUBLISHED, "src/editor/rich", "src/editor/app", "src/editor/page"];
const NODE = ["src/files", "src/generate", "src/media", "src/output", "src/editor/node", "src/vite-plugin.ts"];

/** What each layer may import: the table of CONTRIBUTING.md, with "types of" for types alone. */
const MAY_IMPORT: Record<string, string[]> = {
  "src/generated": ["types of src/json"],
  "src/json": [],
  "src/site": ["src/json", "src/generated"],
  "src/components": ["types of src/generated"],
  "src/blocks": ["src/components", "types of src/generated"],
  "model.ts": ["src/site", "types of src/generated"],
  "src/boot": ["types of src/generated"],
  "src/app": ["src/blocks", "model.ts", "src/components", "src/boot", "types of src/generated"],
  "src/edit": ["src/json", "src/site", "src/generated"],
  "src/validate": ["src/json", "src/site", "src/generated", "src/edit", "schema"],
  "src/files": [],
  "src/generate": ["src/files", "src/json", "schema"],
  "src/media": ["src/files", "src/json", "src/site"],
  "src/render": ["src/json", "src/site", "src/files", "src/media", "types of src/generated"],
  "src/output": [
    ...["src/json", "src/site", "src/validate", "src/files", "src/generate", "src/media", "src/render"],
    "types of src/generated",
  ],
  "src/editor/protocol": [
    "src/json",
    ...["types of src/generated", "types of src/site", "types of src/validate", "types of src/edit"],
  ],
  "src/editor/rich": ["src/editor/protocol", "src/json", "src/site"],
  "src/editor/app": ["src/editor/protocol", "src/editor/rich", "src/json", "src/site", "types of src/generated"],
  "src/editor/page": ["src/editor/protocol", "src/editor/rich", "src/json", "src/site", "types of src/generated"],
  [SERVER]: [
    ...["src/editor/protocol", "src/json", "src/site", "src/validate", "src/edit", "src/render"],
    "types of src/generated",
  ],
  "src/editor/node": [
    ...[SERVER, "src/editor/protocol", "src/json", "src/site", "src/validate", "src/edit", "src/render"],
    ...["src/files", "src/generate", "src/media", "src/output"],
    "types of src/generated",
  ],
  "src/vite-plugin.ts": NODE,
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
const imports = files.flatMap(importsOf);

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
    const using = outside.flatMap(specifiersOf).filter(({ to }) => to.startsWith("node:"));
    expect(using.map(describeImport)).toEqual([]);
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
  const loader = "src/output/loadSite.ts";
  const loaderImports = imports.filter(
    ({ from, to }) =>
      NODE.includes(layer(from)) && !NODE.includes(layer(to)) && from !== loader && !/\.test\./.test(from),
  );

  it("is used by no module of the plugin but the one that resolves it, and Studio, which edits it", () => {
    const raw = loaderImports.filter(
      ({ from, to }) => to === "src/generated/site.ts" && layer(from) !== SERVER,
    );
    const remedy = `Take what ${loader} returns: a ResolvedSite, which has the settings with constants resolved`;
    expect(raw.map(describeImport), remedy).toEqual([]);
  });

  it("is resolved in one place", () => {
    const resolving = loaderImports.filter(({ to, typeOnly }) => to === "src/site/resolveSite.ts" && !typeOnly);
    expect(resolving.map(describeImport), `Take what ${loader} returns`).toEqual([]);
    expect(imports).toContainEqual({ from: loader, to: "src/site/resolveSite.ts", typeOnly: false });
  });
});

describe("the browser's code", () => {
  it("needs React, its router and the search for a near address, and no other library", () => {
    const allowedPackages = /^(react|react-dom|react-router-dom|leven)(\/|$)/;
    const browser = files.filter((file) => PUBLISHED.includes(layer(file)) && !/\.test\./.test(file));
    expect(
      browser
        .flatMap(librariesOf)
        .filter(({ to }) => !allowedPackages.test(to) && !to.startsWith("virtual:"))
        .map(describeImport),
      "Each visitor would fetch it: write the little that a page needs of it, or let site.json say what it would work out",
    ).toEqual([]);
  });
});

describe("blocks and components", () => {
  it("name no other website: the security policy lets a page reach those alone that site.json names", () => {
    const sources = filesIn(join(root, "src"))
      .map((name) => `src/${name}`)
      .filter((file) => /^src\/(blocks|components)\/.*(?<!\.test)\.(tsx?|css)$/.test(file));
    const naming = sources.filter((file) => /["'`(]https?:\/\/\w/.test(readFileSync(join(root, file), "utf8")));
    const remedy = "Let site.json name it: by a property of the kind href, or one that says which frame is shown";
    expect(naming, remedy).toEqual([]);
  });
});

describe("what runs before React", () => {
  it("imports no React", () => {
    const plain = files.filter((file) => file.endsWith(".boot.ts") || file.startsWith("src/boot/"));
    expect(
      plain
        .flatMap(librariesOf)
        .filter(({ to }) => to.startsWith("react"))
        .map(describeImport),
    ).toEqual([]);
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
  return filesIn(join(root, folder))
    .filter((name) => /\.(ts|tsx|js)$/.test(name))
    .map((name) => `${folder}/${name}`);
}

function schemaFiles(): string[] {
  return filesIn(join(root, "schema"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => `schema/${name}`);
}

function importsOf(file: string): Import[] {
  return specifiersOf(file)
    .filter(({ to }) => to.startsWith("."))
    .map(({ to, typeOnly }) => ({ from: file, to: resolve(joinNames(dirname(file), to)), typeOnly }));
}

function librariesOf(file: string): Import[] {
  return specifiersOf(file).filter(({ to, typeOnly }) => !typeOnly && !/^(\.|node:)/.test(to));
}

function specifiersOf(file: string): Import[] {
  return specifiers.get(file) ?? [];
}

/** What a file imports, as it is written. */
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

function layer(file: string): string {
  if (/^src\/blocks\/(\w+\/model|models)\.ts$/.test(file)) return "model.ts";
  if (/^src\/editor\/(\w+\/)?server\//.test(file) || file.startsWith("src/editor/studio/")) return SERVER;
  const [editor] = /^src\/editor\/\w+/.exec(file) ?? [];
  if (editor) return editor;
  return file.startsWith("src/") ? file.split("/").slice(0, 2).join("/") : (file.split("/")[0] as string);
}

/** The folder of a file within its layer; a file that is in none is a part of its own. */
function part(file: string): string {
  return dirname(file) === layer(file) ? file : dirname(file);
}

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const [fromLayer, toLayer] = [layer(from), layer(to)];
  const table = MAY_IMPORT[fromLayer] ?? [];
  const isTest = /\.test\./.test(from) && toLayer === "tests";
  const isListed = table.some((entry) => entry === toLayer || to === entry || to.startsWith(`${entry}/`));
  return fromLayer === toLayer || isTest || isListed || (typeOnly && table.includes(`types of ${toLayer}`));
}

/** The imports between the layers or folders of files, without those of tests and of what renders for them. */
function importsBetween(place: (file: string) => string, candidates = imports): Import[] {
  return candidates
    .filter(({ from }) => !/\.test\.|\/renderInStudio\./.test(from))
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
