import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import type { Block as RenderedBlock } from "../../src/generated/props.ts";
import type { Block } from "../../src/generated/site.ts";
import type { Example } from "../../src/site/example.ts";
import { asRendered } from "../examples.ts";
import { NOW } from "../specs.ts";
import { MARKER } from "./exampleMarker.ts";
import { LIBRARY, library } from "./servers.ts";
import { expect, prepare, recordErrors, wake } from "./test.ts";

const HILL = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path d="M0 0h1600v1000H0z"/></svg>`;

/**
 * Opens a page of the site and has React hydrate it, for all tests of a file: `moveTo` takes it to a page of each. Returns it with
 * the errors that it reports.
 */
export async function openForAll(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext();
  await prepare(context);
  const page = await context.newPage();
  const errors = recordErrors(page);
  await page.clock.setFixedTime(NOW);
  await servePictures(page);
  await page.goto(library("/"));
  await wake(page);
  return { page, errors };
}

/** Answers each request for a picture of an example, which does not exist. */
export async function servePictures(page: Page): Promise<void> {
  await page.route("**/media/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: HILL }));
}

/** The model of a page that the site does not have, and the language of its document. */
export interface ExamplePage {
  path: string;
  title: string;
  language: string;
  blocks: RenderedBlock[];
}

/** A page of these blocks. */
export function createPage(path: string, blocks: readonly Block[], language = "en"): ExamplePage {
  return { path, title: path, language, blocks: blocks.flatMap((block) => asRendered(block, undefined, language)) };
}

/** A page of several examples, whose texts `splitByExample` tells apart. */
export function createExamplesPage(path: string, examples: readonly Example[]): ExamplePage {
  const marker: RenderedBlock = { type: "prose", text: { html: `<p>${MARKER}</p>` } };
  const blocks = examples.flatMap(({ block, language }) => [marker, ...createPage(path, [block], language).blocks]);
  return { path, title: path, language: "en", blocks };
}

/** Has an open page of the site move to such a page. */
export async function moveTo(page: Page, { language, ...model }: ExamplePage): Promise<void> {
  const { path } = model;
  const { build } = JSON.parse(readFileSync(`${LIBRARY}/index.json`, "utf8"));
  await page.route(library(`${path}.json`), (route) =>
    route.fulfill({ json: { ...model, documentTitle: path, build } }),
  );
  await page.evaluate(
    ([href, language]) => {
      document.documentElement.lang = language;
      const link = Object.assign(document.createElement("a"), { href });
      link.dataset.kind = "page";
      document.body.append(link);
      link.click();
      link.remove();
    },
    [library(path), language] as const,
  );
  await expect(page).toHaveTitle(path);
  // its plain scripts start after that
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll("main [data-boot]")).every((element) => "stopBoot" in element),
  );
}
