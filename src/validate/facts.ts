import type { Range } from "../json/textEdits.ts";
import type { Report } from "./report.ts";

/**
 * The facts about a part of site.json that the rules of the whole site need. All of them are JSON, so that they can be
 * cached, and all pointers are relative to the part, which may move.
 */
export interface Facts {
  /** The number of its keys, as `countKeys` counts them. */
  keys: number;
  lists: ListFact[];
  links: LinkFact[];
  /** The media files that it shows. */
  files: FileFact[];
  /** The files of other kinds that it names: tables, recordings, captions. */
  attachments: AttachmentFact[];
  /** The names of the constants that it uses, each once. */
  constants: string[];
  /** The facts that single rules have collected, by their ids. */
  ofRules: Record<string, RuleFact[]>;
}

/** A list of blocks. */
export interface ListFact {
  pointer: string;
  /** The number of its blocks. */
  length: number;
  /** The anchors in these blocks: whatever has an "id". */
  ids: NamedFact[];
  /** The blocks that place a fragment, with its name. */
  fragments: (NamedFact & { hasSchemaError?: true })[];
  /** Whether they are the blocks of an entry of a block, which has a page of its own. */
  isOfEntry?: true;
}

/** An object with a name. */
export interface NamedFact {
  name: string;
  pointer: string;
}

/** A link, or the address of a frame. */
export interface LinkFact {
  /** Its address. */
  written: string;
  /** The value that is the link, or contains it. */
  pointer: string;
  kind: string;
  /** The range of the address, if the value is more than it. */
  range?: Range;
  /** The words of the link. */
  label?: string;
}

/** A file of the media folder, existing or not. */
export interface FileFact {
  file: string;
  pointer: string;
}

/** A file of the media folder that is no picture, existing or not. */
export interface AttachmentFact extends FileFact {
  kind: AttachmentKind;
}

/** The kinds of such files, by their definitions in schema/common.schema.json. */
export type AttachmentKind = "tableFile" | "recordingFile" | "captionsFile";

/** A fact that a rule has collected of a value. */
export interface RuleFact {
  pointer: string;
}

/** A checked part: the facts of it, and the reports of the rules that need no other part. */
export interface CheckedPart {
  /** Where the part was when it was checked. */
  pointer: string;
  facts: Facts;
  reports: Report[];
}

/** A checked part where it is now. */
export interface PlacedPart {
  pointer: string;
  facts: Facts;
  /** The index of the route, if it is one. */
  route?: number;
  /** The name of the fragment, if it is one. */
  fragment?: string;
}
