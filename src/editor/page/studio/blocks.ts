import { getParentPointer, lastStep } from "../../../json/pointer.ts";
import { application } from "../../frame/link/application.ts";
import { element } from "../../frame/link/element.ts";
import { type Pair, pairsTo } from "../../locate/page/pairTrees.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { Operation } from "../../siteFile/messages.ts";
import { type Action, say } from "./messages.ts";
import { addToOverlay, focusBar } from "./overlay.ts";
import { currentEditing, leaveEditing, loadPageMap } from "./page.ts";
import { isReadOnly } from "./readOnly.ts";
import { save } from "./save.ts";
import { selectBlock } from "./selection.ts";
import { askWhere, isShared, type Place, placeOf, referencesTo } from "./sharedParts.ts";
import { single } from "./single.ts";

/** A block of the page, or of the list of its blocks. */
export interface Block {
  pointer: string;
  /** Such as "Cards". */
  label: string;
  /** That it is shown on other pages, too. */
  note?: string;
  /** The hash of the text in which it is there. */
  hash: string;
  /** The page that shows it, with its shared parts; missing in the list, which has no blocks of those. */
  map?: PointMap;
  /** What copies its shared part for this page first, and the lists whose blocks are in its list then. */
  copies?: Place["copies"];
  lists?: readonly string[];
}

/** A block where the page shows it. */
interface ShownBlock extends Block {
  element: Element;
}

const outline = element("div", { className: "block", hidden: true });
let shownBlock: ShownBlock | undefined;
/** The element of the block that is selected again when it is known what the new version of the page has there. */
let suspendedElement: Element | undefined;
/** The title of what is to be done with that block then. */
let awaitedAction: string | undefined;
/** The pointer of the block that has the focus when the page shows the new version. */
let focusNext: string | undefined;

/** Selects the block that an element is in; none where there is none. */
export function selectBlockAround(within: Element, map: PointMap): void {
  const block = findShownBlock(within, map);
  if (
    block?.element === shownBlock?.element &&
    block?.pointer === shownBlock?.pointer &&
    block?.hash === shownBlock?.hash
  )
    return;
  if (!block) {
    deselectBlock();
    return;
  }
  shownBlock = block;
  if (!outline.isConnected) addToOverlay(outline);
  selectBlock(block, actionsOf(block));
  placeOutline();
}

function deselectBlock(): void {
  shownBlock = undefined;
  selectBlock(undefined);
  outline.hidden = true;
}

/** Has what is done with the selected block wait until `blocksChanged`: it may be another one by now. */
export function suspendSelection(): void {
  if (!shownBlock) return;
  suspendedElement = shownBlock.element;
  const awaitAction = ({ title }: Action): Action => ({
    title,
    run() {
      awaitedAction = title;
    },
  });
  selectBlock(shownBlock, actionsOf(shownBlock).map(awaitAction));
  shownBlock = undefined;
  outline.hidden = true;
}

/** Puts the outline where its block is, such as after the page was scrolled. */
export function placeOutline(): void {
  if (!shownBlock) return;
  const { left, top, width, height } = shownBlock.element.getBoundingClientRect();
  Object.assign(outline.style, { left: px(left), top: px(top), width: px(width), height: px(height) });
  outline.classList.toggle("shared", shownBlock.map !== undefined && isShared(shownBlock.pointer, shownBlock.map));
  outline.hidden = false;
}

const px = (length: number) => `${length}px`;

/** Moves the block of an element with Alt+↑ and Alt+↓, and the focus to the application's bar with Alt+Enter. */
export function handleBlockKey({ key }: KeyboardEvent, within: Element, map: PointMap): void {
  const block = findShownBlock(within, map);
  if (!block) return;
  if (key === "ArrowUp" || key === "ArrowDown")
    attempt(block, (currentBlock) => move(currentBlock, key === "ArrowUp" ? -1 : 1))();
  else {
    selectBlockAround(within, map);
    focusBar();
  }
}

/**
 * Call it when the page shows a new version: the block that was added or moved gets the focus. If the one that was selected
 * is gone, the one that has the focus is selected. Does what was to be done with the selected block since `suspendSelection`.
 */
export function blocksChanged(map: PointMap): void {
  const selectedElement = shownBlock?.element ?? suspendedElement;
  const action = awaitedAction;
  suspendedElement = undefined;
  awaitedAction = undefined;
  const within = selectedElement?.isConnected ? selectedElement : document.activeElement;
  if (within) selectBlockAround(within, map);
  else deselectBlock();
  if (action !== undefined) runAwaitedAction(action, selectedElement);
  const pointer = focusNext;
  focusNext = undefined;
  if (pointer !== undefined) selectBlockAt(pointer, map);
}

function runAwaitedAction(title: string, element: Element | undefined): void {
  if (shownBlock && shownBlock.element === element)
    actionsOf(shownBlock)
      .find((action) => action.title === title)
      ?.run();
  else say("Nothing was done with the block: it is not on the page any more.");
}

/** Has the block at a pointer get the focus when the page shows the next version; with undefined, none. */
export function selectNextBlock(pointer: string | undefined): void {
  focusNext = pointer;
}

/** The pointer of the block that a value is in; undefined for what is in none. */
export function findBlockPointer(pointer: string): string | undefined {
  return BLOCK.exec(pointer)?.[0];
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
  const first = [block, ...block.querySelectorAll<HTMLElement>("*")].find(
    (candidate) => (candidate as HTMLElement).tabIndex >= 0,
  );
  (first as HTMLElement | undefined)?.focus();
}

/** The block of a page or of a shared part, or of a banner, at the beginning of a pointer. */
const BLOCK = /^\/(?:routes\/\d+\/blocks\/\d+|fragments\/[^/]+\/\d+|notFound\/blocks\/\d+|banners\/\d+\/block)/;

/** The block that an element is in; undefined where there is none. */
export function findShownBlock(within: Element, map: PointMap): ShownBlock | undefined {
  const pair = pairsTo(within, map.root).find(isBlock);
  const pointer = pair && BLOCK.exec(pair.node.within ?? "")?.[0];
  if (!pair || pointer === undefined) return undefined;
  const label = map.blocks.find((candidate) => candidate.pointer === pointer)?.label ?? "Banner";
  const note = isBanner(pointer) ? "on several pages" : map.names[pointer]?.note;
  return { pointer, label, element: pair.element, hash: map.hash, map, ...(note !== undefined && { note }) };
}

/**
 * The block that ends where a new one is added nearest to a position: the one that an element is in, or the one before it;
 * undefined where there is none.
 */
export function findBlockBefore(within: Element, clientY: number, map: PointMap): ShownBlock | undefined {
  const block = findShownBlock(within, map);
  if (!block || isBanner(block.pointer)) return undefined;
  const { top, bottom } = block.element.getBoundingClientRect();
  const previousElement = clientY < (top + bottom) / 2 ? block.element.previousElementSibling : null;
  return (previousElement && findShownBlock(previousElement, map)) ?? block;
}

/** What adds a block after another one. */
export function createAddition(block: Block): () => void {
  return attempt(block, addAfter);
}

/** Whether an element is a block, and not what contains a page's only one. */
function isBlock({ element, node: { within = "" } }: Pair): boolean {
  return BLOCK.test(within) && (isBanner(within) || element.parentElement?.localName === "main");
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

/** What can be done with a block. */
function actionsOf(block: Block): Action[] {
  // when and where a banner is shown is beside its block
  if (isBanner(block.pointer))
    return [{ title: "Settings", run: attempt({ ...block, pointer: getParentPointer(block.pointer) }, settings) }];
  return [
    { title: "Up", run: attempt(block, (currentBlock) => move(currentBlock, -1)) },
    { title: "Down", run: attempt(block, (currentBlock) => move(currentBlock, 1)) },
    { title: "Duplicate", run: attempt(block, duplicate) },
    { title: "Delete", run: attempt(block, remove) },
    { title: "Settings", run: attempt(block, settings) },
    { title: "Add after", run: attempt(block, addAfter) },
  ];
}

/** Does something with a block when nothing is being edited, or says that it cannot be done now. */
function attempt(block: Block, action: (block: Block) => Promise<void>): () => void {
  const explain = () => say("This cannot be done now: the file of the site is being edited in another program.");
  const run = single(async () => {
    if (await isReadOnly()) return;
    const currentBlock = await afterEditing(block);
    if (currentBlock) await action(currentBlock);
  });
  return () => void run().catch(explain);
}

/** The block when what was being edited is saved: it may be in a copy of its shared part then. */
async function afterEditing(block: Block): Promise<Block | undefined> {
  const isInPart = block.map !== undefined && isShared(block.pointer, block.map);
  const element = currentEditing() && isInPart ? shownBlock?.element : undefined;
  if (!(await leaveEditing())) return undefined;
  return element ? findShownBlock(element, await loadPageMap()) : block;
}

/**
 * The block that a change is for: itself, or for a change on this page alone that in a copy of its shared part; undefined
 * when the question was closed. What is added `beside` the only block of a shared part needs no copy.
 */
async function askForBlock(block: Block, beside = false): Promise<Block | undefined> {
  const { map, pointer } = block;
  if (!map) return block;
  const where = await askWhere(pointer, map);
  if (where !== "here") return where && block;
  const place = placeOf("here", pointer, map);
  const lists = [...referencesTo(pointer, map), pointer].map(getParentPointer);
  return (beside && (await findReference(block))) || { ...block, ...place, lists };
}

/** The reference that places a block, if nothing else is placed by it. */
async function findReference({ map, ...block }: Block): Promise<Block | undefined> {
  const [reference, otherReference] = map ? referencesTo(block.pointer, map) : [];
  if (reference === undefined || otherReference !== undefined) return undefined;
  const { count } = await readList(block);
  return count === 1 ? { ...block, pointer: reference } : undefined;
}

async function move(block: Block, by: 1 | -1): Promise<void> {
  // a shared part that is one block is moved as a whole, which changes no other page
  const movedBlock = (await findReference(block)) ?? (await askForBlock(block));
  if (!movedBlock) return;
  const { pointer, from, count } = await readList(movedBlock);
  const to = from + by;
  if (to < 0) return say("It is the first block.");
  if (to >= count) return say("It is the last block.");
  await change(movedBlock, "Move", [{ type: "moveItem", pointer, from, to }], `${pointer}/${to}`);
}

async function duplicate(block: Block): Promise<void> {
  const currentBlock = await askForBlock(block);
  if (!currentBlock) return;
  const { pointer, from } = await readList(currentBlock);
  await change(
    currentBlock,
    "Duplicate",
    [{ type: "duplicateItem", pointer: currentBlock.pointer }],
    `${pointer}/${from + 1}`,
  );
}

async function remove(block: Block): Promise<void> {
  const whole = await findReference(block);
  const currentBlock = whole ?? (await askForBlock(block));
  const redirection = currentBlock && (await application.planDeletion(currentBlock.pointer, block.label));
  if (!redirection) return;
  const { pointer, from, count } = await readList(currentBlock);
  const next = `${pointer}/${from < count - 1 ? from : from - 1}`;
  const deletion: Operation = { type: "removeItem", pointer: currentBlock.pointer };
  if (await change(currentBlock, "Delete", [...redirection, deletion], next))
    say(`Deleted${whole ? " on this page" : ""}: ${block.label}.`, [
      { title: "Undo the deletion", run: () => void application.takeStep("undo") },
    ]);
}

async function settings(block: Block): Promise<void> {
  const currentBlock = await askForBlock(block);
  if (!currentBlock) return;
  const { label, pointer, hash, copies, note } = currentBlock;
  const title = `Settings: ${label}`;
  if (!copies) return application.openBlock({ label: title, pointer, ...(note && { note }) });
  if (await save({ title: `Copy for this page: ${label}`, base: hash, operations: copies }))
    await application.openBlock({
      label: title,
      pointer,
      note: "This page has a copy of its own now. Other pages stay as they are.",
    });
}

async function addAfter(block: Block): Promise<void> {
  const pickedType = await application.pickBlock();
  const currentBlock = pickedType && (await askForBlock(block, true));
  if (!currentBlock) return;
  const { pointer, from } = await readList(currentBlock);
  const addedPointer = `${pointer}/${from + 1}`;
  const operation: Operation = { type: "insertItem", pointer, index: from + 1, value: pickedType.block };
  if (!(await change(currentBlock, "Add", [operation], addedPointer, pickedType.label))) return;
  if (pickedType.type !== "fragment")
    await application.openBlock({ label: `Settings: ${pickedType.label}`, pointer: addedPointer });
}

/** The list that a block is in, with the blocks that copies bring there. */
async function readList({ pointer, lists }: Block): Promise<{ pointer: string; from: number; count: number }> {
  const list = getParentPointer(pointer);
  const pointers = lists ?? [list];
  const { values } = await application.read(pointers);
  const counts = pointers.map((listPointer) => (values[listPointer] as unknown[] | undefined)?.length ?? 0);
  // a copy takes the place of the reference to it
  const count = counts.reduce((sum, length) => sum + length - 1, 1);
  return { pointer: list, from: Number(lastStep(pointer)), count };
}

/** Saves what was done with a block; `next` is the pointer of the block that has the focus then. */
async function change(
  { hash, label, copies = [] }: Block,
  title: string,
  operations: Operation[],
  next: string,
  name = label,
): Promise<boolean> {
  focusNext = next;
  const isSaved = await save({ title: `${title}: ${name}`, base: hash, operations: [...copies, ...operations] });
  if (!isSaved) focusNext = undefined;
  return isSaved;
}
