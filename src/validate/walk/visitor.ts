import type { Block } from "../../generated/site.ts";
import type { Cursor, Group } from "../pointer/cursor.ts";
import type { BracesVisit, UseVisit } from "../site/constants/constantReader.ts";
import type { Link, LinkVisit, Target } from "../site/links/links.ts";

/**
 * What a rule does with the values of a site. Each method is called for every value of its kind in which the schema
 * finds no error; a rule that looks at few of them returns early.
 */
export interface Visitor {
  /** A text, plain or rich; the text of an amount or a time included. */
  text?(text: string, at: Cursor): void;
  constant?(text: string, at: Cursor): void;
  /** A text, link or constant with a brace that belongs to no constant. */
  braces?: BracesVisit;
  /**
   * What is done with the uses of a name for a constant, in texts, links and other constants. It is asked for once for
   * each name, of which most are fine.
   */
  usesOf?(name: string): UseVisit | undefined;
  /** What is done with the links to an address, those inside rich texts and frames included; asked for likewise. */
  linksTo?(target: Target): LinkVisit | undefined;
  /** What a frame shows. */
  frame?(link: Link, at: Cursor): void;
  mediaFile?(file: string, at: Cursor): void;
  icon?(name: string, at: Cursor): void;
  amount?(amount: string, at: Cursor): void;
  time?(time: string, at: Cursor): void;
  instant?(moment: string, at: Cursor): void;
  /** Blocks by their type, in which the schema finds no fault. */
  blocks?: { [Type in Block["type"]]?: (block: Extract<Block, { type: Type }>, at: Cursor) => void };
  /** An entry of a list, in which the schema finds no fault, that is the same as the one before it. */
  repeated?(entry: Group, at: Cursor): void;
  /** When all is passed: what stands in block lists and fragments is known from here on. */
  end?(): void;
}
