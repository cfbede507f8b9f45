import { type CellPlace, HEADS } from "../../protocol/tableOperations.ts";
import type { Step } from "../../rich/cellKeys.ts";

/** The size of a grid. */
interface GridSize {
  rows: number;
  columns: number;
  hasHeads: boolean;
}

/** The cell that a step leads to; undefined at the edge. The next cell of the last one in a row is the first one below. */
export function findNextCell({ row, column }: CellPlace, step: Step, size: GridSize): CellPlace | undefined {
  const first = size.hasHeads ? HEADS : 0;
  const isIn = (place: CellPlace) =>
    place.row >= first && place.row < size.rows && place.column >= 0 && place.column < size.columns;
  const places: Partial<Record<Step, CellPlace>> = {
    next: column + 1 < size.columns ? { row, column: column + 1 } : { row: row + 1, column: 0 },
    previous: column > 0 ? { row, column: column - 1 } : { row: row - 1, column: size.columns - 1 },
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
  };
  const place = places[step];
  return place && isIn(place) ? place : undefined;
}
