import { useEffect, useRef } from "react";
import { ListBox, ListBoxItem, ListLayout, Text, Virtualizer } from "react-aria-components";
import styles from "./EntryList.module.css";

/** A page, or another entry that is chosen from a list as pages are. */
export interface ListedEntry {
  /** Its address, by which it is known. */
  path: string;
  title: string;
  /** Whether visitors do not see it. */
  draft?: true;
  /** Why the dates of a page hide it from visitors. */
  absence?: "toCome" | "over";
  /** The text below its title, in place of its address. */
  note?: string;
}

interface EntryListProps {
  /** The label of the list. */
  label: string;
  entries: readonly ListedEntry[];
  /** The address of the entry that is marked. */
  current: string | undefined;
  /** The text in place of an empty list. */
  emptyText: string;
  onChoose(path: string): void;
}

/** In pixels. */
const ROW_HEIGHT = 52;

/** A list of entries, of which one is chosen; of thousands, only those that are seen are in the document. */
export function EntryList({ label, entries, current, emptyText, onChoose }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isFilled = entries.length > 0;
  const currentIndex = entries.findIndex(({ path }) => path === current);
  const latestIndex = useRef(currentIndex);
  latestIndex.current = currentIndex;
  // the marked entry is seen when the list appears, with the entries before it; by the next frame the list has its
  // height
  useEffect(() => {
    if (!isFilled) return;
    const frame = requestAnimationFrame(() => {
      list.current?.scrollTo({ top: Math.max(0, latestIndex.current - 2) * ROW_HEIGHT });
    });
    return () => cancelAnimationFrame(frame);
  }, [isFilled]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT }}>
      <ListBox
        ref={list}
        aria-label={label}
        className={styles.list ?? ""}
        items={entries}
        selectionMode="single"
        selectedKeys={currentIndex < 0 ? [] : [current ?? ""]}
        // without a key, the marked entry was chosen again
        onSelectionChange={(keys) => onChoose(String([...keys][0] ?? current))}
        renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
      >
        {({ path, title, draft, absence, note }) => (
          <ListBoxItem id={path} textValue={title} className={styles.entry ?? ""}>
            <Text slot="label" className={styles.title ?? ""}>
              {title}
              {draft && <span className={styles.draft}>Draft</span>}
              {absence && <span className={styles.draft}>{absence === "toCome" ? "To come" : "Over"}</span>}
            </Text>
            <Text slot="description" className={styles.note ?? ""}>
              {note ?? path}
            </Text>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}
