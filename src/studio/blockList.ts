import { element } from "../vite-plugin/preview/bar/element.ts";
import type { ListedBlock } from "../vite-plugin/studio/studioMessages.ts";
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
  let focused: { index: number; title: string } | undefined;
  /** The hash of the text whose blocks are shown. */
  let shown: string | undefined;
  await show();
  openPanel({
    title: "Blocks of this page",
    content: element("div", {}, list, aboutBanners, banners),
    onClose: onUpdates(() => void show().catch(() => {})),
  });

  async function show(): Promise<void> {
    const path = location.pathname;
    const { pointer, hash, ...listed } = await request("pageBlocks", { path });
    if (hash === shown) return;
    shown = hash;
    const rows = (blocks: readonly ListedBlock[], pointerOf: (index: number) => string) =>
      blocks.map((block, index) => row(block, { pointer: pointerOf(index), hash }, index));
    replaceContent(
      list,
      rows(listed.blocks, (index) => `${pointer}/${index}`),
    );
    replaceContent(
      banners,
      rows(listed.banners, (index) => `/banners/${index}/block`),
    );
    aboutBanners.hidden = listed.banners.length === 0;
    if (focused) focus(focused.index, focused.title);
    focused = undefined;
  }

  function row({ label, heading, shared }: ListedBlock, place: { pointer: string; hash: string }, index: number) {
    const name = heading ? `${label}: ${heading}` : label;
    const block: Block = { ...place, label, isListed: true };
    // the settings of a shared part are those of its blocks
    const offered = actionsOf(block).filter(({ title }) => !(shared && title === "Settings"));
    const buttons = offered.map(({ title, run }) => {
      const created = button({
        title,
        run: () => {
          focused = { index: index + (STEPS[title] ?? 0), title };
          run();
        },
      });
      created.setAttribute("aria-label", `${title}: ${name}`);
      return created;
    });
    return element("li", {}, element("strong", {}, name), element("div", { className: "row" }, ...buttons));
  }

  function focus(index: number, title: string): void {
    const buttons = list.children[Math.min(Math.max(index, 0), list.children.length - 1)]?.querySelectorAll("button");
    const own = Array.from(buttons ?? []).find(({ textContent }) => textContent === title);
    (own ?? buttons?.[0])?.focus();
  }
}

/** By how much the block that has the focus then is further down, by what was done. */
const STEPS: Record<string, number> = { Up: -1, Down: 1, Duplicate: 1 };
