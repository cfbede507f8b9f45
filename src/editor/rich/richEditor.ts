import { baseKeymap } from "prosemirror-commands";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { NodeViewConstructor } from "prosemirror-view";
import { TODAY } from "../../site/constants.ts";
import type { EditableRichText } from "../locate/messages.ts";
import { chip, UNWRITABLE } from "./editedText.ts";
import { createInlineView, type InlineEditor, type InlineEditorEvents, replaceConstant } from "./inlineEditor.ts";
import { findPasteLoss, tidyPastedHtml } from "./pasted.ts";
import { createFormats } from "./richFormats.ts";
import { createKeys } from "./richKeys.ts";
import { findSelectedLink } from "./richLinks.ts";
import { readRichText, writeRichText } from "./richMarkup.ts";
import { richSchema } from "./richSchema.ts";

/** Makes the rich text of an element editable in its place. */
export function openRichEditor(
  shownElement: HTMLElement,
  text: EditableRichText,
  label: string,
  events: InlineEditorEvents,
): InlineEditor {
  const element = shownElement.cloneNode(false) as HTMLElement;
  element.removeAttribute("id");
  shownElement.replaceWith(element);
  const { view, ...inlineView } = createInlineView(
    element,
    {
      document: readRichText(text.source),
      plugins: [history(), keymap(createKeys(events.askForLink)), keymap(baseKeymap)],
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, spellcheck: "true" },
      nodeViews: createNodeViews(shownElement, text),
      events,
    },
    {
      transformPastedHTML(html) {
        const loss = findPasteLoss(html);
        if (loss !== undefined) events.onPasteLoss(loss);
        return tidyPastedHtml(html);
      },
    },
  );
  const read = () => writeRichText(view.state.doc, text.source);
  return {
    ...inlineView,
    formats: createFormats(view, events.askForLink),
    read,
    findProblem: () => (read() === undefined ? UNWRITABLE : undefined),
    replaceConstant: (name, words) => replaceConstant(view, name, words),
    link: () => findSelectedLink(view.state)?.href,
    isInEmptyParagraph() {
      const { empty: isCaret, $from: caret } = view.state.selection;
      return isCaret && caret.parent.type === richSchema.nodes.paragraph && caret.parent.content.size === 0;
    },
    close() {
      const hadFocus = document.hasFocus() && element.contains(document.activeElement);
      if (element.isConnected) element.replaceWith(shownElement);
      if (hadFocus) shownElement.focus({ preventScroll: true });
      view.destroy();
    },
  };
}

/** How the page shows the parts of a text that are more than marked words: its constants and headings. */
function createNodeViews(
  shownElement: HTMLElement,
  { constants }: EditableRichText,
): Record<"constant" | "heading", NodeViewConstructor> {
  const firstLevel = findHeadingLevel(shownElement);
  // the page has the date of the browser's clock
  const today = shownElement.querySelector("[data-boot=today]")?.textContent;
  return {
    constant: ({ attrs: { name } }) => {
      const constant = constants[name] ?? { name, label: name, text: name };
      return { dom: chip(name === TODAY && today ? { ...constant, text: today } : constant) };
    },
    heading: ({ attrs }) => {
      const dom = document.createElement(`h${Math.min(firstLevel + attrs.level - 2, 6)}`);
      dom.toggleAttribute("data-minor", attrs.level > 2);
      return { dom, contentDOM: dom };
    },
  };
}

/** The level of the first kind of headings in an element; where it has none, one that fits anywhere. */
function findHeadingLevel(element: Element): number {
  const heading = element.querySelector("h1,h2,h3,h4,h5,h6");
  if (!heading) return 3;
  const level = Number(heading.tagName[1]);
  return heading.hasAttribute("data-minor") ? level - 1 : level;
}
