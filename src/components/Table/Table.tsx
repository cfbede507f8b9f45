import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Table.module.css";

interface TableProps {
  caption?: string | undefined;
  columns: string[];
  className?: string;
  /** The rows; on a phone each becomes a group of its own, without the column heads. */
  children: ReactNode;
}

/** A table with hairlines between its rows. */
export function Table({ caption, columns, className, children }: TableProps) {
  return (
    <table className={classes(styles.table, className)}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) => {
            // an empty corner is the head of nothing
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
