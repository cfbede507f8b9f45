import { isIndex, lastStep, parentOf } from "../pointer/pointer.ts";

/** A value by its key or its place in a list, to begin a sentence with. */
export function subjectOf(pointer: string): string {
  const step = lastStep(pointer);
  if (pointer === "") return "The file";
  if (!isIndex(step)) return `"${step}"`;
  const list = lastStep(parentOf(pointer));
  // a list in a list has no name
  return `Item ${Number(step) + 1}${isIndex(list) ? "" : ` of "${list}"`}`;
}

/** A value as it would be written after its key. */
export function writtenAt(pointer: string, json: string): string {
  const step = lastStep(pointer);
  return pointer === "" || isIndex(step) ? json : `"${step}": ${json}`;
}

/** What to write where a text says nothing. */
export function remedyOfEmpty(pointer: string): string {
  if (parentOf(pointer) === "/constants") return "Write its value between the quotes, or remove the constant.";
  if (lastStep(pointer) === "alt")
    return 'Write what the picture shows; when it only decorates, write "decorative": true in place of "alt".';
  const isCell = isIndex(lastStep(pointer)) && isIndex(lastStep(parentOf(pointer)));
  return `Write some text between the quotes${isCell ? ', such as "–"' : ""}.`;
}
