import { useEffect } from "react";
import { useSave } from "../api/useSave.ts";
import { isInBar } from "../focus/focusBar.ts";
import { focusPanel } from "../focus/focusPanel.ts";
import { useStudio } from "../state/studioState.ts";

/**
 * The keys of the application: F6 goes from the bar of the selection to the panel that is open, and to the page; Ctrl+Z and
 * Ctrl+Y undo and redo outside of fields; Ctrl+Shift+F searches.
 */
export function useShortcuts(): void {
  const { page, panel, openPanel } = useStudio();
  const { undo, redo } = useSave();
  const hasPanel = panel !== undefined;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const letter = key.toLowerCase();
      if (key === "F6" && hasPanel && isInBar(target)) focusPanel();
      else if ((ctrlKey || metaKey) && shiftKey && letter === "f") void openPanel({ name: "search" });
      else if (key === "F6") void page?.focusPage();
      else if ((ctrlKey || metaKey) && (letter === "z" || letter === "y") && !isField(target))
        void (letter === "y" || shiftKey ? redo() : undo());
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [page, hasPanel, openPanel, undo, redo]);
}

/** Whether keys are typed into an element, which has an undo of its own. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
