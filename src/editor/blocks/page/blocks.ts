import { getParentPointer } from "../../../json/pointer.ts";
import { movePointer } from "../../../json/pointerMoves.ts";
import { findBlockPointer } from "../../../site/blockPointer.ts";
import { addToOverlay, focusBar } from "../../frame/edit/overlay.ts";
import { leaveEditing } from "../../frame/edit/page.ts";
import { createPlace, isShared } from "../../frame/edit/places.ts";
import { selection } from "../../frame/edit/selection.ts";
import { application } from "../../frame/link/application.ts";
import { element } from "../../frame/link/element.ts";
import type { PatchedPage } from "../../frame/version/shownVersion.ts";
import { findPairsTo, type Pair } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { SelectedBlock } from "../../protocol/windowApi.ts";
import { GhostButtons, type GhostedBlock } from "./ghosts.ts";

/** A block where the page shows it. */
interface ShownBlock extends SelectedBlock {
  element: Element;
}

/** The block that is selected, with its outline and its ghosts. */
class BlockSelection {
  private block: (ShownBlock & { isShared: boolean }) | undefined;
  private readonly ghosts = new GhostButtons();
  private readonly outline = element("div", { className: "block", hidden: true });
  /** Follows the size of the block, such as while a text in it is typed. */
  private readonly observer = new ResizeObserver(() => this.place());

  /** Selects the block that an element is in; none where there is none. */
  selectAround(within: Element, map: PointMap): void {
    const { block } = this;
    const newBlock = findShownBlock(within, map);
    const isSame = newBlock?.element === block?.element && newBlock?.pointer === block?.pointer;
    if (isSame && newBlock?.hash === block?.hash) return;
    this.block = newBlock && { ...newBlock, isShared: isShared(newBlock.pointer, map) };
    selection.selectBlock(newBlock && describeBlock(newBlock));
    if (!this.outline.isConnected) addToOverlay(this.outline);
    this.ghosts.show(newBlock && describeGhosts(newBlock, map));
    this.observer.disconnect();
    if (newBlock) this.observer.observe(newBlock.element);
    this.place();
  }

  /** Leads Tab from the block to its ghosts. */
  handleTab(event: KeyboardEvent): void {
    this.ghosts.handleTab(event);
  }

  /** Puts the outline where its block is, such as after the page was scrolled. */
  place(): void {
    const { block, ghosts, outline } = this;
    ghosts.place();
    outline.hidden = !block?.element.isConnected;
    if (!block) return;
    const { left, top, width, height } = block.element.getBoundingClientRect();
    Object.assign(outline.style, { left: px(left), top: px(top), width: px(width), height: px(height) });
    outline.classList.toggle("shared", block.isShared);
  }

  /** Selects the same block in another version of the page; where it is gone, the block that has the focus. */
  follow({ moves }: Pick<PatchedPage, "moves">, map: PointMap): void {
    const pointer = this.block && movePointer(this.block.pointer, moves);
    const shownElement = pointer === undefined ? undefined : findBlock(pointer, map);
    const within = shownElement ?? document.activeElement;
    this.block = undefined;
    if (within) this.selectAround(within, map);
    else selection.selectBlock(undefined);
    if (!this.block) this.ghosts.show(undefined);
    this.place();
  }
}

const px = (length: number) => `${length}px`;

/** The block that is selected. */
export const blockSelection = new BlockSelection();

/** The block for the application. */
function describeBlock({ element: _, ...block }: ShownBlock): SelectedBlock {
  return block;
}

/** A block with its ghosts, which the application adds. */
function describeGhosts({ element: block, pointer }: ShownBlock, map: PointMap): GhostedBlock {
  const { ghosts = [], order = [] } = map.blocks.find((candidate) => candidate.pointer === pointer) ?? {};
  return {
    ...{ element: block, ghosts },
    add: (ghost) =>
      void application.addGhost({ ...createPlace(pointer, map), ...ghost, order, selection: selection.id }),
  };
}

/** Moves the block of an element with Alt+↑ and Alt+↓, and the focus to the application's bar with Alt+Enter. */
export function handleBlockKey({ key }: KeyboardEvent, within: Element, map: PointMap): void {
  const block = findShownBlock(within, map);
  if (!block) return;
  blockSelection.selectAround(within, map);
  if (key === "Enter") focusBar();
  else void application.changeBlock(key === "ArrowUp" ? "up" : "down", describeBlock(block));
}

/**
 * Scrolls to the block at a pointer, and moves the focus to the first part of it that can be edited. Returns whether the
 * page has that block.
 */
export function selectBlockAt(pointer: string, map: PointMap): boolean {
  const block = findBlock(pointer, map);
  block?.scrollIntoView({ block: "nearest" });
  if (block) focusBlock(block);
  return block !== undefined;
}

function focusBlock(block: Element): void {
  const elements = [block, ...block.querySelectorAll("*")].filter((element) => element instanceof HTMLElement);
  const first = elements.find(({ tabIndex }) => tabIndex >= 0) ?? elements[0];
  // a block may have nothing that is edited in the page, such as opening hours
  if (first && first.tabIndex < 0) first.tabIndex = -1;
  first?.focus();
}

/** The block that an element is in; undefined where there is none. */
export function findShownBlock(within: Element, map: PointMap): ShownBlock | undefined {
  const pair = findPairsTo(within, map.root).find(isBlock);
  const pointer = pair && findBlockPointer(pair.node.within ?? "");
  if (!pair || pointer === undefined) return undefined;
  const label = map.blocks.find((candidate) => candidate.pointer === pointer)?.label ?? "Banner";
  const note = isBanner(pointer) ? "on several pages" : map.names[pointer]?.note;
  const place = createPlace(pointer, map);
  const lists = [pointer, ...(place.part?.references ?? [])].map(getParentPointer);
  return {
    ...place,
    ...{ label, element: pair.element, selection: selection.id },
    ...(note !== undefined && { note }),
    counts: Object.fromEntries(lists.map((list) => [list, map.counts[list] ?? 0])),
  };
}

/**
 * The block after which a new one is added nearest to a position: the block of an element, or the block before it;
 * undefined where there is none.
 */
export function findBlockBefore(within: Element, clientY: number, map: PointMap): ShownBlock | undefined {
  const block = findShownBlock(within, map);
  if (!block || isBanner(block.pointer)) return undefined;
  const { top, bottom } = block.element.getBoundingClientRect();
  const previousElement = clientY < (top + bottom) / 2 ? block.element.previousElementSibling : null;
  return (previousElement && findShownBlock(previousElement, map)) ?? block;
}

/** Has the application add a block after the block of an element. */
export function addBlockAfter(within: Element, map: PointMap): void {
  const block = findShownBlock(within, map);
  if (block && leaveEditing()) void application.changeBlock("addAfter", describeBlock(block));
}

/** Whether an element is a block, and not the container of a page's only one. */
function isBlock({ element, node: { within = "" } }: Pair): boolean {
  return findBlockPointer(within) !== undefined && (isBanner(within) || element.parentElement?.localName === "main");
}

/** Whether a block is shown around the blocks of pages, in a place of its own. */
const isBanner = (pointer: string) => pointer.startsWith("/banners/");

/** The element of a block, or of the first block of the shared part that it places. */
export function findBlock(pointer: string, map: PointMap): Element | undefined {
  const fragment = Object.entries(map.fragmentUses).find(([, references]) => references.at(-1) === pointer)?.[0];
  const shownPointer = fragment === undefined ? pointer : `/fragments/${fragment}/0`;
  return Array.from(map.root.element.querySelectorAll("main > *")).find(
    (element) => findShownBlock(element, map)?.pointer === shownPointer,
  );
}
