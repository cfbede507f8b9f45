import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { replaced } from "../text.ts";
import type { Place } from "./places.ts";

/** A text that was edited, and the offset of the edit. */
export interface Edited {
  text: string;
  at: number;
}

/** A JSON text that is edited by the places of its values. */
export interface EditableText {
  text: string;
  /** Replaces a value. */
  write(path: Place["path"], json: string): Edited;
  /** Replaces a key. */
  rename(path: Place["path"], key: string): Edited;
  /** Adds a property before the first one of an object that is not empty. */
  add(path: Place["path"], member: string): Edited;
  /** Removes a property of an object, with its comma and line. */
  remove(path: Place["path"]): Edited;
}

/** Prepares a valid JSON text for edits. */
export function editable(text: string): EditableText {
  const tree = parseTree(text) as Node;
  const node = (path: Place["path"]) => findNodeAtLocation(tree, [...path]) as Node;
  return {
    text,
    write(path, json) {
      const { offset, length } = node(path);
      return { text: replaced(text, offset, offset + length, json), at: offset };
    },
    rename(path, key) {
      const { offset, length } = getKey(node(path));
      return { text: replaced(text, offset, offset + length, JSON.stringify(key)), at: offset };
    },
    add(path, member) {
      const first = (node(path).children as Node[])[0] as Node;
      const space = text.slice(node(path).offset + 1, first.offset);
      return { text: replaced(text, first.offset, first.offset, `${member},${space}`), at: first.offset };
    },
    remove(path) {
      const property = node(path).parent as Node;
      const group = property.parent as Node;
      const members = group.children as Node[];
      const index = members.indexOf(property);
      const next = members[index + 1];
      const before = members[index - 1];
      const start = next || !before ? property.offset : before.offset + before.length;
      const end = next ? next.offset : property.offset + property.length;
      const owner = group.parent?.type === "property" ? getKey(group) : group;
      return { text: replaced(text, start, end, ""), at: owner.offset };
    },
  };
}

function getKey(value: Node): Node {
  return ((value.parent as Node).children as Node[])[0] as Node;
}
