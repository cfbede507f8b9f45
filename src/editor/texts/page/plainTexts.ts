import { isContent } from "../../../site/isContent.ts";
import { askForValue, showMessage } from "../../frame/edit/messages.ts";
import { type Finder, type Position, page, type Target } from "../../frame/edit/page.ts";
import { createPlace } from "../../frame/edit/places.ts";
import { application } from "../../frame/link/application.ts";
import { findLink } from "../../links/page/writtenLinks.ts";
import { findPairsTo, type TextPart, textParts } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import { explainAnswer, listSuggestions } from "../../protocol/explainAnswer.ts";
import { findLengthProblem } from "../../protocol/lineLength.ts";
import type { TextAnswer } from "../../protocol/windowApi.ts";
import { writeTextPart } from "../../rich/editedText.ts";
import { openLineEditor, type TextPlace } from "../../rich/lineEditor.ts";
import { inlineTexts } from "./inlineText.ts";

/** Finds the plain texts of the page, which are edited where they are shown. */
export const plainTexts: Finder = {
  findTargets: (element, map) => findTexts(element, map).map((text) => createTarget(text, element, map)),
};

/** A text of an element, with the parts of its text nodes that show it. */
interface ShownText {
  pointer: string;
  parts: TextPart[];
}

function findTexts(element: Element, { root, texts }: PointMap): ShownText[] {
  const pair = findPairsTo(element, root).at(-1);
  // a text that a script shows letter by letter is there a second time, to be read aloud
  if (pair?.element !== element || element.closest("[aria-hidden=true]")) return [];
  const partsByPointer = new Map<string, TextPart[]>();
  for (const part of textParts(pair)) {
    const pointer = part.pointers.find(isEditable);
    if (pointer !== undefined) partsByPointer.set(pointer, [...(partsByPointer.get(pointer) ?? []), part]);
  }
  return Array.from(partsByPointer, ([pointer, parts]) => ({ pointer, parts }));

  function isEditable(pointer: string): boolean {
    return Object.hasOwn(texts, pointer) && (isContent(pointer) || pointer.startsWith("/words/"));
  }
}

function createTarget({ pointer, parts }: ShownText, element: Element, map: PointMap): Target {
  return {
    pointer,
    element,
    rectangles: () => (isSeen(element) ? parts.flatMap((part) => [...createRange(part).getClientRects()]) : []),
    open(at) {
      const place = isSeen(element) ? findPlace(parts) : undefined;
      if (place) open(pointer, element, place, map, at);
      else void openQuestion(pointer, map);
    },
  };
}

/** Whether the text of an element is not only read to the blind. */
export const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;

/** Where a text is in the page; undefined if a component has broken it up, and it is not one place. */
function findPlace(parts: readonly TextPart[]): TextPlace | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  const isOne = parts.every(({ node, start }, index) => {
    const before = parts[index - 1];
    return !before || (before.node === node && before.end === start);
  });
  return isOne && first && last ? { node: first.node, start: first.start, end: last.end } : undefined;
}

function createRange({ node, start, end }: TextPart): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, Math.min(end, node.length));
  return range;
}

function open(pointer: string, element: Element, place: TextPlace, map: PointMap, at?: Position): void {
  const text = map.texts[pointer];
  if (!text) return;
  inlineTexts.open(
    {
      ...{ pointer, element, isRich: false, source: text.map(writeTextPart).join(""), link: findLink(element, map) },
      constants: Object.fromEntries(text.flatMap((part) => (typeof part === "string" ? [] : [[part.name, part]]))),
      openEditor: (label, events) => openLineEditor(place, text, label, events),
    },
    map,
    at,
  );
}

/** Asks for a text that cannot be edited in the page: it is broken up, or nobody sees it. */
export async function openQuestion(pointer: string, map: PointMap, typedText?: string): Promise<void> {
  const { label: title = "Text", note } = map.names[pointer] ?? {};
  const before = (map.texts[pointer] ?? []).map(writeTextPart).join("");
  const answer = await askForValue(title, note ?? "The text", before, ["Save"], typedText);
  if (!answer || answer.value === before) return;
  const problem = findLengthProblem(answer.value);
  if (problem !== undefined) {
    const openAgain = () => void openQuestion(pointer, map, answer.value);
    return showMessage([problem], [{ title: "Edit again", run: openAgain }]);
  }
  const write = async (value: unknown): Promise<void> => {
    const result = await page.keepWhile<TextAnswer | undefined>(
      application.saveText({ ...createPlace(pointer, map), title, value }),
    );
    if (result?.status === "saved" || result?.status === "open") return;
    showMessage(
      explainAnswer(result),
      listSuggestions(result).map((suggestion) => ({
        title: suggestion.title,
        run: () => void write(suggestion.value),
      })),
    );
  };
  await write(answer.value);
}
