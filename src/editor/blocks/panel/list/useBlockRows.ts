import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useSaveOrAlert } from "../../../app/api/useSaveOrAlert.ts";
import type { NextSelection } from "../../../protocol/windowApi.ts";
import type { Operation } from "../../../siteFile/messages.ts";
import type { ListedBlock } from "../../messages.ts";

/** A block of a list, with a key that it keeps wherever it is moved. */
export interface BlockRow extends ListedBlock {
  key: string;
}

/** A change of a list, and how the list is after it. */
interface RowChange {
  title: string;
  operations: Operation[];
  /** The block that is selected when the page shows the change. */
  next?: NextSelection;
  apply(rows: readonly BlockRow[]): readonly BlockRow[];
}

/** A list of blocks as it is when all changes are saved that were made here. */
export interface BlockRows {
  rows: readonly BlockRow[];
  /** Shows a change at once and saves it after those before it; resolves to whether nothing is left to save. */
  change(change: RowChange): Promise<boolean>;
}

/** Lists blocks of site.json; `hash` is that of the text that they are from. */
export function useBlockRows(blocks: readonly ListedBlock[] | undefined, hash = ""): BlockRows {
  const save = useSaveOrAlert();
  const client = useQueryClient();
  const [list, setList] = useState<{ rows: readonly BlockRow[]; base: string }>({ rows: [], base: "" });
  const lastKey = useRef(0);
  const pendingCount = useRef(0);
  const latest = useRef({ blocks, hash });

  const showLatest = useCallback(() => {
    const { blocks: latestBlocks, hash: base } = latest.current;
    if (!latestBlocks || pendingCount.current > 0) return;
    setList(({ rows }) => ({ rows: keepKeys(rows, latestBlocks, () => `${++lastKey.current}`), base }));
  }, []);
  // before the list is painted
  useLayoutEffect(() => {
    latest.current = { blocks, hash };
    showLatest();
  }, [blocks, hash, showLatest]);

  async function change({ apply, ...edit }: RowChange): Promise<boolean> {
    setList(({ rows, base }) => ({ rows: apply(rows), base }));
    pendingCount.current++;
    const isSaved = await save({ ...edit, base: list.base });
    pendingCount.current--;
    if (!isSaved) showLatest();
    // an answer that arrived while another change was being saved was not shown
    else if (pendingCount.current === 0) await client.invalidateQueries();
    return isSaved;
  }

  return { rows: list.rows, change };
}

/** Rows for blocks; each that was there before keeps its key. */
function keepKeys(
  oldRows: readonly BlockRow[],
  blocks: readonly ListedBlock[],
  createKey: () => string,
): readonly BlockRow[] {
  const unusedRows = [...oldRows];
  return blocks.map((block) => {
    const index = unusedRows.findIndex(
      ({ label, heading, shared }) => label === block.label && heading === block.heading && shared === block.shared,
    );
    const [oldRow] = index < 0 ? [] : unusedRows.splice(index, 1);
    return { ...block, key: oldRow?.key ?? createKey() };
  });
}
