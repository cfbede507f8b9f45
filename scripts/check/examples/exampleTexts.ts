import type { Block } from "../../../src/generated/site.ts";
import { mapBlock } from "../../../src/site/fields.ts";
import { richTextTokens } from "../../../src/site/richText.ts";

/** The texts of an example of a block. */
export interface ExampleTexts {
  /** The texts in its lists, and the alternative texts of its pictures. */
  content: string[];
  /** Its other texts. One of them may be the label of a control, or a message of a script. */
  single: string[];
}

const TEXTS = ["text", "columnHead", "time"];

/** The path of a value on the page that an entry of a list has of its own. */
const ENTRY_PAGE = /\/\d+\/blocks\//;

/** The texts of an example without markup, apart from texts with constants and on pages of its entries. */
export function listExampleTexts(block: Block): ExampleTexts {
  const texts: ExampleTexts = { content: [], single: [] };
  mapBlock(
    block,
    (kind, value, pointer = "") => {
      if (ENTRY_PAGE.test(pointer)) return value;
      const isContent = kind === "picture" || /\/\d+(\/|$)/.test(pointer);
      const writtenTexts = listTexts(kind, value).filter((text) => text && !text.includes("{"));
      texts[isContent ? "content" : "single"].push(...writtenTexts);
      return value;
    },
    "",
  );
  return texts;
}

function listTexts(kind: string, value: unknown): string[] {
  if (TEXTS.includes(kind)) return [value as string];
  if (kind === "picture") return [(value as { alt?: string }).alt ?? ""];
  if (kind !== "richText") return [];
  const inline = richTextTokens(value as string).flatMap(({ children }) => children ?? []);
  return inline.filter(({ type }) => /^(text|code_inline)$/.test(type)).map(({ content }) => content.trim());
}
