import { escapePointer } from "../../site/pointer.ts";
import { closeOf, type Token } from "./tokens.ts";

/** Deeper than any site.json goes. */
export const DEEPEST = 100;

/** A group or list that is open; `state` says what it waits for. */
export interface Frame {
  open: Token;
  pointer: string;
  value: Record<string, unknown> | unknown[];
  keys: Map<string, Token>;
  key: string;
  state: "first" | "next" | "colon" | "value" | "after";
}

/** The groups and lists that are open while a text is read, and the value that grows in them. */
export interface Nesting {
  root: unknown;
  readonly frames: readonly Frame[];
  /** Whether the outermost value has ended. */
  isDone(): boolean;
  /** The pointer of what is read at present. */
  pointer(): string;
  /** Puts a value where one is waited for. */
  put(value: unknown): void;
  /** Puts an empty group or list, and goes into it; a list may have the brackets of a group. */
  open(token: Token, isList?: boolean): void;
  close(): void;
}

/** Prepares the reading of one value. */
export function createNesting(): Nesting {
  const frames: Frame[] = [];
  let begun = false;
  const nesting: Nesting = {
    root: undefined,
    frames,
    isDone: () => begun && frames.length === 0,
    pointer: () => pointerIn(frames.at(-1)),
    put(value) {
      begun = true;
      const frame = frames.at(-1);
      if (!frame) nesting.root = value;
      else if (Array.isArray(frame.value)) frame.value.push(value);
      // a plain assignment to it would be lost
      else if (frame.key === "__proto__") Object.defineProperty(frame.value, frame.key, { value, enumerable: true });
      else frame.value[frame.key] = value;
      if (frame) frame.state = "after";
    },
    open(token, isList = token.kind === "[") {
      const pointer = nesting.pointer();
      const value = isList ? [] : {};
      nesting.put(value);
      frames.push({ open: token, pointer, value, keys: new Map(), key: "", state: "first" });
    },
    close() {
      frames.pop();
    },
  };
  return nesting;
}

function pointerIn(frame: Frame | undefined): string {
  if (!frame) return "";
  if (Array.isArray(frame.value)) return `${frame.pointer}/${frame.value.length - (frame.state === "after" ? 1 : 0)}`;
  return frame.state === "first" ? frame.pointer : `${frame.pointer}/${escapePointer(frame.key)}`;
}

/** Whether a token closes what a frame has open. */
export function closes(token: Token, { open }: Frame): boolean {
  return token.kind === closeOf(open);
}

/** What can stand next in a frame; a value where none is open. */
export function expects(frame: Frame | undefined): "name" | "colon" | "value" | "end" {
  if (!frame || frame.state === "value") return "value";
  if (frame.state === "colon") return "colon";
  if (frame.state === "after") return "end";
  return Array.isArray(frame.value) ? "value" : "name";
}
