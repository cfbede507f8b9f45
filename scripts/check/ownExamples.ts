import type { Block } from "../../src/generated/site.ts";
import { formatPlace, sourcePlace } from "../../src/output/errors.ts";
import { describeRenderError } from "../../src/render/pageError.ts";
import type { Example } from "../../src/site/example.ts";
import { readLanguage } from "../../src/site/language.ts";
import { componentName } from "../new/scaffold.ts";
import {
  listDifferingDefaults,
  listUnseenProperties,
  RENDER_DEFAULTS,
  RENDER_PROPERTIES,
} from "./examples/exampleVariants.ts";
import { listHtmlProblems } from "./examples/htmlProblems.ts";
import { listLostTexts, RENDER_TEXTS } from "./examples/lostTexts.ts";
import { createGreekWords, listOwnWords } from "./examples/ownWords.ts";
import { DEPEND_ON_PROPERTIES, findDifference } from "./examples/renderedTwice.ts";
import type { Failure } from "./failure.ts";
import { createOwnRenderer, type OwnRenderer } from "./ownRenderer.ts";

/** Renders the examples of a block type of the site's own, and checks their HTML as the tests of Prospectus do. */
export async function checkRenderedExamples(
  type: string,
  file: string,
  examples: readonly Example[],
): Promise<Failure[]> {
  const renderer = await createOwnRenderer(file);
  return examples.flatMap((example) => checkExample(type, example, renderer));
}

function checkExample(
  type: string,
  { name, block: writtenBlock, language }: Example,
  renderer: OwnRenderer,
): Failure[] {
  const component = `blocks/${type}/${componentName(type)}.tsx`;
  const block = writtenBlock as Block;
  const { isValid, prepare, spec, words } = renderer;
  const render = (variant: Block) => renderer.render(variant, { language });
  const report = (problems: readonly string[], remedy: string): Failure[] =>
    problems.length === 0 ? [] : [{ place: component, message: `"${name}": ${problems.join(", ")}.\n${remedy}` }];
  try {
    const html = render(block);
    const greekHtml = renderer.render(block, { language: "el", words: createGreekWords(words) });
    const schema = readLanguage().blocks.get(type);
    const difference = findDifference(prepare(block, { language }));
    const trial = { isValid, render, pages: spec.routes.map(({ path }) => path) };
    return [
      ...report(listHtmlProblems(html), "Correct the elements and attributes of the component."),
      ...report(difference ? [difference] : [], DEPEND_ON_PROPERTIES),
      ...report(listLostTexts(html, block), RENDER_TEXTS),
      ...report(listOwnWords(greekHtml, JSON.stringify([spec, block])), TAKE_WORDS),
      // HTML that is never rendered twice alike cannot be compared
      ...(difference ? [] : report(listUnseenProperties(block, trial), RENDER_PROPERTIES)),
      ...(difference || !schema ? [] : report(listDifferingDefaults(schema, block, trial), RENDER_DEFAULTS)),
    ];
  } catch (thrownValue) {
    const error = thrownValue instanceof Error ? thrownValue : new Error(String(thrownValue));
    const place = sourcePlace(error);
    return [{ place: place ? formatPlace(place) : component, message: `"${name}": ${describeRenderError(error)}` }];
  }
}

const TAKE_WORDS =
  "Pages in another language have these words, too: write them into words.json beside the component, and take them from useWords().";
