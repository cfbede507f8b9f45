import type { Block } from "../../generated/site.ts";
import type { Cursor, Group } from "../pointer/cursor.ts";
import type { BracesVisit, UseVisit } from "../site/constants/constantReader.ts";
import type { Link, LinkVisit, Target } from "../site/links/links.ts";

/** What a rule does during the walk. Each method is called for every value of its kind that has no schema error. */
export interface Visitor {
  /** A text, plain or rich; also that of an amount or a time. */
  text?(text: string, at: Cursor): void;
  constant?(text: string, at: Cursor): void;
  /** A text, link or constant with a brace that belongs to no constant. */
  braces?: BracesVisit;
  /** Returns the visitor of the uses of a constant, in texts, links and other constants; called once for each name. */
  usesOf?(name: string): UseVisit | undefined;
  /** Returns the visitor of the links to an address, also those in rich texts and frames; called once for each address. */
  linksTo?(target: Target): LinkVisit | undefined;
  /** The address that a frame shows. */
  frame?(link: Link, at: Cursor): void;
  mediaFile?(file: string, at: Cursor): void;
  icon?(name: string, at: Cursor): void;
  amount?(amount: string, at: Cursor): void;
  time?(time: string, at: Cursor): void;
  instant?(moment: string, at: Cursor): void;
  /** Blocks, by type. */
  blocks?: { [Type in Block["type"]]?: (block: Extract<Block, { type: Type }>, at: Cursor) => void };
  /** An array item that equals the one before it. */
  repeated?(entry: Group, at: Cursor): void;
  /** Called after the walk, when the lists of blocks and the sets of the context are complete. */
  end?(): void;
}
