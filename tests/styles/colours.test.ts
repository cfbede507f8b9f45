import { parse } from "postcss";
import { expect, it } from "vitest";
import { fixedColors } from "../../scripts/check/styles/colours.ts";

function found(declaration: string): string[] {
  const faults: string[] = [];
  parse(`a{${declaration}}`).walkDecls((walkedDeclaration) => void faults.push(...fixedColors(walkedDeclaration)));
  return faults.map((fault) => fault.replace(/ in ".*/, ""));
}

it.each([
  ["background: #fff", ["#fff"]],
  ["border: 1px solid Red", ["Red"]],
  ["color: rgb(20 30 40)", ["rgb(20 30 40)"]],
  ["color: hsl(var(--hue) 40% 50%)", ["hsl(var(--hue) 40% 50%)"]],
  ["background: rgb(255 255 255 / 0.9)", ["rgb(255 255 255 / 0.9)"]],
  ["background: linear-gradient(var(--brand), oklch(0.4 0.1 150))", ["oklch(0.4 0.1 150)"]],
  ["background: color-mix(in srgb, var(--accent) 80%, white)", ["white"]],
  ["color: var(--text, #111)", ["#111"]],
  ["--ground: #eee", ["#eee"]],
])("finds the colours that no theme can change: %s", (declaration, colors) => {
  expect(found(declaration)).toEqual(colors);
});

it.each([
  "color: var(--text)",
  "background: transparent",
  "border-color: currentColor",
  "color: CanvasText",
  "box-shadow: 0 1px 4px rgb(0 0 0 / 0.3)",
  "background: color-mix(in srgb, var(--brand) 70%, transparent)",
  "color: rgb(from var(--accent) r g b / 50%)",
  'content: "red"',
  "background: url(red.svg)",
  "white-space: nowrap",
  "color: var(--tan)",
])("accepts what is no colour: %s", (declaration) => {
  expect(found(declaration)).toEqual([]);
});
