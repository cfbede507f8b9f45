import { describe, expect, test } from "vitest";
import { check } from "../../tests/diagnostics/check.ts";
import { covered } from "../../tests/diagnostics/covered.ts";
import { context, page, siteText } from "../../tests/diagnostics/minimalSite.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { validateSite } from "./validateSite.ts";

const prose = (text: string) => ({ type: "prose", text });

test("a valid text gives the site", () => {
  const { diagnostics, site } = validateSite(siteText(), context);
  expect(diagnostics).toEqual([]);
  expect(site?.site.name).toBe("Hill Library");
});

test("an error withholds the site, a warning does not", () => {
  expect(validateSite(siteText({ version: 4 }), context).site).toBeUndefined();
  expect(validateSite(siteText({ constants: { unused: "x" } }), context).site).toBeDefined();
});

test("a diagnostic is as the contract says", () => {
  const text = siteText({ footer: { copyrigth: "Hill Library" } });
  const start = text.indexOf("copyrigth");
  expect(validateSite(text, context).diagnostics).toEqual([
    {
      rule: "unknown-property",
      severity: "error",
      message: expect.any(String),
      inForm: expect.any(String),
      pointer: "/footer/copyrigth",
      line: 58,
      column: 5,
      endLine: 58,
      endColumn: 16,
      suggestions: [
        {
          title: expect.any(String),
          certain: true,
          edits: [{ start, end: start + "copyrigth".length, text: "copyright" }],
        },
      ],
    },
  ]);
});

test.each([
  ["a property that is needed", { type: "linkList", heading: "Links" }, "“Links”"],
  [
    "one of several that are needed",
    { type: "gallery", photos: [{ picture: { src: "logo.svg" } }] },
    "“Only decoration”",
  ],
])("%s has the title of its field for somebody in a form", (_, block, title) => {
  const { diagnostics } = validateSite(siteText({ routes: [page("/", block)] }), context);
  expect(diagnostics.map(({ inForm }) => inForm).join(" ")).toContain(title);
});

describe("a consequence of another error is left out", () => {
  test("a page whose address cannot be read makes no dead links", () => {
    expect(check({ routes: [page("/", prose("In.")), page("hours", prose("Nine."))] })).toEqual([
      ["malformed-value", '"hours"'],
    ]);
  });

  test("pages under a misspelt name make no dead links", () => {
    const text = siteText().replace('"routes"', '"pages"');
    expect(validateSite(text, context).diagnostics.map(({ rule }) => rule)).toEqual(["unknown-property"]);
  });

  test("a broken block makes no dead anchors and no unused constants", () => {
    const brokenBlock = { type: "prose", id: "desk", txt: "Ask {phone}." };
    expect(
      check({
        constants: { phone: "1" },
        routes: [page("/", prose("See [the desk](/hours#desk).")), page("/hours", brokenBlock)],
      }),
    ).toEqual([["unknown-property", '"txt"']]);
  });

  test("a broken block of a fragment, and a fragment that is not there, make no dead anchors", () => {
    const routes = [page("/", prose("[Desk](/hours#desk).")), page("/hours", { type: "fragment", name: "desk" })];
    const brokenBlock = { type: "prose", id: "desk", txt: "Ask." };
    expect(check({ fragments: { desk: [brokenBlock] }, routes })).toEqual([["unknown-property", '"txt"']]);
    expect(check({ fragments: {}, routes })).toEqual([["unknown-fragment", '"desk"']]);
  });

  test("an unknown constant in a link makes no dead link", () => {
    expect(check({ routes: [page("/", prose("[The garden](/{place}).")), page("/hours", prose("Nine."))] })).toEqual([
      ["unknown-constant", "{place}"],
    ]);
  });
});

test("schema comes before identity, identity before references, whatever comes first in the file", () => {
  const rules = check({
    routes: [page("/", prose("[Shop](/bookshop).")), page("/Hours", prose("Nine.")), page("/hours", prose("Ten."))],
    banners: [{ block: 7 }],
  }).map(([rule]) => rule);
  expect(rules).toEqual(["wrong-type", "duplicate-route", "dead-link"]);
});

test("equal errors are reported once, and fixed everywhere", () => {
  const text = siteText({
    constants: { phone: "1" },
    routes: [page("/", prose("{phome} {phone}"), prose("{phome}")), page("/hours", prose("{phome}"))],
  });
  const { diagnostics } = validateSite(text, context);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(["unknown-constant"]);
  expect(covered(text, diagnostics[0] as Diagnostic)).toBe("{phome}");
  expect(diagnostics[0]?.suggestions[0]?.edits).toHaveLength(3);
});

test("a link in a fragment that places itself is looked for once", () => {
  const circle = { type: "fragment", name: "desk" };
  const routes = [page("/", circle), page("/hours", prose("Nine."))];
  const rules = check({ fragments: { desk: [prose("[Up](#up)."), circle] }, routes }).map(([rule]) => rule);
  expect(rules.toSorted()).toEqual(["circular-fragment", "dead-anchor"]);
});

test("fragments and constants that use one another in any number of ways are checked at once", () => {
  const names = Array.from("abcdefghijklmnop");
  const fragmentBlocks = names.map((name) => ({ type: "fragment", name }));
  const fragments = Object.fromEntries(names.map((name) => [name, [...fragmentBlocks, prose("Here.")]]));
  const routes = [page("/", prose("[On](#on)."), ...fragmentBlocks), page("/hours", prose("Nine."))];
  const rules = check({ fragments, routes }).map(([rule]) => rule);
  expect(new Set(rules)).toEqual(new Set(["circular-fragment"]));
  const chain = Array.from({ length: 20_000 }, (_, step) => [`c${step}`, `{c${step + 1}}`]);
  const constants = { ...Object.fromEntries(chain), c20000: "ha" };
  expect(check({ constants, footer: { copyright: "{c0}" } })).toEqual([]);
});

test("names that every value in JavaScript has are names like others", () => {
  expect(check({ constants: { constructor: "x" }, footer: { copyright: "{constructor} {toString}" } })).toEqual([
    ["unknown-constant", "{toString}"],
  ]);
  const bare = siteText().replace('"Hill Library",', "constructor,");
  expect(validateSite(bare, context).diagnostics).toMatchObject([
    { rule: "missing-quotes", suggestions: [{ edits: [{ text: '"constructor"' }] }] },
  ]);
  const text = siteText().replace('"version": 3,', '"version": 3,\n  "__proto__": {},');
  expect(validateSite(text, context).diagnostics.map(({ rule }) => rule)).toEqual(["unknown-property"]);
});

test("a number before a word that is also a month is no date, whatever the year around it", () => {
  const events = (time: string) => [{ event: "Fair", date: "1 June", time }];
  const list = (time: string) => ({ type: "eventList", year: 2025, events: events(time) });
  const routes = (time: string) => ({ routes: [page("/", list(time)), page("/hours", prose("Nine."))] });
  expect(check(routes("Up to 40 may attend."))).toEqual([]);
  expect(check(routes("Of 40 boys 0 may leave."))).toEqual([]);
  expect(check(routes("In March 45 boys went."))).toEqual([]);
  expect(check(routes("40 May"))).toEqual([["impossible-date", "40 May"]]);
  expect(check(routes("From 40 May 2025 on."))).toEqual([["impossible-date", "40 May 2025"]]);
});

test("a link to a draft is not reported where only drafts show it", () => {
  const draft = (path: string, ...blocks: unknown[]) => ({ ...page(path, ...blocks), draft: true });
  const pages = [page("/", prose("In.")), page("/hours", prose("Nine."))];
  const fair = draft("/fair", { type: "fragment", name: "note" });
  const fragments = { note: [prose("See [the stalls](/stalls).")] };
  expect(check({ routes: [...pages, fair, draft("/stalls", prose("[The fair](/fair)."))], fragments })).toEqual([]);
});

test("comparison operators are no markup", () => {
  const checkText = (text: string) => check({ routes: [page("/", prose(text)), page("/hours", prose("Nine."))] });
  expect(checkText("If a<b and c>d, then 2**3 = 8.")).toEqual([]);
  expect(checkText("Our 4**** hotel was rated ***** by guests (*** before).")).toEqual([]);
  expect(checkText('Read <a href="/hours">it</a>.')).toEqual([["literal-html", '<a href=\\"/hours\\">']]);
});

test("a link that Markdown does not recognise is reported", () => {
  const checkText = (text: string) => check({ routes: [page("/", prose(text)), page("/hours", prose("Nine."))] });
  expect(checkText("See [all of it](fees and more).")).toEqual([["literal-markdown", "[all of it](fees and more)"]]);
  expect(checkText("See [all of it] (/hours).")).toEqual([["literal-markdown", "[all of it] (/hours)"]]);
  expect(checkText("See [all of it]( /hours ) and [the hours](/hours 'title') and [sic] (or so).")).toEqual([]);
});

test("an address in the media folder is fixed", () => {
  const pages = [page("/", { ...prose("In."), picture: { src: "/media/share.svg", alt: "A door." } })];
  const { diagnostics } = validateSite(siteText({ routes: [...pages, page("/hours", prose("Nine."))] }), context);
  expect(
    diagnostics.map(({ rule, suggestions }) => [rule, suggestions[0]?.edits[0]?.text, suggestions[0]?.certain]),
  ).toEqual([["malformed-value", "share.svg", true]]);
});

test("pictures are not reported when the media folder is not known", () => {
  expect(validateSite(siteText(), { ...context, media: undefined }).diagnostics).toEqual([]);
});

test("places are right after escapes, letters of two units, Windows line ends, tabs and no spaces at all", () => {
  const navigation = [
    { type: "link", label: 'Signs: "[" and \\', href: "/" },
    { type: "link", label: "Hours", href: "/hours" },
  ];
  const footer = { copyright: 'A "quote" \\ 🎒 é\n{missing}' };
  const text = siteText({ navigation, footer }).replaceAll("\n", "\r\n");
  for (const source of [
    text,
    text.replace("é", "\\u00e9").replace("🎒", "\\ud83c\\udf92"),
    text.replaceAll("  ", "\t"),
    JSON.stringify(JSON.parse(text)),
  ]) {
    const [diagnostic] = validateSite(source, context).diagnostics;
    expect(diagnostic && covered(source, diagnostic)).toBe("{missing}");
  }
});

test("whatever values are put in, the check ends with sound diagnostics", () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const junk = [
    null,
    -1,
    1.5,
    true,
    "",
    "x",
    "{",
    "{a}",
    "#",
    "//e",
    "[a](b)",
    "https://[",
    [],
    {},
    [null],
    { type: 3 },
  ];
  const lines = siteText({ constants: { phone: "1" }, fragments: { desk: [prose("{phone}")] } }).split("\n");
  for (let round = 0; round < 300; round++) {
    const changedLines = lines.with(
      random(lines.length),
      (lines[random(lines.length)] as string).replace(/"[^"]*"(?=,?$)/, JSON.stringify(junk[random(junk.length)])),
    );
    const text = changedLines.join("\n");
    const { diagnostics, site } = validateSite(text, context);
    expect(site === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
    for (const { line, column, message, suggestions } of diagnostics) {
      expect(message).not.toMatch(/undefined|\[object|NaN/);
      expect(column).toBeLessThanOrEqual((changedLines[line - 1] as string).length + 1);
      for (const { edits } of suggestions) for (const { start, end } of edits) expect(start).toBeLessThanOrEqual(end);
    }
  }
});
