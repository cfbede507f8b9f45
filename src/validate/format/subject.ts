import { getParentPointer, isIndex, lastStep } from "../../json/pointer.ts";

/** The subject of a sentence about a value: its key, or its place in an array. */
export function describeSubject(pointer: string): string {
  const step = lastStep(pointer);
  if (pointer === "") return "The file";
  if (!isIndex(step)) return `"${step}"`;
  const list = lastStep(getParentPointer(pointer));
  // an array in an array has no name
  return `Item ${Number(step) + 1}${isIndex(list) ? "" : ` of "${list}"`}`;
}

/** A value with its key, as in the file. */
export function writeMember(pointer: string, json: string): string {
  const step = lastStep(pointer);
  return pointer === "" || isIndex(step) ? json : `"${step}": ${json}`;
}

/** The problem and the remedy of a text that is empty or has only spaces. */
export function describeEmpty(pointer: string, text: string): { message: string; remedy: string; inForm: string } {
  const message = `${describeSubject(pointer)} ${text === "" ? "is empty" : "has only spaces"}`;
  if (getParentPointer(pointer) === "/constants") {
    const remedy = "Write its value between the quotes, or remove the constant.";
    return { message, remedy, inForm: "Write its value." };
  }
  if (lastStep(pointer) === "alt") {
    const remedy = 'Write what the picture shows; when it only decorates, write "decorative": true in place of "alt".';
    return { message, remedy, inForm: "Write what the picture shows." };
  }
  const isCell = isIndex(lastStep(pointer)) && isIndex(lastStep(getParentPointer(pointer)));
  const example = isCell ? ', such as "–"' : "";
  return { message, remedy: `Write some text between the quotes${example}.`, inForm: `Write some text${example}.` };
}
