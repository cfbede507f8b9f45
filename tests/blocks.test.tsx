import { HtmlValidate } from "html-validate";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { PlacedBlock } from "../src/app/BlockList";
import { loadAllBlocks } from "../src/app/blockComponents";
import type { Block } from "../src/generated/site";
import { validate } from "../src/generated/validateSchema";
import { asRendered, examples } from "./examples";
import { siteWith } from "./specs";

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "off", "svg-focusable": "off", "no-implicit-button-type": "error", "long-title": "off" },
});

beforeAll(loadAllBlocks);

describe.each(examples)("$type: $name", ({ type, block }) => {
  it("is of the block type of its folder", () => {
    expect(block.type).toBe(type);
  });

  it("follows the schema", () => {
    validate(siteWith(block));
    const errors = validate.errors ?? [];
    expect(errors.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }))).toEqual([]);
  });

  it("is rendered as valid HTML", () => {
    const report = htmlValidate.validateStringSync(render(block));
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(messages).toEqual([]);
  });

  it("shows every property: without it the page looks different or the spec is refused", () => {
    const shown = render(block);
    const unseen = optionalPaths(block).filter((path) => {
      const without = removed(block, path);
      return validate(siteWith(without)) && render(without) === shown;
    });
    expect(unseen).toEqual([]);
  });
});

function render(block: Block): string {
  return asRendered(block)
    .map((rendered) => renderToStaticMarkup(<PlacedBlock block={rendered} level={2} />))
    .join("");
}

/** The place of every value in a block but its type. */
function optionalPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const below = [...path, key];
    return key === "type" && path.length === 0 ? [] : [below, ...optionalPaths(child, below)];
  });
}

function removed(block: Block, path: string[]): Block {
  const copy = structuredClone(block);
  const last = path.at(-1) as string;
  let parent: unknown = copy;
  for (const key of path.slice(0, -1)) parent = (parent as Record<string, unknown>)[key];
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<string, unknown>)[last];
  return copy;
}
