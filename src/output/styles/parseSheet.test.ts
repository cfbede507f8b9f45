import { describe, expect, it } from "vitest";
import { joinText } from "../../json/chunks.ts";
import type { Look } from "../../render/styles/look.ts";
import { createPageStyle } from "../../render/styles/pageStyle.ts";
import { parseSheet } from "./parseSheet.ts";

/** The part of a style sheet that a page with this body contains. */
function createStyle(css: string, html: string): string {
  const styles = {
    sheets: [["a.css", parseSheet(css, "a.css")]] as [string, ReturnType<typeof parseSheet>][],
    layout: ["a.css"],
    blocks: {},
  };
  return joinText(createPageStyle(styles, { theme: "", veils: "", look: {} })([], [html]));
}

describe("a page contains a rule", () => {
  it.each([
    [".card{color:red}", '<p class="card">'],
    [".card{color:red}", '<p class="wide card">'],
    [".card .title:first-child{color:red}", '<div class="card"><b class="title">'],
    ["dl>div{color:red}", "<dl><div>"],
    ["blockquote p{color:red}", "<blockquote><p>"],
    ["ol{color:red}", "<div><ol>"],
    ["[data-tone=accent] .card{color:red}", '<div data-tone="accent"><p class="card">'],
    [':root:has([data-tone="accent"]) .card{color:red}', '<div data-tone="accent"><p class="card">'],
    ["@supports (display:grid){.card{color:red}}", '<p class="card">'],
    ['@property --a{syntax:"<length>";inherits:false}', "<p>"],
    [":root[data-pinned=bar]{color:red}", "<p>"],
    [".card:not(.wide){color:red}", '<p class="card">'],
    [".card:has(.wide)+.card{color:red}", '<p class="card">'],
    ['.card[data-kind=".wide"]{color:red}', '<p class="card">'],
    [".card[open]{color:red}", '<dialog class="card">'],
    ["details.card[open] li{color:red}", '<details class="card"><li>'],
    [".card:popover-open{color:red}", '<p class="card">'],
    [".card:focus-visible{color:red}", '<p class="card">'],
    ["@media print{.card{color:red}}", '<p class="card">'],
    ["@container (width>=20rem){.card{color:red}}", '<p class="card">'],
    ["@page{margin:1cm}", "<p>"],
  ])("if it can match: %s in %s", (css, html) => {
    expect(createStyle(css, html)).toBe(css);
  });

  it.each([
    [".card{color:red}", '<p class="cards">card'],
    [".card .title{color:red}", '<p class="card">'],
    ["blockquote p{color:red}", "<p>"],
    [".card ol{color:red}", '<p class="card">'],
    ["[data-tone=accent] .card{color:red}", '<div data-tone="brand"><p class="card">'],
  ])("unless the page lacks its class, element or tone: %s in %s", (css, html) => {
    expect(createStyle(css, html)).toBe("");
  });

  it.each([
    [".card:hover{color:red}", '<p class="card">'],
    [".card:active{color:red}", '<p class="card">'],
    ["@media (scripting:none){.card{color:red}}", '<p class="card">'],
  ])("unless it can only match after an intent: %s in %s", (css, html) => {
    expect(createStyle(css, html)).toBe("");
  });

  it("for right-to-left languages if the site is in one", () => {
    const sheets: [string, ReturnType<typeof parseSheet>][] = [
      ["a.css", parseSheet('[dir="rtl"] a,b{top:0}', "a.css")],
    ];
    const style = (rightToLeft: boolean) =>
      joinText(
        createPageStyle({ sheets, layout: ["a.css"], blocks: {} }, { theme: "", veils: "", look: {}, rightToLeft })(
          [],
          ["<a>"],
        ),
      );
    expect(style(true)).toBe('[dir="rtl"] a,b{top:0}');
    expect(style(false)).toBe("b{top:0}");
  });

  it("whether a chunk of its body is its own or shared with other pages", () => {
    const pageStyle = createPageStyle(
      { sheets: [["a.css", parseSheet(".card b{top:0}.bar{top:0}", "a.css")]], layout: ["a.css"], blocks: {} },
      { theme: "", veils: "", look: {} },
    );
    const shell = Buffer.from('<div class="card">');
    const styles = ["<b>", '<b class="bar">'].map((ownHtml) => joinText(pageStyle([], [shell, ownHtml])));
    expect(styles).toEqual([".card b{top:0}", ".card b{top:0}.bar{top:0}"]);
  });

  it("with those of its selectors that can match", () => {
    expect(createStyle(".card,.other,.card:hover{color:red}", '<p class="card">')).toBe(".card{color:red}");
  });

  it("inside its media query, which adjacent rules share", () => {
    const css = "@media (width>=60rem){.card{color:red}.other{color:blue}.card b{top:0}}";
    expect(createStyle(css, '<p class="card"><b>')).toBe("@media (width>=60rem){.card{color:red}.card b{top:0}}");
  });

  it("with the animation that it uses", () => {
    const css = ".card{animation:rise 1s}.other{animation:turn 1s}@keyframes rise{0%{top:0}}@keyframes turn{0%{top:0}}";
    expect(createStyle(css, '<p class="card">')).toBe(".card{animation:rise 1s}@keyframes rise{0%{top:0}}");
  });
});

it("throws for an unknown at-rule", () => {
  expect(() => parseSheet("@layer base{p{margin:0}}", "a.css")).toThrow(/^a\.css: .*@layer base/);
});

it("a page has the colours of veils if one of its rules uses them", () => {
  const sheet = parseSheet(".veil{background:var(--brandVeil)}.card{color:red}", "a.css");
  const styles = { sheets: [["a.css", sheet]] as [string, typeof sheet][], layout: ["a.css"], blocks: {} };
  const pageStyle = createPageStyle(styles, { theme: "", veils: ":root{--brandVeil:#123456b0}", look: {} });
  expect(joinText(pageStyle([], ['<p class="card">']))).toBe(".card{color:red}");
  expect(joinText(pageStyle([], ['<p class="veil">']))).toMatch(/^:root\{--brandVeil/);
});

it("a site has the rules of its look alone", () => {
  const sheet = parseSheet(":root[data-lists=boxes] .card{top:0}:root[data-lists=filled] .card{top:1px}", "a.css");
  const styles = { sheets: [["a.css", sheet]] as [string, typeof sheet][], layout: ["a.css"], blocks: {} };
  const render = (look: Look) =>
    joinText(createPageStyle(styles, { theme: "", veils: "", look })([], ['<p class="card">']));
  expect(render({})).toBe("");
  expect(render({ lists: "boxes" })).toBe(":root[data-lists=boxes] .card{top:0}");
});
