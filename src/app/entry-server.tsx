import "./styles/index.css";
import { renderToString } from "react-dom/server";
import type { Block, PageModel, SharedModel } from "../generated/props";
import { App } from "./App";
import { PlacedBlock } from "./BlockList";
import { loadAllBlocks } from "./blockComponents";

export { loadAllBlocks };

/** A page as HTML, and the blocks in it that failed with their reasons. Expects `loadAllBlocks` to have resolved. */
export function renderPage(shared: SharedModel, page: PageModel): { html: string; page: PageModel; failures: Error[] } {
  try {
    return { html: renderToString(<App shared={shared} page={page} />), page, failures: [] };
  } catch {
    const errors = page.blocks.map(blockFailure);
    const failed = errors.flatMap((error, index) => (error ? [index] : []));
    const standing = { ...page, failed };
    const html = renderToString(<App shared={shared} page={standing} />);
    return { html, page: standing, failures: errors.filter((error) => error !== undefined) };
  }
}

/** Why a block cannot be rendered; undefined when it can. */
export function blockFailure(block: Block): Error | undefined {
  try {
    renderToString(<PlacedBlock block={block} level={2} />);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
