import { expect, it } from "vitest";
import { listHtmlProblems } from "../scripts/check/examples/htmlProblems.ts";
import { listLostTexts } from "../scripts/check/examples/lostTexts.ts";
import { findDifference } from "../scripts/check/examples/renderedTwice.ts";
import type { Block } from "../src/generated/site.ts";

it.each([
  ["the time", () => String(Date.now())],
  ["the year", () => String(new Date().getFullYear())],
  ["a random number", () => String(Math.random())],
  ["a number in the language of the computer", () => (1234).toLocaleString()],
  ["a day in its language", () => new Date(0).toLocaleDateString()],
  ["an hour in its time zone", () => String(new Date(0).getHours())],
  ["whether there is a window", () => typeof window],
])("HTML that depends on %s differs in a browser", (_what, render) => {
  expect(findDifference(() => `<p>${render()}</p>`)).toBeDefined();
});

it.each([
  ["a day in a language", () => new Date(0).toLocaleDateString("en", { timeZone: "UTC" })],
  ["a number in a language", () => (1234).toLocaleString("en")],
])("HTML that depends on %s is the same everywhere", (_what, render) => {
  expect(findDifference(() => `<p>${render()}</p>`)).toBeUndefined();
});

it("leaves the time, random numbers and the time zone as they were", () => {
  const { Date: usualDate } = globalThis;
  const [usualRandom, usualZone] = [Math.random, process.env.TZ];
  findDifference(() => "");
  expect([globalThis.Date, Math.random, process.env.TZ, "window" in globalThis]).toEqual([
    usualDate,
    usualRandom,
    usualZone,
    false,
  ]);
});

it.each([
  ["<div><p>In May</p></div>", []],
  ['<div><p>In\u00ad May &amp; June</p><p hidden="">In May</p></div>', []],
  ['<div><div hidden=""><p>In May</p><br/></div><p>In June</p></div>', ["In May"]],
  ['<div data-boot="schedule" hidden=""><p>In May</p></div>', []],
  ["<div></div>", ["In May"]],
])("texts of lists that are not in %s are lost without scripts", (html, texts) => {
  const block = { type: "faq", questions: [{ question: "In May", answer: "In May" }] } as unknown as Block;
  expect(listLostTexts(html, block)).toEqual(texts);
});

it.each([
  ["<p><div>In May</div></p>", /element-permitted-content|no-implicit-close|close-order/],
  ["<button>Ring</button>", /no-implicit-button-type/],
])("%s is invalid", (html, rule) => {
  expect(listHtmlProblems(html).join()).toMatch(rule);
});
