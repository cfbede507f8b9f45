import { readExampleText } from "../../../site/exampleText.ts";
import { ROOT } from "../../locate/page/pointMap.ts";

/** The name of the highlight of texts that are still to be written. */
const HIGHLIGHT = "studio-example";

const sheet = new CSSStyleSheet();
// the text keeps its colour: in a highlight, currentcolor is not that of the text, and black is not seen on a dark ground
sheet.replaceSync(`::highlight(${HIGHLIGHT}) { background-color: rgb(128 128 128 / 35%) }`);

/** Shows the examples of new blocks on grey, such as "[Heading]", until they are written. */
export function showExampleTexts(): void {
  const root = document.getElementById(ROOT);
  // older browsers show them as any other text
  if (!root || !("highlights" in CSS)) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (readExampleText(node.textContent?.trim() ?? "") === undefined) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    ranges.push(range);
  }
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
