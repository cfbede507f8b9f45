import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { useStudio } from "../../../app/state/studioState.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import { BlockMenu } from "./BlockMenu.tsx";
import styles from "./BlocksPanel.module.css";
import { describeDates } from "./describeDates.ts";
import { useBlockActions } from "./useBlockActions.ts";
import type { BlockRow, BlockRows } from "./useBlockRows.ts";

interface BlockListProps extends BlockRows {
  label: string;
  /** The JSON pointer of the list. */
  pointer: string;
  /** Whether its items are banners, which have a block. */
  isBanners?: boolean;
}

/** A list of blocks: a click selects one in the page; they are moved by drag and drop, with the keyboard as well. */
export function BlockList({ label, pointer, isBanners = false, rows, change }: BlockListProps) {
  const { page, openPanel } = useStudio();
  const actions = useBlockActions({ pointer, isBanners, rows, change });
  const { dragAndDropHooks } = useDragAndDrop<BlockRow>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameRow(rows.find((row) => row.key === key)) })),
    onReorder({ keys, target }) {
      const [from, before] = [[...keys][0], target.key].map((key) => rows.findIndex((row) => row.key === key));
      if (from === undefined || before === undefined || from < 0 || before < 0) return;
      const end = target.dropPosition === "before" ? before : before + 1;
      actions.move(from, from < end ? end - 1 : end);
    },
  });
  const getPointer = (index: number) => `${pointer}/${index}`;
  const select = (index: number) => void page?.select(isBanners ? `${getPointer(index)}/block` : getPointer(index));
  return (
    <GridList
      aria-label={label}
      className={styles.list ?? ""}
      items={rows.map((row, index) => ({ ...row, id: row.key, index }))}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => select(rows.findIndex((row) => row.key === key))}
      renderEmptyState={() => "This page has no blocks."}
    >
      {({ index, ...row }) => (
        <GridListItem textValue={nameRow(row)} className={styles.row ?? ""}>
          <Button slot="drag" className={`${controls.icon} ${styles.handle}`}>
            <Icon name="dragHandle" size={16} />
          </Button>
          <span className={styles.name}>
            <strong>{row.label}</strong>
            {row.heading && <span>{row.heading}</span>}
            {describeDates(row) && <span className={controls.help}>{describeDates(row)}</span>}
          </span>
          {row.shared === undefined && (
            <Button
              className={controls.icon ?? ""}
              aria-label={`Settings: ${nameRow(row)}`}
              onPress={() => void openPanel({ name: "block", block: { pointer: getPointer(index), label: row.label } })}
            >
              <Icon name="options" />
            </Button>
          )}
          <BlockMenu name={nameRow(row)} index={index} count={rows.length} isBanner={isBanners} actions={actions} />
        </GridListItem>
      )}
    </GridList>
  );
}

const nameRow = (row: Pick<BlockRow, "label" | "heading"> | undefined) =>
  row?.heading ? `${row.label}: ${row.heading}` : (row?.label ?? "");
