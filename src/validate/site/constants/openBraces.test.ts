import { describe, expect, test } from "vitest";
import { context, page, siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../../validateSite.ts";

/** The rules that refuse a link, in a text and as the address of a menu. */
function refused(href: string, constants: Record<string, string> = {}): string[][] {
  const rules = (text: string) => validateSite(text, context).diagnostics.map(({ rule }) => rule);
  const prose = { type: "prose", text: `Read [all the rest](${href.replaceAll(/[()]/g, "\\$&")}).` };
  const routes = [page("/", prose), page("/hours", { type: "prose", text: "Nine." })];
  const navigation = [
    { type: "link", label: "Hours", href: "/hours" },
    { type: "link", label: "Our friends", href },
  ];
  return [
    rules(siteText({ constants: { used: "x", ...constants }, footer: { copyright: "{used}" }, routes })),
    rules(siteText({ constants: { used: "x", ...constants }, footer: { copyright: "{used}" }, navigation })),
  ];
}

describe("an escaped brace hides no error", () => {
  test.each([
    ["a script", "{run}", { run: "javascript:alert(1)//{{" }],
    ["a script through another constant", "{way}", { way: "{run}", run: "javascript:alert(1)//{{" }],
    ["a website of every name", "https://*/{{", {}],
    ["a website with characters that end a header", 'https://$host";/{{', {}],
    ["a mail address that is none", "mailto:missing{{", {}],
  ])("%s", (_, href, constants) => {
    expect(refused(href, constants as Record<string, string>)).toEqual([["malformed-link"], ["malformed-link"]]);
  });

  test("a script beside the day of today", () => {
    expect(refused("javascript:alert(1)//{today}")[0]).toEqual(["malformed-link"]);
  });

  test("a page, a place and a file that are not there", () => {
    expect(refused("/hourz{{")).toEqual([["dead-link"], ["dead-link"]]);
    expect(refused("/hours#{{")).toEqual([["dead-anchor"], ["dead-anchor"]]);
    expect(refused("/media/../../secret{{")).toEqual([["missing-file"], ["missing-file"]]);
  });
});

test("an unmatched brace is reported by its own rule alone", () => {
  expect(refused("{missing}")).toEqual([["unknown-constant"], ["unknown-constant"]]);
  expect(refused("https://{missing}.example")).toEqual([["unknown-constant"], ["unknown-constant"]]);
  expect(refused("{a}", { a: "{b}", b: "{a}" })).toEqual([["circular-constant"], ["circular-constant"]]);
});
