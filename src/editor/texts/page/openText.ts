import type { WrittenLink } from "../../links/page/writtenLinks.ts";
import type { ShownConstant } from "../../locate/messages.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { InlineEditor, InlineEditorEvents } from "../../rich/inlineEditor.ts";

/** A text of the page that can be edited where it is shown. */
export interface InlineText {
  pointer: string;
  /** The element that shows it, in which it has the focus. */
  element: Element;
  isRich: boolean;
  /** As it is written. */
  source: string;
  /** The constants in it by their names. */
  constants: Record<string, ShownConstant>;
  /** The link that it is the text of. */
  link?: WrittenLink | undefined;
  openEditor(label: string, events: InlineEditorEvents): InlineEditor;
}

/** A text that is edited, or that was left and is still shown as it was typed. */
export interface OpenText {
  text: InlineText;
  map: PointMap;
  name: string;
  editor: InlineEditor;
  /** The text as the editor has written it at first. */
  before: string | undefined;
  /** Whether a person has changed it: programs, such as a translation, change the page, too. */
  isTyped: boolean;
  /** Whether the person was asked, and wants the text changed only here. */
  isOnlyHere: boolean;
  /** Where the link at the caret leads. */
  address?: string | undefined;
}
