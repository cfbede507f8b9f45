import type { ListedBlock } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { actionsOf, type Block } from "./blocks.ts";
import { onUpdates } from "./liveForm.ts";
import { button } from "./overlay.ts";
import { openPanel } from "./panel.ts";
import { replaceContent } from "./replaceContent.ts";
import { request } from "./requests.ts";

/** Opens a panel with the blocks of the page, those that it does not show now included. Rejects while the file is no JSON. */
export async function openBlockList(): Promise<void> {
  const list = element("ol", { className: "blocks" });
  const banners = element("ul", { className: "blocks" });
  const aboutBanners = element("h3", {}, "Banners of the site");
  /** The button that has the focus when the list has changed. */
  let focusedAction: { index: number; title: string } | undefined;
  /** The hash of the text whose blocks are shown. */
  let shownHash: string | undefined;
  await show();
  openPanel({
    title: "Blocks of this page",
    content: element("div", {}, list, aboutBanners, banners),
    onClose: onUpdates(() => void show().catch(() => {})),
  });

  async function show(): Promise<void> {
    const path = location.pathname;
    const { pointer, hash, ...blockLists } = await request("pageBlocks", { path });
    if (hash === shownHash) return;
    shownHash = hash;
    const rows = (blocks: readonly ListedBlock[], pointerOf: (index: number) => string) =>
      blocks.map((block, index) => row(block, { pointer: pointerOf(index), hash }, index));
    replaceContent(
      list,
      rows(blockLists.blocks, (index) => `${pointer}/${index}`),
    );
    replaceContent(
      banners,
      rows(blockLists.banners, (index) => `/banners/${index}/block`),
    );
    aboutBanners.hidden = blockLists.banners.length === 0;
    if (focusedAction) focus(focusedAction.index, focusedAction.title);
    focusedAction = undefined;
  }

  function row(
    { label, heading, shared: isSharedPart }: ListedBlock,
    place: { pointer: string; hash: string },
    index: number,
  ) {
    const name = heading ? `${label}: ${heading}` : label;
    const block: Block = { ...place, label, isListed: true };
    // the settings of a shared part are those of its blocks
    const actions = actionsOf(block).filter(({ title }) => !(isSharedPart && title === "Settings"));
    const buttons = actions.map(({ title, run }) => {
      const actionButton = button({
        title,
        run: () => {
          focusedAction = { index: index + (STEPS[title] ?? 0), title };
          run();
        },
      });
      actionButton.setAttribute("aria-label", `${title}: ${name}`);
      return actionButton;
    });
    return element("li", {}, element("strong", {}, name), element("div", { className: "row" }, ...buttons));
  }

  function focus(index: number, title: string): void {
    const buttons = list.children[Math.min(Math.max(index, 0), list.children.length - 1)]?.querySelectorAll("button");
    const match = Array.from(buttons ?? []).find(({ textContent }) => textContent === title);
    (match ?? buttons?.[0])?.focus();
  }
}

/** By how much the block that has the focus then is further down, by what was done. */
const STEPS: Record<string, number> = { Up: -1, Down: 1, Duplicate: 1 };
