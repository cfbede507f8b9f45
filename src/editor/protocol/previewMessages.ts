import type { Diagnostic, Severity } from "../../validate/diagnostic.ts";

/** The URL of the problems; no page can have it. */
export const PROBLEMS = "/@problems.json";
/** Its query parameter: the path of the page that asks. */
export const PAGE = "page";
/** Event to the client: the problems have changed. */
export const PROBLEMS_CHANGED = "prospectus:problems";
/** The URL of a page's PageUpdate; no page can have it. */
export const UPDATE = "/@update.json";
/** Its query parameter: the path of the page whose document was loaded. PAGE is the path of the shown one. */
export const DOCUMENT = "document";
/** Event to the client, with a ShownVersion: another version is shown. */
export const VERSION_CHANGED = "prospectus:version";
/** Event to the client, with ChangedPage[]: the pages that the last save has changed. */
export const PAGES_CHANGED = "prospectus:pages";
/** The query parameter of a page: the preset in which it is shown, to look at. */
export const LOOK = "look";
/** The query parameter with the version in which a page is only looked at: a commit, or one of these. */
export const AT = "at";
export const PUBLISHED_VERSION = "published";
/** The path below which a commit has its pictures: its hash, and the name of a file. */
export const VERSION_FILES = "/@version/";
export const PRESENT_VERSION = "now";
/** Event of the window: the page is about to be changed in place, and has to be as it was loaded. */
export const PATCHING = "prospectus:patching";
/** Event of the window: the page was changed in place, to show another version. */
export const PATCHED = "prospectus:patched";
/** The query parameter of an update's URL: the version that the page shows. */
export const VERSION = "version";
/** The same: with the places of the values of the page, for one that is edited. */
export const LOCATED = "located";
/** Event from the client, with a FixRequest in a PageEvent. */
export const FIX = "prospectus:fix";
/** Event to the client: code other than styles has changed. A page without React is reloaded. */
export const CODE_CHANGED = "prospectus:code";
/** Event to the client, with a ChangedStyle: a style sheet of pages was saved. */
export const STYLE_CHANGED = "prospectus:style";
/** Event from the client, with a BrowserError in a PageEvent: an error was thrown in its page. */
export const FAILED = "prospectus:failed";
/** Event to the client, with Conflict[]: another program has changed the same words. */
export const CONFLICT = "prospectus:conflict";
/** Event to the client, with MergedValue[]: another program has changed other words of the same texts. */
export const MERGED = "prospectus:merged";

/** A version of the site that is shown. */
export interface ShownVersion {
  /** The hash of the text of site.json; missing when the pictures are others. */
  hash?: string;
}

/** A style sheet of pages that was saved. */
export interface ChangedStyle {
  /** Its id in Vite, which its element in a page has, too. */
  id: string;
  css: string;
}

/** An error that a page of the preview reports. */
export interface BrowserError {
  /** The path of the page. */
  page: string;
  message: string;
  /** Its stack, with URLs and with lines of the transformed modules. */
  stack: string;
}

/** The last fix that was applied. */
export interface AppliedFix {
  /** The name of the fix; undefined when it can no longer be undone. */
  title?: string;
  /** Why the last request was refused. */
  refusal?: string;
}

/** A page whose content has changed. */
export interface ChangedPage {
  path: string;
  title: string;
}

/** The problems of the spec and of a page, for the preview's panel. */
export interface Problems {
  /** The name of the spec's file. */
  file: string;
  errors: number;
  warnings: number;
  /** Diagnostics of the severity info, which prevent nothing. */
  notes: number;
  /** The first errors; when there are none, the first warnings and notes. */
  listed: ListedProblem[];
  /** How many of them have a certain fix. */
  fixable: number;
  fixed?: AppliedFix | undefined;
  /** The spec is no JSON, as while somebody is in the middle of a change. */
  isBroken?: boolean;
  /** Why nothing can be changed in this place now. */
  obstacle?: Obstacle | undefined;
  /** Errors on the page: blocks that could not be rendered, and errors in the browser. */
  failures: ListedProblem[];
  /** The number of the version without errors that is shown, from 1; 0 when there is none. */
  shown: number;
}

/** Why nothing can be changed now, as a sentence, and the step that helps, if there is one. */
export interface Obstacle {
  sentence: string;
  remedy?: "sign in" | "load again";
}

/** A problem as the panel lists it. */
export interface ListedProblem extends Pick<Diagnostic, "message" | "rule"> {
  /** Missing if it is an error that is no diagnostic. */
  severity?: Severity;
  /** The message for somebody who does not see the file. */
  inForm?: string;
  /** The JSON pointer of the value that it is about; missing for a value that is not in the spec. */
  pointer?: string;
  /** The name of that value, such as "Amount · Term 1 · fee structure", and the page that it is on if it is on one. */
  label?: string;
  page?: { path: string; title: string };
  /** Whether it is about a text of a new block that is still to be written. */
  isExample?: boolean;
  /** The label of its place, such as "Line 3"; undefined when it has none. */
  where?: string;
  /** The code frame. */
  frame: string;
  /** The titles of the fixes that are offered: only the certain one if there is one. */
  fixes?: readonly string[];
  /** The absolute path of the file with line and column, as editors open it. */
  place: string;
}
