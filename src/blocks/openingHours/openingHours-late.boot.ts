import { findCurrentLine } from "../../components/Hours/findCurrentLine.ts";

/** Marks the line whose hours hold now. */
export default function startOpeningHours(element: HTMLElement): () => void {
  const { line } = findCurrentLine(element);
  line?.setAttribute("aria-current", "date");
  return () => line?.removeAttribute("aria-current");
}
