import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useAnswer } from "../../app/api/queries.ts";
import { type SaveResult, useSave } from "../../app/api/useSave.ts";
import { FormStore } from "../../forms/panel/control/formStore.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import type { ReadAnswer } from "../../siteFile/messages.ts";
import { buildTree, keepKeys, type MenuRow, type Menus } from "./menuTree.ts";

const POINTERS = ["/navigation", "/quickLinks", "/footer"];

/** The menu and the footer as they are when all changes are saved that were made here. */
export interface LiveMenus {
  menus: Menus;
  rows: readonly MenuRow[];
  /** Shows a change at once, and saves it after those before it. */
  change(title: string, operations: FormOperation[]): Promise<SaveResult>;
}

/** The answer of the preview about the menu and the footer. */
export function useMenuAnswer() {
  return useAnswer("read", { pointers: POINTERS });
}

/** The menu and the footer, beginning with an answer; they follow changes of others. */
export function useMenus(first: ReadAnswer): LiveMenus {
  const { save } = useSave();
  const { data = first, isFetching, isError } = useMenuAnswer();
  const [store] = useState(() => new FormStore(createVersion(first), ""));
  const isSaving = useSyncExternalStore(store.subscribe, () => store.isSaving);
  const snapshot = useSyncExternalStore(store.subscribe, () => store.snapshot);
  // an answer that was asked for before the last save does not have it
  const isCurrent = !isFetching && !isError && !isSaving;
  useEffect(() => {
    if (isCurrent) store.adopt(createVersion(data));
  }, [store, data, isCurrent]);

  const lastRows = useRef<readonly MenuRow[]>([]);
  const lastKey = useRef(0);
  const menus = snapshot.at("") as Menus;
  const rows = useMemo(() => {
    lastRows.current = keepKeys(buildTree(menus), lastRows.current, () => `row-${++lastKey.current}`);
    return lastRows.current;
  }, [menus]);
  return {
    menus,
    rows,
    change: (title, operations) => store.change(operations, (base) => save({ title, base, operations })),
  };
}

function createVersion({ hash, values }: ReadAnswer) {
  return { hash, value: Object.fromEntries(POINTERS.map((pointer) => [pointer.slice(1), values[pointer]])) };
}
