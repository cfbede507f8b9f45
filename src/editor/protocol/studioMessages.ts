import type { Operation } from "../../edit/operations.ts";
import type { ChangedText } from "../../edit/replaceInTexts.ts";
import type { ListedChange, ListedConflict, ShownValue } from "./listedChanges.ts";
import type { FixRequest } from "./previewMessages.ts";
import type {
  LiveAnswer,
  Publication,
  PublicationRequest,
  PublishAnswer,
  PublishProgress,
  PublishRequest,
} from "./publishMessages.ts";

import type {
  PageSinceAnswer,
  PageSinceRequest,
  RestorePageRequest,
  RestoreTextRequest,
  VersionsAnswer,
  VersionsRequest,
} from "./versionMessages.ts";

export type { ListedChange, ListedConflict, Operation, ShownValue };

/** The URLs of the requests of StudioApi, of UPLOAD and of UPLOAD_FILE begin with this; no page can have it. */
export const STUDIO = "/@studio/";
/** The request that adds a picture to the media folder. Its body is the file, and its answer an UploadAnswer. */
export const UPLOAD = "upload";
/** The same for a picture, a PDF or another document. */
export const UPLOAD_FILE = "uploadFile";
/** The content type of an upload, which no form of another website can send. */
export const UPLOAD_TYPE = "application/octet-stream";
/** In bytes: the largest file that can be uploaded. */
export const MAX_UPLOAD = 30_000_000;
/** The header with the name of the file that is uploaded, encoded as a URL component. */
export const FILE_NAME = "x-studio-file-name";
/** The header with the token of this start, which only the pages of the preview get. */
export const TOKEN = "x-studio-token";
/** Event to the client, with OpenConflict[]: another program has changed the same words. */
export const CONFLICT = "prospectus:conflict";
/** Event to the client, with MergedValue[]: another program has changed other words of the same texts. */
export const MERGED = "prospectus:merged";

/**
 * The requests of Studio: POST requests with JSON, to the address STUDIO and the name. Of the answers, undefined is a
 * response with the status 404.
 */
export interface StudioApi {
  edit(request: EditRequest): Promise<StudioAnswer>;
  undo(request: EmptyRequest): Promise<StudioAnswer>;
  redo(request: EmptyRequest): Promise<StudioAnswer>;
  steps(request: EmptyRequest): Promise<StepsAnswer>;
  read(request: ReadRequest): Promise<ReadAnswer>;
  media(request: EmptyRequest): Promise<MediaAnswer>;
  removeFile(request: RemoveFileRequest): Promise<RemoveFileAnswer>;
  renameFile(request: RenameFileRequest): Promise<StudioAnswer>;
  icons(request: IconsRequest): Promise<IconsAnswer>;
  linkTargets(request: EmptyRequest): Promise<LinkTargets>;
  checkLink(request: CheckLinkRequest): Promise<CheckedLink>;
  blockTypes(request: EmptyRequest): Promise<BlockTypesAnswer>;
  pageBlocks(request: PageRequest): Promise<PageBlocksAnswer | undefined>;
  fields(request: FieldsRequest): Promise<FieldsAnswer | undefined>;
  newItem(request: FieldsRequest): Promise<NewItemAnswer | undefined>;
  page(request: PageRequest): Promise<PageAnswer>;
  linksTo(request: PageRequest): Promise<LinksAnswer | undefined>;
  linksToBlock(request: FieldsRequest): Promise<BlockLinksAnswer>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  replacements(request: ReplacementsRequest): Promise<ReplacementsAnswer>;
  constants(request: EmptyRequest): Promise<ConstantsAnswer>;
  constantUses(request: ConstantUsesRequest): Promise<ConstantUsesAnswer>;
  palettes(request: EmptyRequest): Promise<PalettesAnswer>;
  contrasts(request: ContrastsRequest): Promise<ContrastsAnswer>;
  changes(request: EmptyRequest): Promise<ChangesAnswer>;
  takeBack(request: TakeBackRequest): Promise<StudioAnswer>;
  conflicts(request: EmptyRequest): Promise<ConflictsAnswer>;
  resolve(request: ResolveRequest): Promise<StudioAnswer>;
  versions(request: VersionsRequest): Promise<VersionsAnswer>;
  pageSince(request: PageSinceRequest): Promise<PageSinceAnswer | undefined>;
  restoreText(request: RestoreTextRequest): Promise<StudioAnswer>;
  restorePage(request: RestorePageRequest): Promise<StudioAnswer>;
  publication(request: PublicationRequest): Promise<Publication>;
  publish(request: PublishRequest): Promise<PublishAnswer>;
  cancelPublishing(request: EmptyRequest): Promise<EmptyRequest>;
  publishProgress(request: EmptyRequest): Promise<PublishProgress>;
  removeLock(request: EmptyRequest): Promise<{ isRemoved: boolean }>;
  live(request: EmptyRequest): Promise<LiveAnswer>;
  fix(request: FixRequest): Promise<StudioAnswer>;
  acknowledge(request: AcknowledgeRequest): Promise<StudioAnswer>;
}

export type RequestName = keyof StudioApi;
export type StudioRequest<Name extends RequestName> = Parameters<StudioApi[Name]>[0];
export type StudioResponse<Name extends RequestName> = Awaited<ReturnType<StudioApi[Name]>>;

/** A request that has nothing to say but its name. */
export type EmptyRequest = Record<string, never>;

/** An edit of site.json. */
export interface EditRequest {
  /** The hash of the text that its author saw. */
  base: string;
  /** What it does, for the person who undoes it. */
  title: string;
  operations: Operation[];
}

/** Asks for values of site.json by their JSON pointers. */
export interface ReadRequest {
  pointers: readonly string[];
}

/** Values of site.json. Those that it does not have are missing. */
export interface ReadAnswer {
  /** The hash of the text that they are from, which an edit of them gives as its base. */
  hash: string;
  values: Record<string, unknown>;
}

/** The blocks that can be added to a page. */
export interface BlockTypesAnswer {
  types: BlockType[];
}

/** A kind of block that can be added to a page. */
export interface BlockType {
  type: string;
  /** Such as "Cards". */
  label: string;
  description: string;
  /** The heading that it is listed under, such as "Text". Those of a group follow each other. */
  group: string;
  /** More words by which people look for it. */
  words: string;
  /** The index of the example in the catalogue of blocks that shows it; missing for what the catalogue does not have. */
  example?: number;
  /** What is added. */
  block: { type: string };
}

/** The blocks of a page as they are written. */
export interface PageBlocksAnswer {
  hash: string;
  /** The JSON pointer of their list. */
  pointer: string;
  blocks: ListedBlock[];
  /** The banners of the site, in the order of site.json. */
  banners: ListedBlock[];
}

/** A block in the list of those of a page. */
export interface ListedBlock {
  /** Such as "Cards". */
  label: string;
  heading?: string;
  /** The name of the fragment that it places. */
  shared?: string;
  /** When it is shown, as it is written. */
  from?: string;
  until?: string;
}

/** Asks for what a form shows of a value of site.json. */
export interface FieldsRequest {
  pointer: string;
}

/** A value of site.json with its fields. */
export interface FieldsAnswer {
  /** The hash of the text that it is from, which an edit of it gives as its base. */
  hash: string;
  /** Missing if site.json does not have it. */
  value?: unknown;
  /** Those of an object; for another value, one whose name is "". */
  fields: Field[];
}

/** The kinds of fields. */
export type FieldKind =
  /** One line of text. */
  | "text"
  /** Text with markup. */
  | "richText"
  | "amount"
  | "href"
  /** The address of a page. */
  | "path"
  | "icon"
  /** The name of a file in the media folder. */
  | "mediaFile"
  | "picture"
  | "color"
  | "number"
  /** As in ISO 8601: a day; a day and a time; hours and minutes. */
  | "date"
  | "instant"
  | "timeOfDay"
  /** A day in words, such as "18 May", in `language`; or other words, such as "To be confirmed". */
  | "day"
  /** One of `choices`. */
  | "choice"
  | "boolean"
  /** A value that is true, or is not written. */
  | "flag"
  /** An object with `fields`. */
  | "group"
  /** An array of values like `item`. */
  | "list"
  /** An array whose items are the rows of a table: arrays of texts like `item.item`, or objects of a few short values. */
  | "table"
  /** An object of one of `variants`. */
  | "variants";

/** A property of an object, or the item of a list, as a form shows it. */
export interface Field {
  /** The name of the property; "" for an item, or for the value itself. */
  name: string;
  label: string;
  help: string;
  kind: FieldKind;
  required: boolean;
  /** The value that applies when it is not written. */
  default?: unknown;
  choices?: { value: unknown; label: string }[];
  /** The language in which a day, a time or an amount is written. */
  language?: string;
  /** Whether a text is a time, such as 9 AM. */
  isTime?: true;
  /** The limits of a number. */
  minimum?: number;
  maximum?: number;
  fields?: Field[];
  item?: Field;
  /** The list of the headings of the columns, which is edited with the table; an object's properties have labels. */
  heads?: Field;
  variants?: FieldVariants;
  /** What a new object or item begins with: what is required and need not be filled in. */
  blank?: unknown;
}

/** Several kinds of objects, which differ by the value of a property. */
export interface FieldVariants {
  name: string;
  choices: { value: unknown; label: string; fields: Field[]; blank: unknown }[];
}

/** Asks about the page at a path, or at an alias of it. */
export interface PageRequest {
  path: string;
}

/** A page as it is written, with what is shown of the site beside it. */
export interface PageAnswer {
  hash: string;
  /** Its name, and its address without a trailing slash. */
  site: { name: string; url: string };
  /** The values of the constants, by their names. */
  constants: Record<string, string>;
  /** How many pages there are. */
  pages: number;
  /** About how many letters of a title and of a description search results show, and the most that they can have without a warning. */
  lengths: Record<"title" | "description", { shown: number; most: number }>;
  /** undefined if there is no page at the path. */
  page?: {
    /** Its index among the routes. */
    index: number;
    path: string;
    aliases: string[];
    title: string;
    description: string;
    draft: boolean;
    /** Whether search engines may list it. */
    isListed: boolean;
  };
}

/** What leads to a page, apart from the page itself. */
export interface LinksAnswer {
  hash: string;
  links: PageLink[];
  /** Deletes the page, the links to it in the menu and the footer, and what is said of it alone. */
  deletion: Operation[];
}

/** A new item for a list, with examples for its texts. */
export interface NewItemAnswer {
  hash: string;
  item: unknown;
}

/** What leads to a block of a page, apart from the block itself. */
export interface BlockLinksAnswer {
  hash: string;
  /** The path of the page; undefined for a block that nothing leads to. */
  path?: string;
  /** The ids of the block and of what is in it. */
  places: string[];
  links: PageLink[];
}

/** A value of the site in words. */
export interface NamedPlace {
  /** What it is: "Menu · Fees · Form 3 Fees", "Text · prose". */
  label: string;
  /** The page that it is on; undefined for what is on several. */
  page?: { path: string; title: string };
}

/** A link to a page, or a text with one. */
export interface PageLink extends NamedPlace {
  /** The JSON pointer of the link, or of the text with it. */
  pointer: string;
  /** Whether it is a link of the menu or the footer, which is deleted with the page. */
  inMenu: boolean;
}

/** Looks for words in all texts of the site. */
export interface SearchRequest {
  words: string;
  /** The page that is shown: its texts come first. */
  path: string;
  /** The most texts that are listed. */
  limit: number;
}

/** The texts in which words were found. */
export interface SearchAnswer {
  /** Those of the page that was shown, then in the order of site.json. */
  texts: FoundText[];
  /** How many there are, as far as they are counted. */
  count: number;
  /** Whether there are more. */
  hasMore: boolean;
}

/** A text of site.json, wherever it is shown. */
export interface FoundPlace {
  pointer: string;
  /** The page that it is on, else the part of the site: "Menu", "Shared part: fee help". */
  group: string;
  /** What it is: "Text · prose". */
  label: string;
  /** Where else it is shown: "used on 5 pages". */
  note?: string;
  /** The path of a page that shows it. */
  path: string;
}

/** A text with the words that were looked for. */
export interface FoundText extends FoundPlace {
  /** The words with what is around them, as it is shown. */
  excerpt: { text: string; isMatch: boolean }[];
}

/** Asks what would change if words or an amount were replaced. */
export interface ReplacementsRequest {
  /** `except` is the JSON pointer of the amount that has been changed. */
  find: { words: string } | { amount: string; except: string };
  /** What is written instead; `{phone}` is the constant of that name. */
  replacement: string;
  path: string;
}

/** What a replacement changes. */
export interface ReplacementsAnswer {
  /** The hash of the text that they are from, which an edit of them gives as its base. */
  hash: string;
  texts: ReplacedText[];
  /** How many more texts have the words, but partly in a constant, across formats, or in a longer number. */
  skipped: number;
  /** Whether there are more texts than can be changed at once. */
  hasMore: boolean;
}

/** A text before and after a replacement, as it is shown; and as it is written, for the operation replaceInTexts. */
export interface ReplacedText extends FoundPlace, Pick<ChangedText, "replacements"> {
  before: string;
  after: string;
  /** Whether no longer words are changed: "fees" for "fee". */
  isWhole: boolean;
}

/** An amount that an edit has changed. */
export interface ChangedAmount {
  pointer: string;
  before: string;
  after: string;
}

/** The constants of the site. */
export interface ConstantsAnswer {
  hash: string;
  constants: ListedConstant[];
  /** How many pages the site has. */
  pages: number;
}

/** A constant with its uses. */
export interface ListedConstant {
  name: string;
  /** Its name in words. */
  label: string;
  /** The value as it is written, which may use other constants. */
  written: string;
  text: string;
  /** How many pages use it. */
  pages: number;
  /** The first of them. */
  named: { title: string; path: string }[];
}

/** Asks what uses a constant. */
export interface ConstantUsesRequest {
  name: string;
}

/** The texts, links and other constants that use a constant. */
export interface ConstantUsesAnswer {
  hash: string;
  uses: NamedPlace[];
}

/** The palettes of the theme by their names, with the colours that site.json leaves out. */
export interface PalettesAnswer {
  hash: string;
  palettes: Record<string, { colors: Record<string, string>; isWritten: boolean }>;
}

/** Asks about the contrasts of the colours of a palette, by their names. */
export interface ContrastsRequest {
  colors: Record<string, string>;
}

export interface ContrastsAnswer {
  contrasts: ColorContrast[];
}

/** The contrast of a colour with its background, from 1 to 21, and the least that it needs. */
export interface ColorContrast {
  above: string;
  ground: string;
  ratio: number;
  least: number;
}

/**
 * The changes of site.json since it was published, or sent to be accepted; else since the last commit, or since Studio
 * opened the file first.
 */
export interface ChangesAnswer {
  since: "published" | "sent" | "commit" | "opened";
  changes: ListedChange[];
}

/** Takes back one change. */
export interface TakeBackRequest {
  id: string;
  /** What it does, for the person who undoes it. */
  title: string;
}

/** What two programs have written to the same place, and nobody has chosen yet; the oldest first. */
export interface ConflictsAnswer {
  conflicts: readonly ListedConflict[];
}

/** A value that has the words of two programs, as people see it. */
export interface MergedValue extends NamedPlace {
  text: string;
}

/** Chooses what was written here, or what the other program has written. */
export interface ResolveRequest {
  id: string;
  chosen: "ours" | "theirs";
  /** What it does, for the person who undoes it. */
  title: string;
}

/** Keeps what a warning is about as it is. */
export interface AcknowledgeRequest {
  /** The message and the JSON pointer of the warning. */
  message: string;
  pointer: string;
  /** Why it is right. */
  reason: string;
  /** What it does, for the person who undoes it. */
  title: string;
}

/** What a link can lead to in the site, besides its pages, which have a list of their own. */
export interface LinkTargets {
  /** Places on pages, with what is their heading on the page; without one, their id. */
  places: { path: string; id: string; heading: string }[];
  constants: { name: string; text: string }[];
}

/** Asks whether a link works: an address of a website, a person or a telephone, without constants. */
export interface CheckLinkRequest {
  href: string;
}

export type CheckedLink =
  | { status: "right" }
  /** `instead` is a link that was probably intended. */
  | { status: "wrong"; message: string; instead?: string };

/** Asks for the icons that are found by words. */
export interface IconsRequest {
  words: string;
}

/** The first icons that were found, and how many there are. */
export interface IconsAnswer {
  icons: ListedIcon[];
  count: number;
}

/** An icon: its name, and the data of the SVG path that draws it in a view box of 24 × 24. */
export interface ListedIcon {
  name: string;
  path: string;
}

/** The files of the media folder, by name. */
export interface MediaAnswer {
  files: ListedFile[];
}

/** A file of the media folder. */
export interface ListedFile {
  /** Its path in the folder. */
  name: string;
  /** The link to it. */
  href: string;
  bytes: number;
  /** Whether browsers show it as a picture. */
  isPicture: boolean;
  /** Whether it is part of another file, or in a folder, so that its name stays. */
  isFixed: boolean;
  /** Whether nothing uses it, so that it can be removed. */
  isUnused: boolean;
  /** What shows it, or links to it. */
  places: NamedPlace[];
  /** On how many pages. */
  pages: number;
}

/** Removes a file that nothing uses from the media folder. */
export interface RemoveFileRequest {
  name: string;
}

/** What became of its removal. */
export interface RemoveFileAnswer {
  /** Why it was not removed. */
  message?: string;
}

/** Gives a file of the media folder another name, with all links to it and all that shows it. */
export interface RenameFileRequest {
  name: string;
  /** As createFileName makes it. */
  newName: string;
  /** What it does, for the person who undoes it. */
  title: string;
}

/** What became of a file that was uploaded. */
export type UploadAnswer =
  /** `isKnown`: the media folder had a file with the same content, which is this one. */
  | { status: "added"; src: string; isKnown?: true }
  /** Browsers cannot show it, or it is of no kind that can be published. */
  | { status: "refused"; message: string };

/** Why an edit was refused, and what could be written instead. */
export interface Refusal {
  message: string;
  /** Values that would be accepted in place of the one that was refused. */
  suggestions: { title: string; value: unknown }[];
}

/** What is undone, and what is done again next; undefined if there is nothing. */
export interface StepsAnswer {
  undo?: NextStep;
  redo?: NextStep;
  /** Whether what was done before was published, which is not undone. */
  hasPublished: boolean;
}

/** A change that is undone or done again next. */
export interface NextStep {
  /** What was done. */
  title: string;
  /** The page that it changes first; undefined for what is on several. */
  page?: { path: string; title: string };
}

/** Where an undo or a redo has changed the site first. */
export interface ChangedPlace extends NamedPlace {
  /** The JSON pointer of the value; undefined for one that is gone. */
  pointer?: string;
}

/** What became of an edit, an undo or a redo. */
export type StudioAnswer =
  /**
   * `amount`: the one amount that the edit has changed. `unusedFiles`: the files of the media folder that it was the last to
   * name.
   */
  | {
      status: "saved";
      hash: string;
      place?: ChangedPlace;
      title?: string;
      amount?: ChangedAmount;
      unusedFiles?: readonly string[];
    }
  /** It would add an error. */
  | { status: "refused"; refusals: Refusal[] }
  /** Somebody else has changed the same words. `isKept`: both versions are kept until a person has chosen. */
  | { status: "conflict"; conflicts: readonly ListedConflict[]; isKept: boolean }
  /**
   * There is nothing to undo, take back or choose, or it was changed by hand since. `hasPublished`: what was done before was
   * published, which is not undone.
   */
  | { status: "nothing"; hasPublished?: boolean }
  | { status: "changed since"; title?: string }
  /** The page shows a text that is too old. */
  | { status: "unknown base" }
  /** Somebody is editing the file, and it is no JSON at this moment. */
  | { status: "broken" }
  | { status: "busy" };
