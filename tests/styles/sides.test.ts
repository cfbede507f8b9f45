import { type Declaration, parse, type Rule } from "postcss";
import { expect, it } from "vitest";
import { withoutSides } from "../../scripts/check/styles/sides.ts";

const describeWithoutSides = (css: string) => withoutSides((parse(`a{${css}}`).first as Rule).first as Declaration);

it.each([
  ["margin-left: 1rem", "margin-inline-start: 1rem"],
  ["right: 0", "inset-inline-end: 0"],
  ["scroll-padding-left: 1px", "scroll-padding-inline-start: 1px"],
  ["border-right: 1px solid", "border-inline-end: 1px solid"],
  ["border-left-color: red", "border-inline-start-color: red"],
  ["border-top-right-radius: 4px", "border-start-end-radius: 4px"],
  ["text-align: left", "text-align: start"],
  ["justify-content: right", "justify-content: end"],
  ["float: right", "float: inline-end"],
  ["clear: left", "clear: inline-start"],
  ["margin: 0 1px 0 calc(1px + 2px)", "margin-block: 0; margin-inline: calc(1px + 2px) 1px"],
  ["padding: 1px 2px 3px 4px", "padding-block: 1px 3px; padding-inline: 4px 2px"],
  ["inset: 0 auto 0 0", "inset-block: 0; inset-inline: 0 auto"],
  ["border-width: 0 0 0 3px", "border-block-width: 0; border-inline-width: 3px 0"],
  [
    "border-radius: 4px 0 0 4px",
    "border-start-start-radius: 4px; border-start-end-radius: 0; border-end-end-radius: 0; border-end-start-radius: 4px",
  ],
  ['content: "\\2197\\fe0e" / ""', 'content: var(--outward) / ""'],
  ['content: "\\202f\\2197" / ""', 'content: "\\202f" var(--outward) / ""'],
  [
    "border-radius: 4px 0",
    "border-start-start-radius: 4px; border-start-end-radius: 0; border-end-end-radius: 4px; border-end-start-radius: 0",
  ],
])("%s names a side: %s does not", (css, instead) => {
  expect(describeWithoutSides(css)).toBe(instead);
});

it.each([
  "margin: 0 auto",
  "margin: 1px 2px 3px 2px",
  "padding: 1px 2px 3px",
  "border-radius: 4px 4px 0 0",
  "text-align: center",
  "object-position: left",
])("%s is the same from either side", (css) => {
  expect(describeWithoutSides(css)).toBeUndefined();
});
