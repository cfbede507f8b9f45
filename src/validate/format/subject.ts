import { isIndex, lastStep, parentOf } from "../pointer/pointer.ts";

/** The subject of a sentence about a value: its key, or its place in an array. */
export function subjectOf(pointer: string): string {
  const step = lastStep(pointer);
  if (pointer === "") return "The file";
  if (!isIndex(step)) return `"${step}"`;
  const list = lastStep(parentOf(pointer));
  // an array in an array has no name
  return `Item ${Number(step) + 1}${isIndex(list) ? "" : ` of "${list}"`}`;
}

/** A value with its key, as in the file. */
export function writtenAt(pointer: string, json: string): string {
  const step = lastStep(pointer);
  return pointer === "" || isIndex(step) ? json : `"${step}": ${json}`;
}

/** What to write instead of an empty text. */
export function remedyOfEmpty(pointer: string): string {
  if (parentOf(pointer) === "/constants") return "Write its value between the quotes, or remove the constant.";
  if (lastStep(pointer) === "alt")
    return 'Write what the picture shows; when it only decorates, write "decorative": true in place of "alt".';
  const isCell = isIndex(lastStep(pointer)) && isIndex(lastStep(parentOf(pointer)));
  return `Write some text between the quotes${isCell ? ', such as "–"' : ""}.`;
}
