import type { Block } from "../../generated/site.ts";
import type { Cursor, Group } from "../../json/cursor.ts";
import type { AttachmentFact } from "../facts.ts";
import type { BracesVisit, UseVisit } from "../site/constants/constantReader.ts";
import type { Link, LinkVisit } from "../site/links/links.ts";
import type { Address, PlacedLink, Target } from "../site/target.ts";

/**
 * The functions of a rule during the walk over a part of the site. Each method is called for every value of its kind
 * that has no schema error. One visitor serves all parts, in any order, of which some may be known from an earlier run:
 * a rule keeps nothing from one value to the next.
 */
export interface Visitor {
  /** A text, plain or rich; also that of an amount or a time. */
  text?(text: string, at: Cursor): void;
  constant?(text: string, at: Cursor): void;
  /** A text, link or constant with a brace that belongs to no constant. */
  braces?: BracesVisit;
  /** Returns the visitor of the uses of a constant, in texts, links and other constants; called once for each name. */
  usesOf?(name: string): UseVisit | undefined;
  /** Returns the visitor of the links to an address, also those in rich texts and frames; called once for each address. */
  linksTo?(address: Address): LinkVisit | undefined;
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
}

/** The functions of a rule of the whole site for the facts of its parts, which are visited in the order of the file. */
export interface FactVisitor {
  /** Returns the visitor of the links to a target, also those in rich texts and frames; called once for each address. */
  linksTo?(target: Target): ((link: PlacedLink) => void) | undefined;
  /** A file of the media folder that is shown. `pointer` computes the pointer of its value. */
  mediaFile?(file: string, pointer: () => string): void;
  /** A table, a recording or captions in the media folder. */
  attachment?(fact: AttachmentFact, pointer: () => string): void;
  /** Called after all facts. */
  end?(): void;
}
