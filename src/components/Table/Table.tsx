import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Table.module.css";

interface TableProps {
  caption?: string | undefined;
  columns: string[];
  className?: string;
  /** The rows. On a phone, each is shown as a group without column headers. */
  children: ReactNode;
}

/** A table with thin lines between its rows. */
export function Table({ caption, columns, className, children }: TableProps) {
  return (
    <table className={classes(styles.table, className)} data-list="rows">
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) => {
            // an empty corner cell is not a header
            const Cell = column === "" ? "td" : "th";
            return (
              <Cell key={index} scope={column === "" ? undefined : "col"}>
                {column}
              </Cell>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
