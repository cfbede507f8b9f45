import type { Block } from "../../../src/generated/site.ts";
import { withoutEntryBlocks } from "../../../src/site/entryPages.ts";
import { listExampleTexts } from "./exampleTexts.ts";

export const RENDER_TEXTS = `Many visitors get what a component renders at first and no more. Render all texts and pictures, without "hidden"; what
folds is a Disclosure, and what filters a Filter.`;

/**
 * The texts in the lists of an example, and the alternative texts of its pictures, that its HTML does not have, or hides:
 * nobody reads them without scripts. Another text may be a message of a script.
 */
export function listLostTexts(html: string, example: Block): string[] {
  const block = withoutEntryBlocks(example) as Block;
  const { content } = listExampleTexts(block);
  const text = withoutSpaces(readText(html));
  return [...new Set(content)].filter((written) => !text.includes(withoutSpaces(written)));
}

const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>/g;
const EMPTY_ELEMENTS = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** Content that stays hidden until a script or a time shows it. */
const HIDDEN = / hidden=""/;
/** Elements with a boot script, which hides them at their time. */
const TIMED = / data-boot="/;

/** The text of HTML as React writes it, and the alternative texts of its pictures, without hidden elements. */
function readText(html: string): string {
  const hiddenElements: boolean[] = [];
  let [text, end] = ["", 0];
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of html.matchAll(TAG)) {
    const isHidden = hiddenElements.includes(true);
    if (!isHidden) text += ` ${html.slice(end, index)}`;
    end = index + tag.length;
    if (slash) hiddenElements.pop();
    else if (!EMPTY_ELEMENTS.has(name)) hiddenElements.push(HIDDEN.test(attributes) && !TIMED.test(attributes));
    else if (!isHidden) text += ` ${/ alt="([^"]*)"/.exec(attributes)?.[1] ?? ""} `;
  }
  return decodeEntities(text.replaceAll(/<!--.*?-->/gs, ""));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity).replaceAll("&amp;", "&");
}

const withoutSpaces = (text: string) => text.replaceAll(/[\s\u00ad]/g, "");
