import type { Obstacle } from "../../protocol/previewMessages.ts";

/** The text of site.json. */
export interface StoredText {
  text: string;
  /** The bytes of a file that is not valid UTF-8. */
  bytes?: Uint8Array;
}

/** The reason why site.json cannot be read, as a sentence. */
export interface UnreadText {
  problem: string;
  /** Whether another program holds the file, which may end in a moment. */
  isHeld: boolean;
}

/** The place of site.json, to which other programs may write, too. */
export interface SiteStorage {
  /** The name of the file, for messages. */
  readonly name: string;
  /** The path by which an editor of texts opens it. */
  readonly path: string;
  read(): StoredText | UnreadText;
  /** Why nothing can be changed now; undefined if it can. */
  findObstacle?(): Obstacle | undefined;
  /** Whether it may have changed since it was last read, where that is known without reading it. */
  hasChanged?(): boolean;
  /**
   * Replaces the text if it is still the expected one. Resolves to whether it was replaced. Rejects with a StorageError
   * when it cannot be written.
   */
  replace(expected: string, text: string): Promise<boolean>;
}

/** The text of a file that can be parsed; empty, and so not valid JSON, for one that cannot be read or is not valid UTF-8. */
export function readableText(content: StoredText | UnreadText): string {
  return "problem" in content || content.bytes ? "" : content.text;
}

export function isSameContent(content: StoredText | UnreadText, otherContent: StoredText | UnreadText): boolean {
  if ("problem" in content || "problem" in otherContent)
    return "problem" in content && "problem" in otherContent && content.problem === otherContent.problem;
  return content.text === otherContent.text;
}
