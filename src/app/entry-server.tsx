import "./styles/index.css";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { blockModels } from "../blocks/models.ts";
import { LanguageContext, WordsContext } from "../components/Words/words.ts";
import type { Block, BlockType, PageModel, SharedModel, Words } from "../generated/props.ts";
import { App, isShownOn, listAddresses } from "./App.tsx";
import { PlacedBlock } from "./BlockList.tsx";
import { Page } from "./Page.tsx";

export { styleSheets } from "virtual:prospectus/style-sheets";
export { blockModels };

/** A page's body as HTML, its preload links, and the blocks in it that failed. */
export interface Rendered {
  /** In pieces: markup that many pages share is the same bytes in each. */
  html: (string | Uint8Array)[];
  preloads: string;
  /** The names of the boot scripts that it needs. */
  boot: string[];
  page: PageModel;
  failures: Failure[];
}

/** A block that could not be rendered. */
interface Failure {
  type: BlockType;
  /** Its index among the blocks. */
  place: number;
  error: Error;
}

/** Renders the pages of a site; their shared parts are rendered once. */
export function createRenderer(sharedModel: SharedModel): (page: PageModel) => Rendered {
  const shells = new Map<string, Shell>();
  const getKey = shellKeys(sharedModel);

  function shell(page: PageModel): Shell {
    const key = getKey(page);
    const cachedShell = shells.get(key);
    if (cachedShell) return cachedShell;
    const renderedShell = renderShell(sharedModel, page);
    shells.set(key, renderedShell);
    return renderedShell;
  }

  return (page) => {
    const { before, after, preloads, boot } = shell(page);
    const { main, ...rest } = renderMain(page, sharedModel);
    const mainParts = splitPreloads(main);
    return {
      ...rest,
      html: [before, mainParts.html, after],
      preloads: preloads + mainParts.preloads,
      boot: [...new Set([...boot, ...bootNames(mainParts.html)])],
    };
  };
}

/** The language of a site and its words. */
type Spoken = Pick<SharedModel, "language" | "words">;

interface Shell {
  before: Uint8Array;
  after: Uint8Array;
  preloads: string;
  boot: string[];
}

/** Returns the key of a page: pages with the same key have the same header, footer and banners. */
function shellKeys({
  navigation,
  quickLinks,
  search,
  footer,
  banners,
  base,
}: SharedModel): (page: PageModel) => string {
  const { columns = [], bottomLinks = [] } = footer;
  const links = [
    ...navigation.flatMap((item) => (item.type === "group" ? item.links : [item])),
    ...quickLinks,
    ...columns.flatMap((column) => column.links),
    ...bottomLinks,
    ...(search ? [{ href: search }] : []),
  ];
  const linkedAddresses = new Set(links.flatMap(({ href: { kind, href } }) => (kind === "page" ? [href] : [])));
  return (page) => {
    const markedAddresses = listAddresses(page).filter((address) => linkedAddresses.has(base + address));
    return `${markedAddresses} ${banners.map((banner) => isShownOn(banner, page))}`;
  };
}

const PLACEHOLDER = "<template></template>";

function renderShell(sharedModel: SharedModel, page: PageModel): Shell {
  const { html, preloads } = splitPreloads(
    renderToString(
      <App shared={sharedModel} page={page}>
        <template />
      </App>,
    ),
  );
  const encoder = new TextEncoder();
  const [before = "", after = ""] = html.split(PLACEHOLDER);
  return { before: encoder.encode(before), after: encoder.encode(after), preloads, boot: bootNames(html) };
}

const BOOT_ATTRIBUTE = ' data-boot="';
const BOOT = new RegExp(`${BOOT_ATTRIBUTE}([^"]+)"`, "g");

/** The names of the boot scripts that some HTML asks for. */
function bootNames(html: string): string[] {
  // few pages have any, and a search for a string is faster than one for a pattern
  if (!html.includes(BOOT_ATTRIBUTE)) return [];
  return Array.from(html.matchAll(BOOT), (match) => match[1] as string);
}

function renderMain(page: PageModel, sharedModel: Spoken): { main: string; page: PageModel; failures: Failure[] } {
  try {
    return { main: inWords(sharedModel, <Page page={page} />), page, failures: [] };
  } catch {
    const failures = page.blocks.flatMap((block, place) => {
      const error = blockFailure(block, sharedModel.words);
      return error ? [{ type: block.type, place, error }] : [];
    });
    const withFailed = { ...page, failed: failures.map(({ place }) => place) };
    return { main: inWords(sharedModel, <Page page={withFailed} />), page: withFailed, failures };
  }
}

const PRELOAD = '<link rel="preload"';

/** Splits off the preload links, which React writes before everything else: they belong in the head. */
function splitPreloads(html: string): { preloads: string; html: string } {
  let end = 0;
  while (html.startsWith(PRELOAD, end)) end = html.indexOf(">", end) + 1;
  return { preloads: html.slice(0, end), html: html.slice(end) };
}

/** Why a block cannot be rendered; undefined when it can. */
export function blockFailure(block: Block, words: Words): Error | undefined {
  try {
    inWords({ language: "en", words }, <PlacedBlock block={block} level={2} instanceId="_" />);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The beginning of the comments that React writes around the content of Suspense. */
const SUSPENSE = "<!--$";

/**
 * Renders to HTML. Throws for Suspense: a page is rendered in one go, and its HTML would have the fallback, or in the
 * preview, once the code is there, the content.
 */
function inWords({ language, words }: Spoken, element: ReactElement): string {
  const html = renderToString(
    <LanguageContext value={language}>
      <WordsContext value={words}>{element}</WordsContext>
    </LanguageContext>,
  );
  if (html.includes(SUSPENSE)) throw suspenseError();
  return html;
}

function suspenseError(): Error {
  const error = new Error("It uses Suspense, but pages wait for nothing: import what it shows without lazy.");
  // this function is not the place to look at
  error.stack = error.message;
  return error;
}
