/** Seconds, of milliseconds. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Kilobytes of a thousand bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} KB`;
}

/** A ratio, or a dash where there is none. */
export function ratio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : "–";
}

/** A whole number with its thousands apart. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

/** A table in Markdown; the first column is words, the others are figures. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((_, index) => (index === 0 ? "---" : "--:"));
  return [line(columns), line(rule), ...rows.map(line)].join("\n");
}
