import { describe, expect, test } from "vitest";
import { context, page, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

/** The rules that report a link with these words to a number, in a site of a language. */
function found(language: string, words: string, number: string): string[] {
  const home = page("/", { type: "prose", text: `Call [${words}](tel:${number}).` });
  const navigation = [{ type: "link", label: "Home", href: "/" }];
  const text = siteText({ routes: [home], navigation }).replace('"language": "en"', `"language": "${language}"`);
  const { diagnostics } = validateSite(text, context);
  return diagnostics.map(({ rule }) => rule).filter((rule) => rule !== "untranslated-words");
}

describe("a number as it is dialled at home is that of the link", () => {
  test.each([
    ["es-AR", "011 15-1234-5678", "+5491112345678"],
    ["es-AR", "(011) 1234-5678", "+541112345678"],
    ["es-AR", "15 1234-5678", "+5491112345678"],
    ["es", "0351 15 123-4567", "+5493511234567"],
    ["ru", "8 (495) 123-45-67", "+74951234567"],
    ["ru-RU", "8 912 345-67-89", "+79123456789"],
    ["lt", "8 612 34567", "+37061234567"],
    ["lt-LT", "(8-5) 212 3456", "+37052123456"],
    ["es-MX", "044 55 1234 5678", "+525512345678"],
    ["es-MX", "01 55 1234 5678", "+525512345678"],
    ["es-MX", "+52 1 55 1234 5678", "+525512345678"],
    ["hu-HU", "06 1 234 5678", "+3612345678"],
    ["it-IT", "06 1234 5678", "+390612345678"],
    ["en-GB", "01632 960 000", "+441632960000"],
    ["en-KE", "+254 (0)700-000 000", "+254700000000"],
    ["en", "0700 000 000", "+254700000000"],
  ])("%s: %s, %s", (language, words, number) => {
    expect(found(language, words, number)).toEqual([]);
  });
});

describe("an extension", () => {
  test.each([
    ["(415) 555-2671 ext. 5", "+14155552671;ext=5"],
    ["(415) 555-2671 ext. 5", "+14155552671,5"],
    ["415-555-2671 x5", "+1-415-555-2671;ext=5"],
    ["415-555-2671x5", "+14155552671"],
    ["+1 415 555 2671, extension 12", "+14155552671,,12"],
    ["415 555 2671", "+14155552671;ext=5"],
  ])("is understood: %s, %s", (words, number) => {
    expect(found("en-US", words, number)).toEqual([]);
  });

  test.each([
    ["(415) 555-2671 ext. 5", "+14155552671;ext=6"],
    ["415-555-2671 x5", "+14155552671,6"],
  ])("may be another one: %s, %s", (words, number) => {
    expect(found("en-US", words, number)).toEqual(["mismatched-contact"]);
  });
});

test.each([
  ["tel:+14155552671 ext. 5", "tel:+14155552671;ext=5"],
  ["tel:+1-415-555-2671x5", "tel:+1-415-555-2671;ext=5"],
])("an extension in words is suggested as a link dials it: %s", (href, expectedNumber) => {
  const home = page("/", { type: "callToAction", heading: "Ask", actions: [{ label: "Call us", href }] });
  const text = siteText({ routes: [home], navigation: [{ type: "link", label: "Home", href: "/" }] });
  const [diagnostic] = validateSite(text, context).diagnostics;
  expect(diagnostic?.rule).toBe("malformed-link");
  expect(diagnostic?.suggestions[0]?.edits[0]?.text).toBe(expectedNumber);
});

test.each([
  ["es-AR", "011 15-1234-5679", "+5491112345678"],
  ["es-AR", "15 1234-5679", "+5491112345678"],
  ["es-AR", "0351 15 1234-567", "+5491112345678"],
  ["ru", "8 (495) 123-45-68", "+74951234567"],
  ["lt", "8 612 34568", "+37061234567"],
  ["es-MX", "044 55 1234 5679", "+525512345678"],
  ["en", "+254 700 000 000", "+255700000000"],
])("another number is reported: %s: %s, %s", (language, words, number) => {
  expect(found(language, words, number)).toEqual(["mismatched-contact"]);
});
