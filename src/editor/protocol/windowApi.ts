import type { BlockType, NewItemAnswer } from "../blocks/messages.ts";
import type { FieldsAnswer } from "../forms/messages.ts";
import type { EditRequest, Operation, ReadAnswer, Refusal, StudioAnswer } from "../siteFile/messages.ts";
import type { WrittenPicture } from "./pointMessages.ts";

/**
 * What the application lets the page in its frame call. Functions in it are called back over the same connection, and
 * come to nothing once the page was loaded again.
 */
export interface ApplicationApi {
  /** The page is there, and can be called. */
  connect(page: PageApi): void;
  /** The page shows another address or title. */
  showPage(page: FramedPage): void;
  /** The site has another version, with the hash of its text; without one, when only something else has changed. */
  refresh(hash?: string): Promise<void>;
  /** The site has other problems. */
  refreshProblems(): void;
  /** Shows what is selected in the page; undefined if nothing is. */
  showSelection(selection: Selection | undefined): void;
  /** Says what has happened, and offers what can be done about it; without a text, what was said before is over. */
  say(text: string, actions: string[], run: RunAction): void;
  /** Says why something was not saved, or what is wrong, in place of the last message. Returns what `hideAlert` takes. */
  showAlert(sentences: string[], actions: string[], run: RunAction): number;
  /** Hides an alert, if nothing else is shown by now. */
  hideAlert(id: number): void;
  /** Asks for one of several answers; undefined when the question was closed. */
  askForChoice(question: ChoiceQuestion): Promise<ChosenAnswer | undefined>;
  /**
   * Asks for a text, which may have been typed in part, and for one of several answers. `takeTyped` is called when the
   * question has the focus, and returns what was typed until then.
   */
  askForValue(question: ValueQuestion, takeTyped?: TakeTyped): Promise<{ choice: string; value: string } | undefined>;
  /**
   * Asks where a link leads. A link that is a constant may be changed everywhere: that is saved at once, and the answer is
   * undefined, as when the question was closed. "follow": the person wants to go where it leads.
   */
  pickLink(href: string, canFollow: boolean, save: SavePicked<PickedLink>): Promise<PickedLink | "follow" | undefined>;
  pickPicture(
    current: Exclude<WrittenPicture, string>,
    droppedFile: File | undefined,
    save: SavePicked<ChosenPicture>,
  ): Promise<void>;
  /** Adds photos, and asks what each shows. */
  pickPhotos(files: File[], save: SavePicked<ChosenPicture[]>): Promise<void>;
  pickMediaFile(current: string, droppedFile: File | undefined, save: SavePicked<string>): Promise<void>;
  pickBlock(): Promise<BlockType | undefined>;
  /**
   * Asks what becomes of the links that lead to a block before it is deleted; returns what changes them, undefined when the
   * block is to stay.
   */
  planDeletion(pointer: string, label: string): Promise<Operation[] | undefined>;
  /** Opens the form of a block. */
  openBlock(block: OpenedBlock): void;
  /** Opens the search of all texts. */
  openSearch(): void;
  /**
   * Saves a change after those before it, and says so. Returns the answer, also to one that was not saved, which the page
   * explains; undefined when the preview does not answer.
   */
  save(change: EditRequest): Promise<StudioAnswer | undefined>;
  /** Closes the panel that is open, if there is one. */
  closePanel(): void;
  /** Reads values by their JSON pointers. Rejects when the preview does not answer. */
  read(pointers: readonly string[]): Promise<ReadAnswer>;
  /** A new item for a list, with examples for its texts. Rejects when there is no such list, or no answer. */
  createItem(list: string): Promise<NewItemAnswer>;
  /** Reads a value with its fields. Rejects when there is none, or the preview does not answer. */
  readFields(pointer: string): Promise<FieldsAnswer>;
  /** Takes the last change back, or does it again, and says so. */
  takeStep(direction: "undo" | "redo"): void;
  /** Moves the focus to the bar of the selection. */
  focusBar(): void;
}

/** What the page lets the application around it call. */
export interface PageApi {
  /** Saves what is being edited; resolves to false if it could not be saved and is still being edited. */
  finishEditing(): Promise<boolean>;
  /** Does something with what is selected, by the id of a SelectionAction. */
  runAction(id: string): void;
  /** Scrolls to a value or block and selects it, if the page shows it. */
  select(pointer: string): void;
  /** Scrolls to a value and outlines it, as soon as the page shows the version with that hash; the focus stays. */
  show(pointer: string, hash: string): void;
  /** Selects a block as soon as the page shows the next version of the site; with undefined, not any more. */
  selectNext(pointer: string | undefined): void;
  /** Moves the focus to where it was in the page. */
  focusPage(): void;
  /** Shows colours by their names before they are saved; without any, those that are saved. */
  tryColors(colors: Record<string, string>): void;
}

/** Does what is offered beside a message, by its index. */
export type RunAction = (index: number) => void;

/** Returns what was typed since a question was asked. */
export type TakeTyped = () => string | Promise<string>;

/** Saves what was picked. Resolves to whether nothing is left to save; to refusals if it was refused. */
export type SavePicked<Value> = (value: Value) => Promise<boolean | readonly Refusal[]>;

/** The page in the frame. */
export interface FramedPage {
  path: string;
  title: string;
}

/** What is selected in the page. */
export interface Selection {
  /** Its JSON pointer. */
  pointer: string;
  /** The path to it, from its block on: "Fee structure", "Term 1", "Amount". */
  steps: string[];
  /** That it is shown on other pages, too. */
  note?: string;
  /** The block that it is in. */
  block?: { pointer: string; label: string };
  actions: SelectionAction[];
}

/** Something that can be done with what is selected. */
export interface SelectionAction {
  id: string;
  title: string;
  /** Where it belongs: the formats of the text, what ends its editing, what can be done with its table, with its block. */
  group: "format" | "text" | "table" | "block";
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
  /** What was typed while the question was open: it may have opened while a person was typing. */
  typedText: string;
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
  /** The title of what it leads to, or its address as it was typed. */
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
  /** That it is shown on other pages, too. */
  note?: string;
}
