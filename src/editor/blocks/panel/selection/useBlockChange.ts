import { useMemo } from "react";
import { getParentPointer } from "../../../../json/pointer.ts";
import type { FindPlace, PlannedEdit } from "../../../app/api/saveQueue.ts";
import { useSave, useSaveQueue } from "../../../app/api/useSave.ts";
import { useMessages } from "../../../app/messages/Messages.tsx";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import { findChangePlace } from "../../../app/places/changePlace.ts";
import { useWhere } from "../../../app/places/useWhere.ts";
import type { BlockFormOptions } from "../../../app/state/studioState.ts";
import { explainAnswer } from "../../../protocol/explainAnswer.ts";
import { holdKeys } from "../../../protocol/heldKeys.ts";
import type { ApplicationApi, BlockAction, OpenedBlock, SelectedBlock, Where } from "../../../protocol/windowApi.ts";
import type { Operation } from "../../../siteFile/messages.ts";
import { useBlockDeletion } from "../gallery/useBlockDeletion.tsx";
import { findWholeReference, type PlacedBlock, placeBlock, planEdit } from "./planBlockChange.ts";

/** Does something with a block that is selected in the page. `openBlock` opens the form of one. */
export function useBlockChange(openBlock: OpenBlock): ApplicationApi["changeBlock"] {
  const queue = useSaveQueue();
  const saving = useSave();
  const messages = useMessages();
  const { pickBlock } = usePickers();
  const { askWhere } = useWhere();
  const planDeletion = useBlockDeletion();
  return useMemo(() => {
    const changes = new BlockChanges({ queue, saving, messages, pickBlock, askWhere, planDeletion, openBlock });
    return (action, block) => void changes[action](block);
  }, [queue, saving, messages, pickBlock, askWhere, planDeletion, openBlock]);
}

/** Opens the form of a block. */
type OpenBlock = (block: OpenedBlock, options?: BlockFormOptions) => unknown;

interface Tools
  extends Pick<ReturnType<typeof usePickers>, "pickBlock">,
    Pick<ReturnType<typeof useWhere>, "askWhere"> {
  openBlock: OpenBlock;
  queue: ReturnType<typeof useSaveQueue>;
  saving: ReturnType<typeof useSave>;
  messages: ReturnType<typeof useMessages>;
  planDeletion: ReturnType<typeof useBlockDeletion>;
}

/** The actions of a block. */
class BlockChanges implements Record<BlockAction, (block: SelectedBlock) => Promise<void>> {
  constructor(private readonly tools: Tools) {}

  up(block: SelectedBlock): Promise<void> {
    return this.move(block, -1);
  }

  down(block: SelectedBlock): Promise<void> {
    return this.move(block, 1);
  }

  async duplicate(block: SelectedBlock): Promise<void> {
    const where = await this.tools.askWhere(block);
    if (!where) return;
    await this.save(block, where, `Duplicate: ${block.label}`, (place) =>
      planEdit(place, [{ type: "duplicateItem", pointer: place.pointer }], place.index + 1, block),
    );
  }

  async remove(block: SelectedBlock): Promise<void> {
    const { queue, askWhere, planDeletion, messages, saving } = this.tools;
    const reference = findWholeReference(block);
    const target = reference ?? block;
    const where = await askWhere(target);
    if (!where) return;
    await queue.whenSaved();
    const pointer = queue.findPlace(block.hash, target.pointer);
    const redirection = pointer === undefined ? [] : await planDeletion(pointer, block.label);
    if (!redirection) return;
    const nextPointer = await this.save(target, where, `Delete: ${block.label}`, (place) => {
      const { index, count } = place;
      const nextIndex = index < count - 1 ? index : index - 1;
      return planEdit(place, [...redirection, { type: "removeItem", pointer: place.pointer }], nextIndex, block);
    });
    if (nextPointer === undefined) return;
    messages.say(`Deleted${reference ? " on this page" : ""}: ${block.label}.`, [
      { title: "Undo the deletion", run: () => void saving.undo() },
    ]);
  }

  async settings(block: SelectedBlock): Promise<void> {
    const { queue, askWhere, messages, openBlock } = this.tools;
    // when and where a banner is shown is beside its block
    const isBanner = block.pointer.startsWith("/banners/");
    const target = isBanner ? { ...block, pointer: getParentPointer(block.pointer) } : block;
    const where = await askWhere(target);
    if (!where) return;
    await queue.whenSaved();
    const place = findChangePlace(target, where, (pointer) => queue.findPlace(block.hash, pointer));
    if (!place) {
      messages.showAlert(explainAnswer({ status: "gone" }));
      return;
    }
    const label = `Settings: ${block.label}`;
    const openAt = (pointer: string) =>
      block.target === undefined ? {} : { pointer: pointer + block.target.slice(target.pointer.length) };
    if (place.copies.length === 0) {
      const { pointer } = place;
      openBlock({ label, pointer, ...(block.note !== undefined && { note: block.note }) }, openAt(pointer));
      return;
    }
    const pointer = await this.save(target, where, `Copy for this page: ${block.label}`, (copyPlace) => ({
      operations: copyPlace.copies,
      next: { pointer: `${copyPlace.list}/${copyPlace.index}`, selection: block.selection },
    }));
    const note = "This page has a copy of its own now. Other pages stay as they are.";
    if (pointer !== undefined) openBlock({ label, pointer, note }, openAt(pointer));
  }

  async addAfter(block: SelectedBlock): Promise<void> {
    const { pickBlock, askWhere, openBlock } = this.tools;
    const pickedType = await pickBlock();
    const where = pickedType && (await askWhere(block));
    if (!where) return;
    const { type, label, block: value } = pickedType;
    // beside the only block of a shared part, no copy is needed
    const previousBlock = (where === "here" && findWholeReference(block)) || block;
    const isOpened = type !== "fragment";
    const giveFocusBack = isOpened ? holdKeys() : () => {};
    const pointer = await this.save(previousBlock, where, `Add: ${label}`, (place) => {
      const index = place.index + 1;
      const operation: Operation = { type: "insertItem", pointer: place.list, index, value };
      return planEdit(place, [operation], index, { selection: block.selection, isOpened });
    });
    if (pointer === undefined) giveFocusBack();
    else if (isOpened) openBlock({ label: `Settings: ${label}`, pointer }, { isBeside: true });
  }

  private async move(block: SelectedBlock, by: 1 | -1): Promise<void> {
    // a shared part that is one block is moved as a whole, which changes no other page
    const target = findWholeReference(block) ?? block;
    const where = await this.tools.askWhere(target);
    if (!where) return;
    const plan = (place: PlacedBlock) => {
      const { list, index, count } = place;
      const to = index + by;
      const isThere = to >= 0 && to < count;
      return planEdit(place, isThere ? [{ type: "moveItem", pointer: list, from: index, to }] : [], to, block);
    };
    const explanation = by < 0 ? "It is the first block." : "It is the last block.";
    await this.save(target, where, `Move: ${block.label}`, plan, explanation);
  }

  /**
   * Saves a change of a block, and explains why it was not saved; with `explanation` where nothing is to be done. Resolves
   * to the pointer of the block that is selected next.
   */
  private async save(
    block: SelectedBlock,
    where: Where,
    title: string,
    plan: (place: PlacedBlock) => PlannedEdit,
    explanation = "",
  ): Promise<string | undefined> {
    const { saving, messages } = this.tools;
    let nextPointer: string | undefined;
    const operations = (find: FindPlace) => {
      const place = placeBlock(block, where, find);
      const edit = place && plan(place);
      nextPointer = edit?.next?.pointer;
      return edit;
    };
    const answer = await saving.trySave({ title, base: block.hash, operations });
    if (answer?.status === "saved") return nextPointer;
    if (answer?.status === "nothing") messages.say(explanation);
    else if (!(answer?.status === "conflict" && answer.isKept)) messages.showAlert(explainAnswer(answer));
    return undefined;
  }
}
