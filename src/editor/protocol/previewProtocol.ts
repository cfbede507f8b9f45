import type { Conflict } from "../../edit/merge/merge.ts";
import type { PageUpdate } from "../frame/messages.ts";
import type { Points } from "../locate/messages.ts";
import type { FixRequest } from "../preview/messages.ts";
import type { MergedValue } from "../siteFile/messages.ts";
import type { EXAMPLES_CHANGED } from "./catalogueAddress.ts";
import type { PAGES, PagesAnswer, WEIGHT, WeightAnswer } from "./pageMessages.ts";
import type { NOT_OPENED, NotOpened, OPEN, OpenRequest, POINTS } from "./pointMessages.ts";
import type {
  BrowserError,
  ChangedPage,
  ChangedStyle,
  CODE_CHANGED,
  CONFLICT,
  FAILED,
  FIX,
  MERGED,
  PAGES_CHANGED,
  PROBLEMS,
  PROBLEMS_CHANGED,
  Problems,
  ShownVersion,
  STYLE_CHANGED,
  UPDATE,
  VERSION_CHANGED,
} from "./previewMessages.ts";

/** The answers of the preview to GET requests of its pages, by address. null: there is no answer for this page. */
export interface PreviewResources {
  [PROBLEMS]: Problems;
  [UPDATE]: PageUpdate;
  [POINTS]: Points;
  [PAGES]: PagesAnswer;
  [WEIGHT]: WeightAnswer | null;
}

/** The events that pages send to the preview, with their requests. */
export interface PageEvents {
  [FIX]: FixRequest;
  [FAILED]: BrowserError;
  [OPEN]: OpenRequest;
}

/** The data of an event that a page sends. */
export interface PageEvent<Request> {
  /** The token of this start, which only the pages of the preview get. */
  token: string;
  request: Request;
}

/** The events that the preview sends to its pages, with their data. */
export interface PreviewEvents {
  [PROBLEMS_CHANGED]: undefined;
  [VERSION_CHANGED]: ShownVersion;
  [PAGES_CHANGED]: readonly ChangedPage[];
  [CODE_CHANGED]: undefined;
  [STYLE_CHANGED]: ChangedStyle;
  [EXAMPLES_CHANGED]: undefined;
  [NOT_OPENED]: NotOpened;
  [CONFLICT]: readonly Conflict[];
  [MERGED]: readonly MergedValue[];
}

declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap extends PreviewEvents {}
}
