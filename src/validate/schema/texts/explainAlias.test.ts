import { describe, expect, test } from "vitest";
import { context, page, siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { validateSite } from "../../validateSite.ts";

const prose = { type: "prose", text: "Nine." };
const withAliases = (...aliases: string[]) =>
  siteText({
    routes: [page("/", prose), { ...page("/hours", prose), aliases }, { ...page("/fees", prose), aliases: ["/old"] }],
  });
const diagnoseAlias = (text: string) =>
  validateSite(text, context).diagnostics.filter(({ rule }) => rule !== "orphan-route");

test.each([
  "/aktuelles.html",
  "/hours.html",
  "/index.php/fees",
  "/start.aspx",
  "/über-uns",
  "/%C3%BCber-uns",
  "/Unsere%20Schule.htm",
  "/~schule/kontakt(1).php3",
  "/学校",
])("the address of an earlier website may be %s", (alias) => {
  expect(diagnoseAlias(withAliases(alias))).toEqual([]);
});

test("the home page is at /index.html, too", () => {
  const home = { ...page("/", prose), aliases: ["/index.html"] };
  expect(diagnoseAlias(siteText({ routes: [home, page("/hours", prose)] }))).toEqual([]);
});

test.each([
  ["/hours/", "Remove it from the aliases", true, undefined],
  ["/info/", 'Write "/info"', true, ["/info"]],
  ["/fees/", undefined, undefined, undefined],
  ["/index.php?id=5", 'Write "/index.php"', false, ["/index.php"]],
  ["/hours?id=5", "Remove it from the aliases", false, undefined],
  ["/info#top", 'Write "/info"', false, ["/info"]],
  ["https://library.example/info.html", 'Write "/info.html"', false, ["/info.html"]],
  ["/Unsere Schule.html", 'Write "/Unsere%20Schule.html"', false, ["/Unsere%20Schule.html"]],
])("%s is refused with a suggestion that is not: %s", (alias, title, certain, aliases) => {
  const text = withAliases(alias);
  const [diagnostic, secondDiagnostic] = diagnoseAlias(text);
  expect([diagnostic?.rule, diagnostic?.pointer, secondDiagnostic]).toEqual([
    "malformed-value",
    "/routes/1/aliases/0",
    undefined,
  ]);
  const [suggestion] = diagnostic?.suggestions ?? [];
  expect([suggestion?.title, suggestion?.certain]).toEqual([title, certain]);
  if (!suggestion) return;
  const after = applyEdits(text, suggestion.edits);
  expect(JSON.parse(after).routes[1].aliases).toEqual(aliases);
  expect(diagnoseAlias(after)).toEqual([]);
});

describe("an address that no host of files can serve is refused", () => {
  test.each([
    "/robots.txt",
    "/hours.json",
    "/404.html",
    "/a%2Fb",
    "/what%3F",
    "/con.php",
    "/100%",
    "/fees.html/x",
    "/.git",
  ])("%s", (alias) => {
    const [diagnostic] = diagnoseAlias(withAliases(alias));
    expect(diagnostic?.pointer).toBe("/routes/1/aliases/0");
  });
});

test("two pages cannot have one file", () => {
  const rules = (...aliases: string[]) => diagnoseAlias(withAliases(...aliases)).map(({ rule }) => rule);
  expect(rules("/fees.html")).toEqual(["duplicate-route"]);
  expect(rules("/%C3%BCber", "/Über")).toEqual(["duplicate-route"]);
  expect(rules("/old.html")).toEqual(["duplicate-route"]);
});
