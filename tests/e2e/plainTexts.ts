import type { Page } from "@playwright/test";
import { listExampleTexts } from "../../scripts/check/examples/exampleTexts.ts";
import type { Example } from "../../src/site/example.ts";
import { cutOff } from "./cutOff.ts";
import { openers, splitByExample } from "./exampleMarker.ts";
import { findIdleControls } from "./idleControls.ts";
import { visibleTexts } from "./visibleTexts.ts";

/** The texts that a page has to show of an example. */
export interface ExpectedTexts {
  name: string;
  texts: string[];
}

/** Elements that are there at certain times only, and parts of a clock, which only a script keeps going. */
const TIMED = "[data-boot=schedule-early], [data-boot]:has([role=timer])";
/**
 * Elements that only a script answers or fills. A folded region can be read all the same, and so can the words of its
 * button.
 */
const SCRIPTED = `button:not([aria-expanded]), label, fieldset, output, [role=status], [aria-live], ${TIMED}`;
/** Elements over a page, which are not on paper. */
const FLOATING = "dialog";
/** Ways to other pages, and links to calendars, which paper has the addresses of. */
const WAYS = "nav, [href$='.ics']";
/** Elements without a place on paper: also the number of entries of a list that is printed. */
const UNPRINTED = `${SCRIPTED}, ${FLOATING}, ${WAYS}, [data-boot=disclosure] p:has(svg)`;

/**
 * The texts of examples that a page of them loses, and the controls there that can be pressed in vain. Where scripts of
 * the page run, regions may be folded.
 */
export async function findPlainFaults(
  page: Page,
  expected: readonly ExpectedTexts[],
  { isFolded = false } = {},
): Promise<string[]> {
  const seenTexts = isFolded ? await allTexts(page) : splitByExample(await visibleTexts(page));
  const unseen = expected.flatMap(({ name, texts }, index) =>
    listLost(texts, seenTexts[index] ?? []).map((text) => `${name}: "${text}" is not seen`),
  );
  const toRead = expected.flatMap(({ texts }) => texts);
  const idle = await findIdleControls(page, toRead);
  return [...new Set([...unseen, ...(await cutOff(page)), ...idle.map((control) => `"${control}" does nothing`)])];
}

/**
 * The words of each example: its texts, and the words of its component in their place where scripts run, also after a
 * click. As read on a screen, and as printed.
 */
export async function listExpectedTexts(
  page: Page,
  ownExamples: readonly Example[],
): Promise<Record<"toRead" | "toPrint", ExpectedTexts[]>> {
  const without = async (except?: string) => splitByExample(await visibleTexts(page, { except, withHidden: true }));
  const completeTexts = await without();
  const [textsWithoutTimed, textsWithoutScripted, textsWithoutFloating] = [
    await without(TIMED),
    await without(SCRIPTED),
    await without(FLOATING),
  ];
  const [seenTexts, printedTexts] = [await allTexts(page, SCRIPTED), await allTexts(page, UNPRINTED)];
  const expected = ownExamples.map(({ name, block }, index) => {
    /** Whether the example has a text outside of the part that was left out, or nowhere at all. */
    const isLeft = (left: string[][], text: string) => has(left[index], text) || !has(completeTexts[index], text);
    const { content, single } = listExampleTexts(block);
    const texts = [
      ...content.filter((text) => isLeft(textsWithoutTimed, text)),
      ...single.filter((text) => has(textsWithoutScripted[index], text)),
    ];
    return {
      toRead: { name, texts: [...texts, ...(seenTexts[index] ?? [])] },
      toPrint: {
        name,
        texts: [...texts.filter((text) => isLeft(textsWithoutFloating, text)), ...(printedTexts[index] ?? [])],
      },
    };
  });
  return { toRead: expected.map(({ toRead }) => toRead), toPrint: expected.map(({ toPrint }) => toPrint) };
}

/** The visible texts of each example, with those that a click shows: one after the other, since one may hide another. */
async function allTexts(page: Page, except?: string): Promise<string[][]> {
  const texts = splitByExample(await visibleTexts(page, { except }));
  const addSeen = async () => {
    for (const [index, addedTexts] of splitByExample(await visibleTexts(page, { except })).entries())
      texts[index]?.push(...addedTexts);
  };
  for (const opener of await openers(page).all()) {
    const click = () => opener.evaluate((element: HTMLElement) => element.click());
    await click();
    await addSeen();
    await click();
  }
  return texts;
}

/** The texts that are not among others, whatever elements each is divided into. */
export function listLost(texts: readonly string[], otherTexts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => !has(otherTexts, text));
}

function has(texts: readonly string[] = [], text: string): boolean {
  return withoutSpaces(texts.join("")).includes(withoutSpaces(text));
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");
