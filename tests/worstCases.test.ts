import { expect, test } from "vitest";
import { drawingProblem } from "../src/media/drawingProblem.ts";
import { linkedFiles } from "../src/media/namedFiles.ts";
import type { Diagnostic } from "../src/validate/diagnostic.ts";
import { fix } from "../src/validate/fix.ts";
import { validateSite } from "../src/validate/validateSite.ts";
import { context, siteText } from "./diagnostics/minimalSite.ts";

/**
 * A limit of CPU time in microseconds: many times the need of a case, and far less than an algorithm takes that is not
 * linear.
 */
const LIMIT = 10_000_000;

const withText = (text: string) => siteText({ footer: { copyright: "Hill Library", text } });
const withTexts = (text: string) => {
  const items = Array.from({ length: 5 }, () => ({ icon: "phone", text }));
  return siteText({ footer: { copyright: "Hill Library", contact: { heading: "Ask us", items } } });
};
const withLink = (href: string) =>
  siteText({ footer: { copyright: "Hill Library", bottomLinks: [{ label: "Call us", href }] } });
const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, index]));
const words = Array.from({ length: 30_000 }, (_, index) => `[word ${index}](/nowhere${index})`).join(" ");
/** A large site, with this text on each page. */
const withPages = (text: string) => {
  const blocks = [{ type: "prose", text }];
  const routes = Array.from({ length: 20_000 }, (_, index) => ({
    path: index === 0 ? "/" : `/page${index}`,
    title: `Page ${index}`,
    description: `About page ${index}.`,
    blocks,
  }));
  return siteText({ routes });
};
/** A site of which the folder of all pages was renamed, and no link to them. */
const withRenamedFolder = (count: number) => {
  const routes = Array.from({ length: count }, (_, index) => ({
    path: index === 0 ? "/" : `/guides/page-about-topic-${index}`,
    title: `Topic ${index}`,
    description: `About topic ${index}.`,
    blocks: [{ type: "prose", text: `See [the next one](/guide/page-about-topic-${(index % (count - 1)) + 1}).` }],
  }));
  return siteText({ routes });
};
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><![CDATA[${inside}]]></svg>`;
const draw = (inside: string) => () => drawingProblem(Buffer.from(svg(inside)));
/** A text with each of its digits between quotes, as the certain fixes below write it. */
const fixAll = (text: string) => fix(text, (version) => (version === text ? quoteDigits(text) : [])).text;
const quoteDigits = (text: string) =>
  Array.from(text.matchAll(/\d/g), ([digit], index): Diagnostic => {
    const edits = [{ start: 2 * index, end: 2 * index + 1, text: `"${digit}"` }];
    const suggestions = [{ title: "Write it between quotes", certain: true, edits }];
    const [line, column, endLine, endColumn] = [1, 2 * index + 1, 1, 2 * index + 2];
    const where = { pointer: "", line, column, endLine, endColumn };
    return { rule: "wrong-type", severity: "error", message: "It is a number", inForm: "", ...where, suggestions };
  });
const check = (text: string) => () => validateSite(text, context);

test.each([
  ["a telephone number with many additions", check(withLink(`tel:1${";a=a".repeat(40)}\t!`))],
  ["a telephone number of spaces", check(withLink(`tel:1${" ".repeat(300_000)}x`))],
  ["a mail address of spaces", check(withLink(`mailto:a${" ".repeat(300_000)}b`))],
  ["an address of a website with a typo at its end", check(withLink(`https://example.org/${"a".repeat(100_000)} `))],
  [
    "an address of a website with commas before its end",
    check(withLink(`https://example.org/${",".repeat(100_000)}x y`)),
  ],
  ["a misspelt scheme with many slashes", check(withLink(`htps:${"/".repeat(200_000)} x`))],
  ["an address with many beginnings", check(withLink("https://".repeat(30_000)))],
  ["a beginning with spaces and slashes", check(withLink(`htps${"\t".repeat(4000)}${"/".repeat(4000)} a b`))],
  ["a tag that does not end", check(withText(`<A\t${"\t".repeat(900)}0${"#0;=".repeat(900)}#0;${"\t".repeat(900)}`))],
  ["a text that is longer than any page", check(withText(`${"a@".repeat(300_000)} b`))],
  ["a long row of a spreadsheet", check(`{ "rows": [\na${"a\t".repeat(200_000)}\n] }`)],
  ["a long row of a spreadsheet without cells", check(`{ "rows": [\na${"\t,".repeat(200_000)}\n] }`)],
  ["a long line of spaces in a list", check(`{ "rows": [\na${" ".repeat(200_000)}\n] }`)],
  ["days of the week before a date without end", check(withText(`${"Mon, Tue, ".repeat(4000)}7 December 2026`))],
  ["rows of digits", check(withTexts("07".repeat(25_000)))],
  ["rows of telephone numbers", check(withTexts("0722123456/".repeat(4500)))],
  [
    "a text of links to files that do not end",
    () => linkedFiles(withText("[a](/media/a b ".repeat(1500)), ["photo.jpg"]),
  ],
  ["very many dead links in one text", check(withText(words))],
  ["a page that is gone and linked to from all others", check(withPages("See [the old fees](/former-fees)."))],
  ["a folder of pages that was renamed, with links to all of them", check(withRenamedFolder(3000))],
  ["a place that is gone and linked to from all pages", check(withPages("See [the old fees](/#former-fees)."))],
  ["very many unknown property names", check(siteText(keys))],
  ["a mistake in each of very many places", () => expect(fixAll("7,".repeat(50_000))).toBe('"7",'.repeat(50_000))],
  [
    "a line of spaces where a colon is missing",
    check(siteText().replace('"version":', `"version"${" ".repeat(400_000)}`)),
  ],
  ["a row of words without quotes", check(`{ "a": ${"word ".repeat(200_000)}`)],
  ["a text of many megabytes that does not end", check(`{ "a": "${"x".repeat(30_000_000)}`)],
  ["a drawing that begins many comments", draw("<!--".repeat(500_000))],
  ["a drawing that begins many tags", draw("<use r".repeat(300_000))],
])("%s is checked in time", (_, run) => {
  const startUsage = process.cpuUsage();
  run();
  expect(process.cpuUsage(startUsage).user).toBeLessThan(LIMIT);
});
