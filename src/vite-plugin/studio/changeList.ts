import { stepsOf } from "../../validate/pointer/pointer.ts";
import { labelOf } from "../valueLabel.ts";
import type { SpecChange } from "./specFile.ts";
import type { ListedChange } from "./studioMessages.ts";

/** Names changes for the person who made them: the page that each is on, and what it is. Both texts are valid JSON. */
export function listChanges(before: string, after: string, changes: readonly SpecChange[]): ListedChange[] {
  const [old, now] = [parse(before), parse(after)];
  return changes.map((change) => {
    const [pointer, spec] = change.kind === "removed" ? [change.oldPointer, old] : [change.pointer, now];
    const [part, index, ...within] = stepsOf(pointer);
    const route = part === "routes" ? spec.routes?.[Number(index)] : undefined;
    return {
      id: change.id,
      kind: change.kind,
      label: route && within.length === 0 ? "Page" : labelOf(pointer, spec),
      ...(route && { page: { path: route.path, title: route.title } }),
      ...("before" in change && { before: change.before }),
      ...("after" in change && { after: change.after }),
    };
  });
}

interface Pages {
  routes?: { path: string; title: string }[];
}

function parse(text: string): Pages {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}
