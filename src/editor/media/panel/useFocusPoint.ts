import { useState } from "react";
import { focusPoint } from "../../../site/focusPoint.ts";

/** A point of a picture, in percent from the left and from the top. */
export type Point = ReturnType<typeof focusPoint>;

const MIDDLE: Point = { x: 50, y: 50 };

/** The most important point of a picture; at first the written one. */
export function useFocusPoint(writtenFocus: string | undefined) {
  const writtenPoint = writtenFocus === undefined ? MIDDLE : focusPoint(writtenFocus);
  const [point, setPoint] = useState(writtenPoint);
  return {
    point,
    move: setPoint,
    /** The point of one picture is nothing to another. */
    reset: (isCurrent: boolean) => setPoint(isCurrent ? writtenPoint : MIDDLE),
    /** As it is written: words stay words, and the middle is not written. */
    get focus(): string | undefined {
      if (isSame(point, writtenPoint)) return writtenFocus;
      return isSame(point, MIDDLE) ? undefined : `${point.x}% ${point.y}%`;
    },
  };
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
