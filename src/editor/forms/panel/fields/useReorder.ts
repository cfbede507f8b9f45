import { type DragEvent, useState } from "react";

/** Where an item is dragged from, and the item over which it is. */
interface Drag {
  from: number;
  over?: { index: number; side: "before" | "after" };
}

/**
 * Lets people drag the items of a list by their handles. The rows have texts in which people select words by dragging, so
 * that the row itself must not be dragged; by the keyboard, items are moved with their buttons.
 */
export function useReorder(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  return {
    handleProps: (index: number) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) {
        const row = currentTarget.closest("li");
        if (row) dataTransfer.setDragImage(row, 8, 8);
        dataTransfer.effectAllowed = "move";
        // some browsers drag nothing else
        dataTransfer.setData("text/plain", "");
        setDrag({ from: index });
      },
      onDragEnd: () => setDrag(undefined),
    }),
    rowProps: (index: number) => ({
      "data-drop": drag?.over?.index === index ? drag.over.side : undefined,
      "data-dragged": drag?.from === index || undefined,
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!drag) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const side = event.clientY < top + height / 2 ? "before" : "after";
        setDrag({ from: drag.from, over: { index, side } });
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!drag?.over) return;
        event.preventDefault();
        const gap = drag.over.index + (drag.over.side === "after" ? 1 : 0);
        // the item itself is taken out first
        const to = gap > drag.from ? gap - 1 : gap;
        setDrag(undefined);
        if (to !== drag.from) move(drag.from, to);
      },
    }),
  };
}
