import { usePickers } from "../../../app/pickers/usePickers.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import { useBlockDeletion } from "../gallery/useBlockDeletion.tsx";
import type { BlockRow, BlockRows } from "./useBlockRows.ts";

/** The actions of the blocks in a list, by their indexes. */
export interface BlockActions {
  move(from: number, to: number): void;
  duplicate(index: number): void;
  /** Asks first whether to remove or keep the links that lead to it. */
  remove(index: number): Promise<void>;
  /** Asks for the kind of a new block, adds it and opens its form. */
  addAfter(index: number): Promise<void>;
}

interface ActedList extends BlockRows {
  pointer: string;
  isBanners: boolean;
}

/** Changes a list of blocks. */
export function useBlockActions({ pointer, isBanners, rows, change }: ActedList): BlockActions {
  const { openPanel } = useStudio();
  const { pickBlock } = usePickers();
  const planDeletion = useBlockDeletion();
  const readLabel = (index: number) => rows[index]?.label ?? "";
  return {
    move(from, to) {
      if (from === to || to < 0 || to >= rows.length) return;
      void change({
        title: `Move: ${readLabel(from)}`,
        operations: [{ type: "moveItem", pointer, from, to }],
        apply: (oldRows) => moveRow(oldRows, from, to),
      });
    },
    duplicate(index) {
      void change({
        title: `Duplicate: ${readLabel(index)}`,
        operations: [{ type: "duplicateItem", pointer: `${pointer}/${index}` }],
        apply: (oldRows) =>
          oldRows.flatMap((row, at) => (at === index ? [row, { ...row, key: `copy of ${row.key}` }] : [row])),
      });
    },
    async remove(index) {
      const redirection = await planDeletion(`${pointer}/${index}`, readLabel(index));
      if (!redirection) return;
      // a site without banners has no list of them
      const isList = isBanners && rows.length === 1;
      void change({
        title: `Delete: ${readLabel(index)}`,
        operations: [
          ...redirection,
          isList ? { type: "removeProperty", pointer } : { type: "removeItem", pointer: `${pointer}/${index}` },
        ],
        apply: (oldRows) => oldRows.toSpliced(index, 1),
      });
    },
    async addAfter(index) {
      const pickedType = await pickBlock();
      if (!pickedType) return;
      const { type, label, block } = pickedType;
      const addedPointer = `${pointer}/${index + 1}`;
      const isSaved = await change({
        title: `Add: ${label}`,
        operations: [{ type: "insertItem", pointer, index: index + 1, value: block }],
        next: { pointer: addedPointer },
        apply: (oldRows) => oldRows.toSpliced(index + 1, 0, { key: `new after ${oldRows[index]?.key}`, label }),
      });
      if (isSaved && type !== "fragment") await openPanel({ name: "block", block: { pointer: addedPointer, label } });
    },
  };
}

function moveRow(rows: readonly BlockRow[], from: number, to: number): readonly BlockRow[] {
  const [row] = rows.slice(from, from + 1);
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
}
