import { useRef } from "react";
import { getParentPointer, lastStep } from "../../../../json/pointer.ts";
import { useAnswer } from "../../../app/api/queries.ts";
import type { FindPlace, QueuedChange } from "../../../app/api/saveQueue.ts";
import { useSaveOrAlert } from "../../../app/api/useSaveOrAlert.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import { holdKeys } from "../../../protocol/heldKeys.ts";
import type { Selection } from "../../../protocol/windowApi.ts";
import type { BlockType, PageBlocksAnswer } from "../../messages.ts";

/** Adds blocks to the page after the selected one, else at its end. */
export function useAddBlock(): { add(type: BlockType): Promise<void>; selectedLabel: string | undefined } {
  const { path, page, selection } = useStudio();
  const { data: loadedBlocks, refetch } = useAnswer("pageBlocks", { path });
  const save = useSaveOrAlert();
  /** The index of the last block that was added, behind which the next one is until there is an input in the page. */
  const last = useRef<{ key: string; index?: number }>({ key: "" });
  const selectedBlock = loadedBlocks && findPreviousBlock(loadedBlocks, selection);

  async function add({ label, block }: BlockType): Promise<void> {
    const giveFocusBack = holdKeys();
    // a click is not lost while the blocks of the page are being loaded
    const data = loadedBlocks ?? (await refetch({ cancelRefetch: false })).data;
    if (!data) return giveFocusBack();
    const previous = findPreviousBlock(data, selection);
    const key = `${data.pointer} ${selection?.id}`;
    if (last.current.key !== key) last.current = { key };
    const addition = last.current;
    const operations: QueuedChange["operations"] = (find) => {
      addition.index = addition.index === undefined ? findIndex(data, previous, find) : addition.index + 1;
      if (addition.index === undefined) return undefined;
      const next = { pointer: `${data.pointer}/${addition.index}`, isOpened: true };
      return {
        operations: [{ type: "insertItem", pointer: data.pointer, index: addition.index, value: block }],
        next: { ...next, ...(selection && { selection: selection.id }) },
      };
    };
    // the text of the last one may be open
    await page?.finishEditing();
    const base = (previous !== undefined && selection?.block?.hash) || data.hash;
    const isSaved = await save({ title: `Add: ${label}`, base, operations });
    if (isSaved) return;
    giveFocusBack();
    if (addition.index !== undefined) addition.index--;
  }

  return { add, selectedLabel: selectedBlock === undefined ? undefined : selection?.block?.label };
}

/** The index behind a block after earlier changes, or at the end of the list; undefined if the block is gone. */
function findIndex(
  { pointer: list, blocks }: PageBlocksAnswer,
  previous: string | undefined,
  find: FindPlace,
): number | undefined {
  const pointer = find(previous ?? `${list}/${blocks.length}`);
  if (pointer === undefined) return undefined;
  return Number(lastStep(pointer)) + (previous === undefined ? 0 : 1);
}

/** The selected block in the list of the page, or the reference that places its shared part there. */
function findPreviousBlock({ pointer: list }: PageBlocksAnswer, selection: Selection | undefined): string | undefined {
  const { pointer = "", part } = selection?.block ?? {};
  const previous = part?.references[0] ?? pointer;
  return getParentPointer(previous) === list ? previous : undefined;
}
