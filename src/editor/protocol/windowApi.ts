import type { PointerMove } from "../../json/pointerMoves.ts";
import type { FramedVersion, PageUpdate } from "../frame/messages.ts";
import type { Ghost, WrittenPicture } from "../locate/messages.ts";
import type { Refusal, StudioAnswer } from "../siteFile/messages.ts";
import type { TableAction } from "./tableActions.ts";

/**
 * The methods of the application that the page in its frame may call. Functions in it are called back over the same
 * connection, and come to nothing once the page was loaded again.
 */
export interface ApplicationApi {
  /** The page is there, and can be called. */
  connect(page: PageApi): void;
  /** The page shows another address or title. */
  showPage(page: FramedPage): void;
  /**
   * The site has another version, with the hash of its text; without one, when only something else has changed. Resolves
   * when no change is being saved, so that the page was given the versions of the application's own changes.
   */
  refresh(hash?: string): Promise<void>;
  /** The site has other problems. Resolves when no change is being saved: its answer has the version with them. */
  refreshProblems(): Promise<void>;
  /** Shows the selection of the page; undefined if there is none. */
  showSelection(selection: Selection | undefined): void;
  /** Shows a message about an event, and offers actions; without a text, the last message is over. */
  say(text: string, actions: string[], run: RunAction): void;
  /** Shows why something was not saved, or is wrong, in place of the last message. Returns the argument of `hideAlert`. */
  showAlert(sentences: string[], actions: string[], run: RunAction): number;
  /** Hides an alert, if nothing else is shown by now. */
  hideAlert(id: number): void;
  /** Asks for one of several answers; undefined when the question was closed. */
  askForChoice(question: ChoiceQuestion): Promise<ChosenAnswer | undefined>;
  /**
   * Asks for a text, which may have been typed in part, and for one of several answers. `takeTyped` is called when the
   * question has the focus, and returns the text that was typed until then.
   */
  askForValue(question: ValueQuestion, takeTyped?: TakeTyped): Promise<{ choice: string; value: string } | undefined>;
  /**
   * Asks where a link leads. A link that is a constant may be changed everywhere: that is saved at once, and the answer is
   * undefined, as when the question was closed. "follow": the person wants to go where it leads.
   */
  pickLink(href: string, canFollow: boolean, save: SavePicked<PickedLink>): Promise<PickedLink | "follow" | undefined>;
  /** Asks where a link leads, and saves the answer; `where` it is changed if the person has said so already. "follow": the person wants to go where it leads. */
  changeLink(link: ShownLink, where?: Where): Promise<"follow" | undefined>;
  /** Asks for another picture in the place of one, for which a photo may have been dropped, and saves it. */
  changePicture(picture: ShownPicture, droppedFile?: File): void;
  /** Asks for the content of photos, and adds them to a list. Resolves to false if its items need more than a picture. */
  addPhotos(list: PhotoList, files: File[]): Promise<boolean>;
  /** Does something with a block, and says so. */
  changeBlock(action: BlockAction, block: SelectedBlock): void;
  /** Adds an item after another one of a list. */
  addItem(item: ShownItem): void;
  /** Adds a text, a picture or a button that a block does not have: a picture is picked, a text is open for typing then. */
  addGhost(ghost: ShownGhost): void;
  /** Changes the table of a cell. */
  changeTable(action: TableAction, cell: ShownCell): void;
  /** Fills cells of a table from one on. */
  pasteCells(cell: ShownCell, texts: readonly (readonly string[])[]): void;
  /**
   * Saves a text that was left, after earlier changes, and says so; asks where it is changed if other pages show it, too.
   * Returns the answer, also to one that was not saved, which the page explains; undefined when the preview does not answer.
   */
  saveText(change: TextChange): Promise<TextAnswer | undefined>;
  /** Opens the search of all texts. */
  openSearch(): void;
  /** Closes the panel that is open, if there is one. */
  closePanel(): void;
  /** Takes the last change back, or does it again, and says so. */
  takeStep(direction: "undo" | "redo"): void;
  /** Moves the focus to the bar of the selection. */
  focusBar(): void;
}

/** The methods of the page that the application around it may call. */
export interface PageApi {
  /** Saves the open text; resolves to false if it could not be saved and is still being edited. */
  finishEditing(): Promise<boolean>;
  /** Does something with the text that is edited, by the id of a SelectionAction. */
  runAction(id: string): void;
  /**
   * Shows a version of the site that was saved, with the moves of values since the version before; selects a block of it
   * unless the person has gone on to another one.
   */
  showVersion(update: PageUpdate | undefined, moves: readonly PointerMove[], next?: NextSelection): void;
  /** Scrolls to a value or block and selects it, if the page shows it. */
  select(pointer: string): void;
  /** Scrolls to a value and outlines it, as soon as the page shows the version with that hash; the focus stays. */
  show(pointer: string, hash: string): void;
  /** Moves the focus to where it was in the page. */
  focusPage(): void;
  /** Shows colours by their names before they are saved; without any, those that are saved. */
  tryColors(colors: Record<string, string>): void;
}

/** Runs an action that is offered beside a message, by its index. */
export type RunAction = (index: number) => void;

/** Returns the text that was typed since a question was asked. */
export type TakeTyped = () => string | Promise<string>;

/** Saves the picked value. Resolves to whether nothing is left to save; to refusals if it was refused. */
export type SavePicked<Value> = (value: Value) => Promise<boolean | readonly Refusal[]>;

/** The page in the frame. */
export interface FramedPage {
  path: string;
  title: string;
  /** The version that it shows. */
  shown: FramedVersion;
}

/** Whether a change is for all pages that show a value, or for this page alone. */
export type Where = "everywhere" | "here";

/** A value where the page shows it. */
export interface ShownPlace {
  /** The hash of the text of site.json that the page shows. */
  hash: string;
  pointer: string;
  /** The shared part that it is in; missing for a value of this page alone. */
  part?: ShownPart;
}

/** A shared part on the page. */
export interface ShownPart {
  /** On how many pages it is shown. */
  pages: number;
  /** The same in words. */
  note: string;
  /** The references that lead to it from the blocks of the page; none if the page shows it twice. */
  references: readonly string[];
}

/** A link that is a value of its own. */
export interface ShownLink extends ShownPlace {
  /** As it is written. */
  href: string;
}

export interface ShownPicture extends ShownPlace {
  current: WrittenPicture;
}

/** A place in a list of a block that has pictures, such as the photos of a gallery. */
export interface PhotoList extends ShownPlace {
  /** The JSON pointer of the block. */
  block: string;
  /** The name of the list in the block, and the property of an item that is the picture. */
  name: string;
  property: string;
  /** Where photos are added. */
  index: number;
}

/** An item of a list of a block, such as a card; its place is that of the list. */
export interface ShownItem extends ShownPlace {
  index: number;
  /** The id of the selection in which it was added. */
  selection: number;
}

/** A part that a block does not have; its place is that of the block. */
export interface ShownGhost extends ShownPlace, Ghost {
  /** The names of the properties of the block, in their order. */
  order: readonly string[];
  /** The id of the selection in which it was asked for. */
  selection: number;
}

/** A cell of a table. */
export interface ShownCell extends ShownPlace {
  /** Such as "fee structure". */
  label: string;
  /** Whether its text may have formats. */
  isRich: boolean;
  selection: number;
}

/** A text that was changed in the page. */
export interface TextChange extends ShownPlace {
  /** The name of the changed value, such as "Heading", for the message and for undo. */
  title: string;
  /** Missing when only the constant has changed. */
  value?: unknown;
  /** Another value for a constant in it, everywhere. */
  constant?: { name: string; value: string };
  /** Whether the person was asked, and wants the text changed only here. */
  isOnlyHere?: boolean;
}

/** The result of the change of a text; `open`: the person has closed the question where it is changed. */
export type TextAnswer =
  | Exclude<StudioAnswer, { status: "saved" }>
  | { status: "saved"; where: Where }
  | { status: "gone" }
  | { status: "open" };

/** Something that is done with a block. */
export type BlockAction = "up" | "down" | "duplicate" | "remove" | "settings" | "addAfter";

/** A block that is selected in the page. */
export interface SelectedBlock extends ShownPlace {
  /** Such as "Cards". */
  label: string;
  /** A note when it is shown on other pages, too. */
  note?: string;
  /** The JSON pointer of the value in it that is selected. */
  target?: string;
  /** How many blocks each list has, by its pointer: its own, and the lists of the references to its shared part. */
  counts: Readonly<Record<string, number>>;
  /** The id of the selection. */
  selection: number;
}

/** The block or value that is selected when the page shows a version. */
export interface NextSelection {
  pointer: string;
  /** The id of the selection in which the person has asked for it: after another input in the page, it stays as it is. */
  selection?: number;
  /** Whether the first text of it is opened for typing. */
  isOpened?: boolean;
}

/** The selected part of the page. */
export interface Selection {
  /** Increases with each input in the page. */
  id: number;
  /** Its JSON pointer. */
  pointer: string;
  /** The path to it, from its block on: "Fee structure", "Term 1", "Amount". */
  steps: string[];
  /** A note when it is shown on other pages, too. */
  note?: string;
  /** The block that it is in. */
  block?: SelectedBlock;
  /** The item of a list that it is in. */
  item?: ShownItem;
  /** The cell of a table that it is. */
  cell?: ShownCell;
  /** The actions of the text that is edited. */
  actions: SelectionAction[];
}

/** Something that can be done with the text that is edited. */
export interface SelectionAction {
  id: string;
  title: string;
  /** Where it belongs: the formats of the text, or the buttons that end its editing. */
  group: "format" | "text";
  /** Whether a format is on; undefined for an action that is no switch. */
  isOn?: boolean;
  /** The key that does it, such as "Ctrl+B". */
  key?: string;
}

/** A question with several answers. */
export interface ChoiceQuestion {
  heading: string;
  note: string;
  /** Sentences that follow the note, as a list. */
  details?: string[];
  choices: string[];
}

/** The answer to a question. */
export interface ChosenAnswer {
  choice: string;
}

/** A question for a text. */
export interface ValueQuestion extends ChoiceQuestion {
  value: string;
  /** The beginning of a new value, which was typed already. */
  typedText?: string;
}

/** A link that was picked. */
export interface PickedLink {
  /** As it is written in site.json. */
  href: string;
  /** The title of its target, or its address as it was typed. */
  title: string;
  /** Whether the person was asked, and does not want to change all links that are the same constant. */
  isOnlyHere: boolean;
}

/**
 * A picture with a text for those who cannot see it, or without one because it is only decoration. `focus` is its most
 * important point, as it is written; without it, the middle.
 */
export type ChosenPicture = ({ src: string; alt: string } | { src: string; decorative: true }) & {
  focus?: string | undefined;
};

/** A block whose form is open. */
export interface OpenedBlock {
  pointer: string;
  label: string;
  /** A note when it is shown on other pages, too. */
  note?: string;
}
