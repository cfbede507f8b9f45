import { getParentPointer } from "../../../json/pointer.ts";
import { capital } from "../../../site/inWords.ts";
import { type OpenPanel, useStudio } from "../../app/state/studioState.ts";
import type { FoundPlace } from "../messages.ts";

/** Goes to where a text is edited: in the page that shows it, or in a panel. */
export function useOpenText(): (place: FoundPlace) => Promise<void> {
  const { path: currentPath, visit, openPanel, closePanel } = useStudio();
  return async ({ pointer, label, path }) => {
    const panel = findPanel(pointer, label);
    if (!panel) {
      // a sheet would cover the shown text
      if (matchMedia("(width < 48rem)").matches) closePanel();
      return visit(path, pointer);
    }
    if (path !== currentPath) await visit(path);
    await openPanel(panel);
  };
}

/** The panel in which a text is edited; undefined for one that is edited in the page. */
function findPanel(pointer: string, label: string): OpenPanel | undefined {
  if (/^\/routes\/\d+\/(?:title|description)$/.test(pointer)) return { name: "pages", pointer };
  // a row of the menu has the label of its link, or the heading of its column
  if (/^\/(?:navigation|quickLinks|footer\/(?:columns|bottomLinks))\//.test(pointer))
    return { name: "menu", pointer: getParentPointer(pointer) };
  if (pointer.startsWith("/footer/")) return { name: "menu", pointer };
  if (/^\/(?:constants|site|words)\//.test(pointer)) return { name: "settings", pointer };
  const [banner] = /^\/banners\/\d+/.exec(pointer) ?? [];
  if (banner)
    return { name: "block", block: { pointer: banner, label: capital(label.split(" · ").at(-1) ?? "") }, pointer };
  return undefined;
}
