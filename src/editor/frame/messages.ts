import { number, object, optional, string } from "valibot";
import type { PageModel, SharedModel } from "../../generated/props.ts";
import type { InferShape } from "../api/definitions/requestDefinition.ts";
import type { Points } from "../locate/messages.ts";

/** A page as a window shows it. */
export const framedVersion = object({
  /** The path of the page. */
  path: string(),
  /** The path of the page whose document was loaded: React may have navigated since. */
  document: string(),
  /** The number of the version that is shown. */
  version: number(),
  /** The date as on which it is shown; missing for today. */
  date: optional(string()),
});

export type FramedVersion = InferShape<typeof framedVersion>;

/** The models and documents with which a page shows the current version in place. */
export interface PageUpdate {
  /** The number of the version that the page shows before. */
  from: number;
  version: number;
  page: PageModel;
  shared: SharedModel;
  /** The HTML of the document in the version that it shows; undefined when it is no longer known. */
  before?: string;
  /** The HTML in the current version. */
  after: string;
  /** The places of its values in site.json, for a page that is edited. */
  points?: Points;
}
