import { describe, expect, it } from "vitest";
import { library, newDiagnostics, school } from "../../tests/faults/specs.ts";
import { OperationError } from "../json/jsonEdits.ts";
import { changedRange } from "../json/textChange.ts";
import { applyEdits } from "../json/textEdits.ts";
import { resolveConstants, substitute } from "../site/constants.ts";
import { type Change, changesBetween, takeBack } from "./changes.ts";
import { createEdits, type Operation } from "./operations.ts";

function apply(text: string, operation: Operation): string {
  return applyEdits(text, createEdits(text, operation));
}

/** The lines that differ, as in a diff. */
function changedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const change = changedRange(before, after) ?? { start: 0, end: 0, text: "" };
  const from = before.lastIndexOf("\n", change.start - 1) + 1;
  const rest = before.indexOf("\n", change.end);
  const tail = before.length - (rest < 0 ? before.length : rest);
  const splitLines = (text: string) => text.slice(from, text.length - tail).split("\n");
  return { removed: splitLines(before), added: splitLines(after) };
}

const STYLES = {
  spaces: '{\n  "type": "link",\n  "links": [\n    { "label": "Fees", "href": "/fees" }\n  ]\n}\n',
  tabs: '{\n\t"type": "link",\n\t"links": [\n\t\t{ "label": "Fees", "href": "/fees" }\n\t]\n}\n',
  windows: '\uFEFF{\r\n  "type": "link",\r\n  "links": [\r\n    {"label": "Fees", "href": "/fees"}\r\n  ]\r\n}\r\n',
  minified: '{"type":"link","links":[{"label":"Fees","href":"/fees"}]}',
};

describe("a renamed property", () => {
  const rename: Operation = { type: "renameProperty", pointer: "/links", name: "entries" };

  it("stays in its place, with its value as it is written", () => {
    for (const text of Object.values(STYLES)) expect(apply(text, rename)).toBe(text.replace('"links"', '"entries"'));
    expect(apply('{ "\\u0061":  1.0 }', { type: "renameProperty", pointer: "/a", name: "b" })).toBe('{ "b":  1.0 }');
  });

  it.each([
    ["that is not there", "/label", "title"],
    ["that is an item", "/links/0", "first"],
    ["whose new name is taken", "/links", "type"],
  ])("%s is refused", (_, pointer, name) => {
    expect(() => apply(STYLES.spaces, { type: "renameProperty", pointer, name })).toThrow(OperationError);
  });
});

describe("a new value", () => {
  const value = { label: "Events", href: "/events" };

  it("is written as its neighbours are", () => {
    const insert: Operation = { type: "insertItem", pointer: "/links", index: 1, value };
    expect(Object.values(STYLES).map((text) => apply(text, insert))).toEqual([
      '{\n  "type": "link",\n  "links": [\n    { "label": "Fees", "href": "/fees" },\n    { "label": "Events", "href": "/events" }\n  ]\n}\n',
      '{\n\t"type": "link",\n\t"links": [\n\t\t{ "label": "Fees", "href": "/fees" },\n\t\t{ "label": "Events", "href": "/events" }\n\t]\n}\n',
      '\uFEFF{\r\n  "type": "link",\r\n  "links": [\r\n    {"label": "Fees", "href": "/fees"},\r\n    {"label": "Events", "href": "/events"}\r\n  ]\r\n}\r\n',
      '{"type":"link","links":[{"label":"Fees","href":"/fees"},{"label":"Events","href":"/events"}]}',
    ]);
  });

  it("is written as values of the same name elsewhere in the file", () => {
    const block = { type: "callToAction", heading: "Visit us", actions: [{ label: "Come", href: "/visit" }] };
    const text = apply(school.text, { type: "insertItem", pointer: "/routes/2/blocks", index: 0, value: block });
    expect(text).toContain(
      `          "actions": [\n            { "label": "Come", "href": "/visit" }\n          ]\n        },\n`,
    );
  });

  it("is written as those of its type are, wherever it comes", () => {
    const group = (label: string) => ({ type: "group", label, links: [value] });
    const insert = (index: number): Operation => ({
      type: "insertItem",
      pointer: "/navigation",
      index,
      value: group(`Group ${index}`),
    });
    const text = [insert(0), insert(1)].reduce(apply, school.text);
    expect(text).toContain(
      '  "navigation": [\n    {\n      "type": "group",\n      "label": "Group 0",\n      "links": [\n        { "label": "Events", "href": "/events" }\n      ]\n    },\n    {\n',
    );
    const link = { type: "link", ...value };
    expect(apply(text, { type: "insertItem", pointer: "/navigation", index: 1, value: link })).toContain(
      '\n    { "type": "link", "label": "Events", "href": "/events" },\n',
    );
  });

  it("fills an empty array or object", () => {
    const text = '{\n  "site": {},\n  "aliases": [],\n  "footer": { "links": [] }\n}';
    const filledText = [
      { type: "setProperty", pointer: "/site/name", value: "A" } as const,
      { type: "insertItem", pointer: "/aliases", index: 0, value: "/b" } as const,
      { type: "insertItem", pointer: "/footer/links", index: 0, value: { a: 1 } } as const,
    ].reduce(apply, text);
    expect(filledText).toBe(
      '{\n  "site": {\n    "name": "A"\n  },\n  "aliases": ["/b"],\n  "footer": { "links": [{ "a": 1 }] }\n}',
    );
  });

  it("escapes characters that cannot be seen", () => {
    const operation: Operation = { type: "setValue", pointer: "/a", value: "KES\u00a0900 ñ" };
    expect(apply('{ "a": 1 }', operation)).toBe('{ "a": "KES\\u00a0900 ñ" }');
  });
});

describe("a text", () => {
  it("of which one word changes is one line, and the word with two characters at most", () => {
    const value = (school.value as { constants: Record<string, string> }).constants.postalAddress?.replace(
      "{town}",
      "Thika",
    );
    const after = apply(school.text, { type: "setValue", pointer: "/constants/postalAddress", value });
    const edit = changedRange(school.text, after);
    expect(changedLines(school.text, after)).toMatchObject({ removed: { length: 1 }, added: { length: 1 } });
    expect(edit?.text.length).toBeLessThanOrEqual("Thika".length + 2);
    expect((edit?.end ?? 0) - (edit?.start ?? 0)).toBeLessThanOrEqual("{town}".length + 2);
  });

  it("keeps the escapes of its author around the change", () => {
    const text = String.raw`{"a": "\u00e9t\u00e9 \/ \"x\" \ud83d\ude00!"}`;
    const after = apply(text, { type: "setValue", pointer: "/a", value: 'été / "y" 😃!' });
    expect(after).toBe(String.raw`{"a": "\u00e9t\u00e9 \/ \"y\" 😃!"}`);
  });

  it("costs no edit when it is the same", () => {
    expect(
      createEdits(school.text, {
        type: "setValue",
        pointer: "/constants/phone",
        value: "+254\u00a0700\u00a0000\u00a0000",
      }),
    ).toEqual([]);
  });
});

describe("a new property", () => {
  const text = '{\n  "type": "hero",\n  "heading": "A"\n}';

  it("is placed where the schema lists it", () => {
    const order = ["type", "id", "eyebrow", "heading"];
    const after = apply(text, { type: "setProperty", pointer: "/eyebrow", value: "B", order });
    expect(after).toBe('{\n  "type": "hero",\n  "eyebrow": "B",\n  "heading": "A"\n}');
  });

  it("is placed at the end without a schema, which costs the comma before it", () => {
    const after = apply(text, { type: "setProperty", pointer: "/eyebrow", value: "B" });
    expect(after).toBe('{\n  "type": "hero",\n  "heading": "A",\n  "eyebrow": "B"\n}');
    expect(apply(after, { type: "removeProperty", pointer: "/eyebrow" })).toBe(text);
  });
});

describe("an item", () => {
  it("is moved with its characters", () => {
    const text = '[\n  { "a": "\\u00e9" },\n  { "b":  2 },\n  3\n]';
    expect(apply(text, { type: "moveItem", pointer: "", from: 0, to: 2 })).toBe(
      '[\n  { "b":  2 },\n  3,\n  { "a": "\\u00e9" }\n]',
    );
    expect(apply(text, { type: "moveItem", pointer: "", from: 2, to: 0 })).toBe(
      '[\n  3,\n  { "a": "\\u00e9" },\n  { "b":  2 }\n]',
    );
  });

  it("is duplicated with anchors of its own", () => {
    const text = '[ { "id": "fees", "n": 1 }, { "id": "fees-2" } ]';
    expect(apply(text, { type: "duplicateItem", pointer: "/0" })).toBe(
      '[ { "id": "fees", "n": 1 }, { "id": "fees-3", "n": 1 }, { "id": "fees-2" } ]',
    );
  });
});

it("refuses a place that does not exist", () => {
  const operations: Operation[] = [
    { type: "setValue", pointer: "/b", value: 1 },
    { type: "setProperty", pointer: "/b/c", value: 1 },
    { type: "removeProperty", pointer: "/b" },
    { type: "insertItem", pointer: "/a", index: 2, value: 1 },
    { type: "removeItem", pointer: "/a/1" },
    { type: "moveItem", pointer: "/a", from: 0, to: 1 },
    { type: "duplicateItem", pointer: "/a/1" },
    { type: "redirectLinks", from: "/a", to: "/b" },
    { type: "renameRoute", from: "/a", to: "/b" },
    { type: "renameConstant", from: "a", to: "b" },
    { type: "renameConstant", from: "c", to: "d" },
  ];
  for (const operation of operations)
    expect(() => apply('{"a": [1], "routes": [], "constants": {"c": "", "d": ""}}', operation)).toThrow();
});

describe("a renamed constant", () => {
  it("takes all uses of it along: the texts are shown as before", () => {
    const { text } = library;
    const { constants: before, ...shownParts } = JSON.parse(text);
    for (const name of Object.keys(before)) {
      const after = apply(text, { type: "renameConstant", from: name, to: "renamed" });
      const { constants, ...renamedParts } = JSON.parse(after);
      expect(Object.keys(constants)).toContain("renamed");
      expect(substituteAll(renamedParts, constants), name).toEqual(substituteAll(shownParts, before));
      expect(apply(after, { type: "renameConstant", from: "renamed", to: name })).toBe(text);
    }
  });

  it("leaves escaped braces and other names as they are, and all escapes", () => {
    const text = '{ "constants": { "a": "1", "b": "\\u00a0{a}" }, "x": ["\\u00a0{a} {{a}} {aa}{a}\\n"] }';
    expect(apply(text, { type: "renameConstant", from: "a", to: "longer" })).toBe(
      '{ "constants": { "longer": "1", "b": "\\u00a0{longer}" }, "x": ["\\u00a0{longer} {{a}} {aa}{longer}\\n"] }',
    );
  });

  const substituteAll = (value: unknown, constants: Record<string, string>) =>
    substitute(JSON.stringify(value), resolveConstants(constants));
});

describe("a renamed route", () => {
  const findErrors = (text: string) => newDiagnostics(library, text).filter(({ severity }) => severity === "error");

  it("takes all links to it along, and keeps its old address as an alias", () => {
    const { routes } = library.value as { routes: { path: string }[] };
    for (const { path } of routes.filter((route) => route.path !== "/")) {
      const after = apply(library.text, { type: "renameRoute", from: path, to: "/elsewhere" });
      expect(findErrors(after), path).toEqual([]);
      const left = after.split("\n").filter((line) => new RegExp(`["(]${path}["#?)]`).test(line));
      expect(left.length, path).toBe(1);
      expect(left[0]).toContain('"aliases"');
      const change = changesBetween(library.text, after).find(({ pointer }) => /^\/routes\/\d+\/path$/.test(pointer));
      expect(applyEdits(after, takeBack(library.text, after, change as Change)), path).toBe(library.text);
      // and back: the old address is no alias of itself
      const back = JSON.parse(apply(after, { type: "renameRoute", from: "/elsewhere", to: path }));
      expect(back.routes.find((route: { path: string }) => route.path === path).aliases).toContain("/elsewhere");
    }
  });

  it("changes hrefs, rich texts, constants, banners, acknowledgements and links to the site's own address", () => {
    const spec = {
      site: { url: "https://www.a.example/base" },
      constants: { portal: "/fees#terms", part: "fees" },
      navigation: [
        { type: "link", label: "A", href: "/fees?x#y" },
        { type: "link", label: "B", href: "https://a.example/base/fees#z" },
        { type: "link", label: "C", href: "/{part}#there" },
        { type: "link", label: "D", href: "{portal}" },
        { type: "link", label: "E", href: "/fees2" },
      ],
      banners: [
        { block: { type: "notice", text: "See [a](/fees) and [b](/fees#c), `[c](/fees)`." }, exceptOn: ["/fees"] },
      ],
      routes: [{ path: "/fees", title: "Fees", description: "", blocks: [] }],
      acknowledged: [{ rule: "vague-alt", page: "/fees", reason: "" }],
    };
    const after = JSON.parse(apply(JSON.stringify(spec), { type: "renameRoute", from: "/fees", to: "/costs" }));
    expect(after.constants).toEqual({ portal: "/costs#terms", part: "fees" });
    expect(after.navigation.map(({ href }: { href: string }) => href)).toEqual([
      "/costs?x#y",
      "https://a.example/base/costs#z",
      "/costs#there",
      "{portal}",
      "/fees2",
    ]);
    expect(after.banners[0].block.text).toBe("See [a](/costs) and [b](/costs#c), `[c](/fees)`.");
    expect(after.banners[0].exceptOn).toEqual(["/costs"]);
    expect(after.routes[0]).toMatchObject({ path: "/costs", aliases: ["/fees"] });
    expect(after.acknowledged[0].page).toBe("/costs");
  });
});

describe("a renamed file", () => {
  it("is shown and linked to under its new name wherever the site names it, and nothing else is changed", () => {
    const spec = {
      site: { url: "https://www.a.example/base", logo: "Plan 1.svg" },
      constants: { plan: "/media/Plan%201.svg#page=2", name: "Plan 1" },
      navigation: [
        { type: "link", label: "A", href: "/media/Plan 1.svg?x#y" },
        { type: "link", label: "B", href: "https://a.example/base/media/Plan%201.svg" },
        { type: "link", label: "C", href: "/media/{name}.svg" },
        { type: "link", label: "D", href: "{plan}" },
        { type: "link", label: "E", href: "/media/old/Plan 1.svg" },
      ],
      banners: [{ block: { type: "notice", text: "See [Plan 1.svg](/media/Plan%201.svg#b), `/media/Plan%201.svg`." } }],
      fragments: { plans: [{ type: "prose", text: "A", picture: { src: "Plan 1.svg", alt: "Plan 1.svg" } }] },
      routes: [{ path: "/", draft: true, title: "A", blocks: [{ type: "fragment", name: "plans" }] }],
      acknowledged: [
        { rule: "over-budget-picture", text: "Plan 1.svg", reason: "" },
        { rule: "vague-link-text", text: "Plan 1", reason: "" },
      ],
    };
    const after = JSON.parse(apply(JSON.stringify(spec), { type: "renameFile", from: "Plan 1.svg", to: "rooms.svg" }));
    expect(after).toEqual({
      ...spec,
      site: { url: "https://www.a.example/base", logo: "rooms.svg" },
      constants: { plan: "/media/rooms.svg#page=2", name: "Plan 1" },
      navigation: [
        { type: "link", label: "A", href: "/media/rooms.svg?x#y" },
        { type: "link", label: "B", href: "https://a.example/base/media/rooms.svg" },
        { type: "link", label: "C", href: "/media/rooms.svg" },
        { type: "link", label: "D", href: "{plan}" },
        { type: "link", label: "E", href: "/media/old/Plan 1.svg" },
      ],
      banners: [{ block: { type: "notice", text: "See [Plan 1.svg](/media/rooms.svg#b), `/media/Plan%201.svg`." } }],
      fragments: { plans: [{ type: "prose", text: "A", picture: { src: "rooms.svg", alt: "Plan 1.svg" } }] },
      acknowledged: [{ ...spec.acknowledged[0], text: "rooms.svg" }, spec.acknowledged[1]],
    });
  });
});

describe("redirected links", () => {
  it("lead to the other page, also those to places, to aliases and by constants, and other mentions of the page stay", () => {
    const spec = {
      site: { url: "https://www.a.example/base" },
      constants: { portal: "/fees#terms", part: "fees" },
      navigation: [
        { type: "link", label: "A", href: "/fees?x#y" },
        { type: "link", label: "B", href: "https://a.example/base/costs#z" },
        { type: "link", label: "C", href: "/{part}#there" },
        { type: "link", label: "D", href: "{portal}" },
        { type: "link", label: "E", href: "/fees2" },
      ],
      banners: [{ block: { type: "notice", text: "See [a](/fees) and [b](/costs#c)." }, exceptOn: ["/fees"] }],
      routes: [{ path: "/fees", aliases: ["/costs"], title: "Fees", description: "", blocks: [] }],
    };
    const after = JSON.parse(apply(JSON.stringify(spec), { type: "redirectLinks", from: "/fees", to: "/" }));
    expect(after).toEqual({
      ...spec,
      constants: { portal: "/", part: "fees" },
      navigation: ["/", "/", "/", "{portal}", "/fees2"].map((href, index) => ({ ...spec.navigation[index], href })),
      banners: [{ block: { type: "notice", text: "See [a](/) and [b](/)." }, exceptOn: ["/fees"] }],
    });
  });

  it("lead elsewhere if they lead to some places of the page, also from the page itself", () => {
    const createLinks = (...places: string[]) => ({
      type: "prose",
      text: places.map((place) => `[a](${place})`).join(" "),
    });
    const createSite = (home: string[], fees: string[]) => ({
      site: { url: "https://a.example" },
      routes: [
        { path: "/", title: "A", description: "", blocks: [createLinks(...home)] },
        { path: "/fees", title: "Fees", description: "", blocks: [createLinks(...fees)] },
      ],
    });
    const spec = createSite(["/fees#terms", "/fees#other", "/fees", "#terms"], ["#terms", "#other"]);
    const operation: Operation = { type: "redirectLinks", from: "/fees", to: "/b", places: ["terms", "sum"] };
    const after = JSON.parse(apply(JSON.stringify(spec), operation));
    expect(after).toEqual(createSite(["/b", "/fees#other", "/fees", "#terms"], ["/b", "#other"]));
  });
});
