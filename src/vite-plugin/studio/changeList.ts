import { stepsOf } from "../../validate/pointer/pointer.ts";
import { labelOf } from "../valueLabel.ts";
import type { SpecChange } from "./specFile.ts";
import type { ListedChange } from "./studioMessages.ts";

/** Names changes for the person who made them: the page that each is on, and what it is. Both texts are valid JSON. */
export function listChanges(before: string, after: string, changes: readonly SpecChange[]): ListedChange[] {
  const [old, now] = [parse(before), parse(after)];
  return changes.map((change) => {
    const [pointer, spec] = change.kind === "removed" ? [change.oldPointer, old] : [change.pointer, now];
    return {
      id: change.id,
      kind: change.kind,
      ...describePlace(pointer, spec),
      ...("before" in change && { before: change.before }),
      ...("after" in change && { after: change.after }),
    };
  });
}

/** What the value at a pointer is, and the page that it is on; undefined for what is not of one page. */
export function describePlace(pointer: string, spec: Pages): Pick<ListedChange, "label" | "page"> {
  const [part, index, ...within] = stepsOf(pointer);
  const route = part === "routes" ? spec.routes?.[Number(index)] : undefined;
  return {
    label: route && within.length === 0 ? "Page" : labelOf(pointer, spec),
    ...(route && { page: { path: route.path, title: route.title } }),
  };
}

interface Pages {
  routes?: { path: string; title: string }[];
}

function parse(text: string): Pages {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}
