import { useRef } from "react";
import { getParentPointer, lastStep, splitPointer } from "../../../../json/pointer.ts";
import { useAnswer } from "../../../app/api/queries.ts";
import { useSaveOrAlert } from "../../../app/api/useSaveOrAlert.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import type { Selection } from "../../../protocol/windowApi.ts";
import type { BlockType, PageBlocksAnswer } from "../../messages.ts";

/** Adds blocks to the page after the one that is selected, else at its end. */
export function useAddBlock(): { add(type: BlockType): Promise<void>; selectedLabel: string | undefined } {
  const { path, page, selection } = useStudio();
  const { data } = useAnswer("pageBlocks", { path });
  const save = useSaveOrAlert();
  /** How many blocks were added to the text with this hash, after which the next one is. */
  const additions = useRef({ hash: "", count: 0 });
  const selectedIndex = data && findSelectedIndex(data, selection);

  async function add({ label, block }: BlockType): Promise<void> {
    if (!data) return;
    const { hash, pointer, blocks } = data;
    if (additions.current.hash !== hash) additions.current = { hash, count: 0 };
    const index = (selectedIndex === undefined ? blocks.length : selectedIndex + 1) + additions.current.count;
    additions.current.count++;
    void page?.selectNext(`${pointer}/${index}`);
    const isSaved = await save({
      title: `Add: ${label}`,
      base: hash,
      operations: [{ type: "insertItem", pointer, index, value: block }],
    });
    if (isSaved) return;
    additions.current.count--;
    void page?.selectNext(undefined);
  }

  return { add, selectedLabel: selectedIndex === undefined ? undefined : selection?.block?.label };
}

/** The index of the selected block among those of the page, or of the shared part that it is in; undefined if it is not there. */
function findSelectedIndex(
  { pointer, blocks }: PageBlocksAnswer,
  selection: Selection | undefined,
): number | undefined {
  const selectedPointer = selection?.block?.pointer;
  if (selectedPointer === undefined) return undefined;
  if (getParentPointer(selectedPointer) === pointer) return Number(lastStep(selectedPointer));
  const [part, name] = splitPointer(selectedPointer);
  const index = part === "fragments" ? blocks.findIndex(({ shared }) => shared === name) : -1;
  return index < 0 ? undefined : index;
}
