import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageModel } from "../../../src/generated/props.ts";
import { brotli, createSizes } from "./brotli.ts";
import { createChunks } from "./chunks.ts";
import { readNeeds } from "./html.ts";

/** The cost of one page, in bytes after brotli, fonts and pictures apart. */
export interface PageWeight {
  path: string;
  blocks: number;
  html: number;
  styles: number;
  /** Scripts that are fetched before any intent, with all that they import. */
  scripts: number;
  /** HTML, styles, scripts and all else that is requested at once. */
  firstLoad: number;
  /** All scripts once React has taken the page over, also scripts of the first load and in the page itself. */
  afterIntent: number;
  /** Data fetched after intent, beside scripts: the model that all pages share and the page's own. */
  dataAfterIntent: number;
  /** The page's model, as it is fetched when a visitor moves to it. */
  model: number;
  files: string[];
  filesAfterIntent: string[];
}

/** Weighs pages of a published site. */
export function createScales(folder: string): (path: string) => PageWeight {
  const size = createSizes(folder);
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + size(name), 0);
  const chunks = createChunks(folder);

  return (path) => {
    const stem = path === "/" ? "index" : path.slice(1);
    const needs = readNeeds(readFileSync(join(folder, `${stem}.html`), "utf8"));
    const model: PageModel = JSON.parse(readFileSync(join(folder, `${stem}.json`), "utf8"));
    const before = chunks.closure(needs.scripts);
    const [entries, data] = ["js", "json"].map((ending) => needs.later.filter((name) => name.endsWith(`.${ending}`)));
    if (!entries?.length) throw new Error(`${path} names no application to start at the first intent`);
    const after = chunks.closure([...before, ...entries]);
    const first = [`${stem}.html`, ...needs.styles, ...before, ...needs.other];
    return {
      path,
      blocks: model.blocks.length,
      html: size(`${stem}.html`),
      styles: sum(needs.styles),
      scripts: sum(before),
      firstLoad: sum([...new Set(first)]),
      afterIntent: sum(after) + needs.inPage.reduce((total, code) => total + brotli(code), 0),
      dataAfterIntent: sum(data ?? []),
      model: size(`${stem}.json`),
      files: first,
      filesAfterIntent: after,
    };
  };
}
