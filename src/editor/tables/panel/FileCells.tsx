import styles from "./FileCells.module.css";

interface FileCellsProps {
  name: string;
  /** The first row has the columns. */
  rows: readonly (readonly string[])[];
}

/** The cells of a file, which are edited in another program. */
export function FileCells({ name, rows: [head = [], ...rows] }: FileCellsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard
    <div className={styles.scroller} tabIndex={0}>
      <table className={styles.cells} aria-label={name}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
