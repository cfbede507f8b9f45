import { describe, expect, it } from "vitest";
import { applyEdits } from "../../json/textEdits.ts";
import type { Operation } from "../operations.ts";
import { LANGUAGE_VERSION, migrate, readVersion } from "./migrate.ts";
import type { Migration } from "./migration.ts";

const WORDS = `{
  "version" : 1,
  "words": {
      "close": "Shut",
      "yes": "Yes",
      "table": { "none": "–", "no": "No" },
      "termCalendar": {"none": "\\u004eone", "term":  "Term\\u00a0"}
  },
  "routes": []
}
`;

it("words that the next version does not have are removed, and all other characters stay", () => {
  expect(migrate(WORDS)?.text).toBe(`{
  "version" : 3,
  "words": {
      "close": "Shut",
      "termCalendar": {"term":  "Term\\u00a0"}
  },
  "routes": []
}
`);
});

describe.each<[string, string]>([
  ["words beside others", WORDS],
  ["nothing but such words", '{"words":{"none":"-","table":{"yes":"Y"}},"version":1}'],
  ["a measurement ID that is an example", '{"version":1,"site":{"analytics":{"measurementId":"G-XXXX"},"name":"A"}}'],
  ["a byte order mark", '\uFEFF{"version": 1}'],
  ["Windows' ends of lines", '{\r\n\t"version": 1,\r\n\t"words": {\r\n\t\t"none": "-"\r\n\t}\r\n}\r\n'],
  [
    "frames beside values of other types",
    '{"version":2,"site":1,"constants":{"a":1},"routes":[{"blocks":{"x":{"type":"embed","src":"{a}"}}},null]}',
  ],
  ["a version in quotes", '{"version": "1"}'],
  ["values of other types", '{"version": 1, "words": ["none"], "site": {"analytics": "G-XXXX"}}'],
])("a site with %s", (_, text) => {
  const migrated = migrate(text);

  it("is of the last version, and not migrated again", () => {
    expect(readVersion(JSON.parse(migrated?.text.replace(/^\uFEFF/, "") ?? ""))).toBe(LANGUAGE_VERSION);
    expect(migrate(migrated?.text ?? "")).toBeUndefined();
  });

  it("has edits that make the same text, in order and apart from one another", () => {
    const edits = migrated?.edits ?? [];
    expect(applyEdits(text, edits)).toBe(migrated?.text);
    expect(edits.every(({ start }, index) => start >= (edits[index - 1]?.end ?? 0))).toBe(true);
  });
});

it("an object that has nothing else is removed as a whole", () => {
  expect(migrate('{"words":{"none":"-","table":{"yes":"Y"}},"version":1}')?.text).toBe('{"version":3}');
});

it.each([[3], [4], [0], [1.5], ["one"], [undefined]])("a site of version %s is left as it is", (version) => {
  expect(migrate(JSON.stringify({ version }))).toBeUndefined();
});

it("a change of names alone leaves pages as they were", () => {
  const rename: Operation = { type: "renameProperty", pointer: "/a", name: "b" };
  const toVersion2: Migration = () => [
    { pointer: "/a", title: "a is called b", operations: [rename] },
    { pointer: "/c", title: "c is gone", operations: [{ type: "removeProperty", pointer: "/c" }] },
  ];
  const migrated = migrate('{ "version": 1, "a": 1, "c": 2 }', [toVersion2]);
  expect(migrated?.text).toBe('{ "version": 2, "b": 1 }');
  expect(migrated?.changes.map(({ isSamePage }) => isSamePage)).toEqual([true, false]);
});

it("migrations follow one another, and their edits are those of the first text", () => {
  const toVersion2: Migration = () => [
    {
      pointer: "/a",
      title: "Turn a into a list",
      operations: [{ type: "setValue", pointer: "/a", value: ["x", "y"] }],
    },
  ];
  const toVersion3: Migration = () => [
    { pointer: "/a", title: "Remove the first", operations: [{ type: "removeItem", pointer: "/a/0" }] },
    { pointer: "/b", title: "Remove b", operations: [{ type: "removeProperty", pointer: "/b" }] },
  ];
  const text = '{ "version": 1, "a": "x", "b": 2, "c": 3 }';
  const migrated = migrate(text, [toVersion2, toVersion3]);
  expect(migrated?.text).toBe('{ "version": 3, "a": ["y"], "c": 3 }');
  expect(applyEdits(text, migrated?.edits ?? [])).toBe(migrated?.text);
  expect(migrated?.changes.map(({ pointer, site }) => [pointer, site])).toEqual([
    ["/a", expect.objectContaining({ version: 1, a: "x" })],
    ["/a", expect.objectContaining({ version: 2, a: ["x", "y"] })],
    ["/b", expect.objectContaining({ version: 2 })],
  ]);
  expect(migrate('{ "version": 2, "a": ["x", "y"] , "b": 1}', [toVersion2, toVersion3])?.text).toBe(
    '{ "version": 3, "a": ["y"]}',
  );
});

/** A site of version 2 with a frame, whose address may use a constant, in each place that has blocks. */
const FRAMES = `{
  "version": 2,
  "site": { "url": "https://{domain}/parish" },
  "constants": { "domain": "www.parish.example", "map": "https://maps.example/?q=1", "report": "/media/report.html" },
  "fragments": { "way": [ { "type": "embed", "src": "{map}", "aspectRatio": "16:9" } ] },
  "banners": [{ "block": {"type":"embed","src":"https://video.example/1"} }],
  "notFound": { "blocks": [{ "type": "embed", "title": "src", "src": "https://video.example/2" }] },
  "routes": [
    {
      "path": "/a",
      "blocks": [
        {
          "type": "embed",
          "src": "{map}",
          "link": { "label": "Map", "href": "{map}" }
        },
        { "type": "embed", "src": "{report}" },
        { "type": "embed", "src": "https://parish.example/parish/media/report.html" },
        { "type": "ownFrame", "src": "https://video.example/3" },
        {
          "type": "dashboardGrid",
          "dashboards": [
            { "id": "a", "embedUrl": "https://reports.example/a" },
            { "id": "b" },
            { "id": "c", "embedUrl": "/media/c.html" }
          ]
        }
      ]
    }
  ]
}`;

it("each frame of another website goes on loading in view, and all other characters stay", () => {
  const migrated = migrate(FRAMES);
  const expected = FRAMES.replace('"version": 2', '"version": 3')
    .replace('"src": "{map}", "aspect', '"src": "{map}", "load": "view", "aspect')
    .replace('"src":"https://video.example/1"', '"src":"https://video.example/1","load": "view"')
    .replace('video.example/2"', 'video.example/2", "load": "view"')
    .replace('"src": "{map}",\n', '"src": "{map}",\n          "load": "view",\n')
    .replace('reports.example/a"', 'reports.example/a", "load": "view"');
  expect(migrated?.text).toBe(expected);
  expect(migrated?.changes.every(({ isSamePage }) => isSamePage)).toBe(true);
});
