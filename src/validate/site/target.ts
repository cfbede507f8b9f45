import type { Range } from "../../json/textEdits.ts";
import type { Destination } from "../../site/links.ts";
import type { InvalidAddress } from "../content/invalidAddress.ts";
import type { PlacedPart } from "../facts.ts";
import type { Page } from "./pages/page.ts";

/** An address as it is written, and its destination once its constants are replaced. */
export interface Address {
  written: string;
  hasBrace: boolean;
  /** Whether it has a brace that belongs to no constant: another rule reports that, and where it leads is not known. */
  isOpen: boolean;
  to: Destination;
  /** For an absolute link to the site itself: the same link within the site, with its constants replaced. */
  within: string | undefined;
  /** The problem of the address itself. */
  invalid: InvalidAddress | undefined;
}

/** An address, and the page of the site that it leads to. */
export interface Target extends Address {
  page: Page | undefined;
}

/** Returns the target of an address. */
export type ReadTarget = (written: string) => Target;

/** A link to a target, at its place in the site. */
export interface PlacedLink {
  /** The address as it is written. */
  written: string;
  pointer: string;
  /** The kind of the value that is the link, or contains it. */
  kind: string;
  /** The range of the address, if the value is more than it. */
  range: Range | undefined;
  /** The words of the link. */
  label: string | undefined;
  /** The part of the site that has it. */
  part: PlacedPart;
}
