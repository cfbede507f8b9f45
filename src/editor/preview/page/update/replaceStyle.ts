import type { ChangedStyle } from "../../../protocol/previewMessages.ts";

/** Shows a style sheet that was saved, in place of its earlier text in the document. */
export function replaceStyle({ id, css }: ChangedStyle): void {
  const style = document.querySelector(`style[data-vite-dev-id="${CSS.escape(id)}"]`);
  if (style) style.textContent = css;
}
