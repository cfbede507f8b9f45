// Compiled by the type check: the line after an expectation must not compile.
import type { SectionProps } from "../src/components/Section/Section.tsx";
import type { BlockProps } from "../src/generated/props.ts";
import type { Block } from "../src/generated/site.ts";

/** A property that the schema lacks is a compile error in a component. */
export function misspelt(props: BlockProps<"hero">): unknown {
  // @ts-expect-error: the schema calls it heading
  return props.headnig;
}

/** Rich text is no text once it is compiled. */
export function richTextIsCompiled(props: BlockProps<"prose">): string {
  // @ts-expect-error: { html }
  return props.text;
}

/** A fragment is never rendered: it gave way to its blocks. */
// @ts-expect-error: no such block type as rendered
export type NoFragment = BlockProps<"fragment">["type"];

// @ts-expect-error: a misspelt property of a block as it is written
export const written: Block = { type: "quote", text: "Words", atribution: "Somebody" };

// @ts-expect-error: a property of another block type
export const otherType: Block = { type: "notice", text: "Words", cards: [] };

/** A section is marked for a plain script where it is written. */
export const marked: SectionProps["root"] = { "data-boot": "fold" };

// @ts-expect-error: no section has it
export const unknownToSections: SectionProps["root"] = { boot: "fold" };
