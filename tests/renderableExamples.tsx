import { renderToStaticMarkup } from "react-dom/server";
import { PlacedBlock } from "../src/app/BlockList.tsx";
import { WordsContext } from "../src/components/Words/words.ts";
import { validate } from "../src/generated/validateSchema.js";
import { defaultWords } from "../src/generated/words.ts";
import { describeRenderError } from "../src/render/pageError.ts";
import type { Example } from "../src/site/example.ts";
import { asRendered, examples } from "./examples.ts";
import { createSite } from "./specs.ts";

const examplesWithErrors = examples
  .filter(({ block }) => validate(createSite(block)))
  .map((example) => ({ ...example, error: renderError(example) }));

/** The valid examples that can be rendered: the others would fail all tests for the same reason. */
export const renderable = examplesWithErrors.filter(({ error }) => error === undefined);

/** The first example of each block type that is valid and cannot be rendered, with the reason. */
export const unrenderable = examplesWithErrors.filter(
  ({ type, error }, index) =>
    error !== undefined &&
    examplesWithErrors.findIndex((example) => example.type === type && example.error !== undefined) === index,
);

function renderError({ block, language }: Example): unknown {
  try {
    for (const placedBlock of asRendered(block, defaultWords, language))
      renderToStaticMarkup(
        <WordsContext value={defaultWords}>
          <PlacedBlock block={placedBlock} level={2} instanceId="_1" />
        </WordsContext>,
      );
    return undefined;
  } catch (error) {
    if (error instanceof Error) return withRemedy(error);
    return error ?? new Error("The component throws undefined");
  }
}

/** The error, at the same place, with a remedy if there is one. */
function withRemedy(error: Error): Error {
  const message = describeRenderError(error);
  const stack = error.stack?.replace(error.message, message);
  return Object.assign(error, { message, stack });
}
