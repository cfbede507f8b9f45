import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PlacedBlock } from "../src/app/BlockList.tsx";
import { WordsContext } from "../src/components/Words/words.ts";
import type { HeadingLevel } from "../src/generated/props.ts";
import type { Block } from "../src/generated/site.ts";
import { defaultWords } from "../src/generated/words.ts";
import { asRendered } from "./examples.ts";

/** The headings of a block, in order, such as `h2 Title`. */
function listHeadings(block: Block, level: HeadingLevel): string[] {
  const html = asRendered(block)
    .map((placedBlock) =>
      renderToStaticMarkup(
        <WordsContext value={defaultWords}>
          <PlacedBlock block={placedBlock} level={level} instanceId="_1" />
        </WordsContext>,
      ),
    )
    .join("");
  const plain = html.replaceAll(/<(?!\/?h\d)[^>]*>/g, "");
  return Array.from(plain.matchAll(/<(h\d)[^>]*>(.*?)<\/\1>/g), ([, tag, text]) => `${tag} ${text}`);
}

const text = "## Inside\n\n### Below\n\nWords.";

it.each<[string, Block, HeadingLevel, string[]]>([
  ["with a heading", { type: "prose", heading: "Title", text }, 2, ["h2 Title", "h3 Inside", "h4 Below"]],
  ["without a heading", { type: "prose", text }, 2, ["h2 Inside", "h3 Below"]],
  [
    "with a heading in each part",
    { type: "faq", heading: "Title", questions: [{ question: "Why?", answer: text }] },
    2,
    ["h2 Title", "h3 Why?", "h4 Inside", "h5 Below"],
  ],
  [
    "with cards",
    { type: "cardGrid", heading: "Title", cards: [{ title: "Card", text }] },
    3,
    ["h3 Title", "h4 Card", "h5 Inside", "h6 Below"],
  ],
  ["that is a notice", { type: "notice", heading: "Title", text }, 2, ["h2 Title", "h3 Inside", "h4 Below"]],
])("headings of a text are below those of its block: one %s", (_what, block, level, headings) => {
  expect(listHeadings(block, level)).toEqual(headings);
});
