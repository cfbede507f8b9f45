import type { PointerTree } from "../../json/pointer.ts";
import type { FilledSite } from "../../site/tables/fillSite.ts";
import type { ValidationContext } from "../context.ts";
import type { PlacedPart } from "../facts.ts";
import type { PageContext } from "./pageContext.ts";
import type { BlockList } from "./pages/blockList.ts";
import type { Pages } from "./pages/pages.ts";
import type { ReadTarget } from "./target.ts";

/** The facts that the rules of the whole site know. The site may have schema errors. */
export interface SiteContext extends ValidationContext, PageContext {
  /** The site, with the digits 0 to 9 in place of digits of other scripts. */
  value: unknown;
  /** The pointers of the schema errors. */
  schemaErrors: PointerTree | undefined;
  /** The facts of all parts of the site, in the order of the file. */
  parts: readonly PlacedPart[];
  /** All lists of blocks. */
  lists: readonly BlockList[];
  pages: Pages;
  /** The names of the constants that are used. */
  used: ReadonlySet<string>;
  /** The media files that are shown or linked to, existing or not. */
  files: ReadonlySet<string>;
  /** Finds the place in a CSV file of a value that is from it; undefined for a value of site.json. */
  findCell: FilledSite["findCell"];
  /** Returns the target of an address. */
  target: ReadTarget;
  /** Whether there is a schema error at a pointer or below it. */
  hasSchemaError(pointer: string): boolean;
}
