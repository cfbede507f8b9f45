import { placeValues, type Target } from "../../../src/editor/frame/edit/page.ts";
import { findTargetAt } from "../../../src/editor/frame/studio/targets.ts";
import { findLink } from "../../../src/editor/links/page/writtenLinks.ts";
import { pictures } from "../../../src/editor/media/page/pictures.ts";
import { plainTexts } from "../../../src/editor/texts/page/plainTexts.ts";
import { richTexts } from "../../../src/editor/texts/page/richTexts.ts";

type Kind = "texts" | "rich texts" | "pictures" | "links";

/** The values of site.json that a page shows. */
interface EditableValues {
  /** How many there are. */
  seen: Record<Kind, number>;
  /** The values that a click on them does not edit. */
  missing: string[];
}

/** How many values of site.json a page that is being edited shows, and those that a click on them does not edit. */
export async function findNotEditable(): Promise<EditableValues> {
  // floating buttons hide on some places of the page
  document.querySelector<HTMLElement>("[data-boot=floating-late]")?.stopBoot?.();
  for (const button of document.querySelectorAll("[data-aside]")) button.removeAttribute("data-aside");
  const map = await placeValues(undefined);
  const found = new Map<string, { kind: Kind; isEdited: boolean }>();

  function record(kind: Kind, pointer: string, isEdited: boolean): void {
    const key = `${kind} ${pointer}`;
    found.set(key, { kind, isEdited: isEdited || (found.get(key)?.isEdited ?? false) });
  }

  /** Whether a click on one of the rectangles edits a target that `isRight` accepts. */
  function isClickable(rectangles: readonly DOMRect[], isRight: (target: Target) => boolean): boolean {
    return rectangles.some(({ left, right, top, bottom }) => {
      const target = findTargetAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, map);
      return target !== undefined && isRight(target);
    });
  }

  const visible = (rectangles: Iterable<DOMRect>) =>
    [...rectangles].filter(({ width, height }) => width > 1 && height > 1);

  const menu = document.getElementById("menu");
  for (const element of map.root.element.querySelectorAll<HTMLElement>("*")) {
    const isInMenu = menu?.contains(element) ?? false;
    const needsMenu = isInMenu && getComputedStyle(menu as HTMLElement).position === "fixed";
    if (needsMenu !== menu?.matches(":popover-open")) menu?.togglePopover(needsMenu);
    const group = element.closest("details");
    if (group && element.localName !== "summary") group.open = true;
    // an open group of the menu covers a part of the page
    for (const other of map.root.element.querySelectorAll<HTMLDetailsElement>("details[open]"))
      if (!other.contains(element)) other.open = false;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    for (const [kind, finder] of [
      ["texts", plainTexts],
      ["rich texts", richTexts],
      ["pictures", pictures],
    ] as const)
      for (const target of finder.findTargets(element, map)) {
        const rectangles = visible(target.rectangles());
        if (rectangles.length === 0) continue;
        record(
          kind,
          target.pointer,
          isClickable(rectangles, ({ pointer }) => pointer === target.pointer),
        );
      }
    const rectangles = visible(element.getClientRects());
    const link = element.localName === "a" && rectangles.length > 0 ? findLink(element, map) : undefined;
    // the editor of its text, or of its picture, has a button for the link
    if (link)
      record(
        "links",
        link.pointer,
        isClickable(rectangles, ({ pointer, element: edited }) => pointer === link.pointer || element.contains(edited)),
      );
  }
  const seen = { texts: 0, "rich texts": 0, pictures: 0, links: 0 };
  for (const { kind } of found.values()) seen[kind]++;
  return { seen, missing: [...found].flatMap(([key, { isEdited }]) => (isEdited ? [] : key)) };
}
