import { expect, it } from "vitest";
import { inspect } from "../src/media/node/inspect.ts";

/** A limit of CPU time in microseconds: a check that is not linear takes minutes. */
const LIMIT = 10_000_000;
/** A little less than the most bytes of a drawing whose whole text is checked. */
const SIZE = 950_000;
const XMLNS = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'";
const fill = (text: string) => text.repeat(Math.floor(SIZE / text.length));
const draw = (inside: string, attributes = "") => `<svg ${XMLNS} viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

it.each<[what: string, text: string]>([
  ["groups in groups", draw(fill("<g>"))],
  ["closed groups in groups", draw("<g>".repeat(99) + fill("<g/>") + "</g>".repeat(99))],
  ["one long path", draw(`<path d="${fill("M0 0h9v9z")}"/>`)],
  ["one long style", draw(`<style>${fill("a{b:url(#c)}")}</style>`)],
  ["a style of open brackets", draw(`<style>${fill("url(")}</style>`)],
  ["a style of comments", draw(`<style>${fill("/*")}</style>`)],
  ["many attributes", draw("", ` ${Array.from({ length: 90_000 }, (_, index) => `a${index}="url(#a)"`).join(" ")}`)],
  ["values of an animation", draw(`<set attributeName="href" values="${fill("#a;")}"/>`)],
  ["one long address", draw(`<a href="${fill("javascript :")}"/>`)],
  ["an address of slashes", draw(`<a href="x${fill("/")}"/>`)],
  ["many small pictures", draw(fill('<image href="data:image/png;base64,AA=="/>'))],
  ["entities", `<!DOCTYPE svg [${fill('<!ENTITY a "&b;&b;">')}]>${draw("&a;")}`],
  ["no end", `<svg ${XMLNS} a="${fill(" ")}`],
  ["other words before it", fill("<\0h") + draw("")],
])("a drawing with %s is checked in time", async (_what, text) => {
  const bytes = Buffer.from(text);
  const started = process.cpuUsage();
  // most of them are refused
  await inspect("large.svg", bytes).catch(() => undefined);
  expect(process.cpuUsage(started).user).toBeLessThan(LIMIT);
});
