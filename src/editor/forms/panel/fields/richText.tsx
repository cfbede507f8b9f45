import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ToggleButton, Toolbar } from "react-aria-components";
import { useAnswer } from "../../../app/api/queries.ts";
import { useMessages } from "../../../app/messages/Messages.tsx";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import controls from "../../../app/styles/controls.module.css";
import { FORMAT_ICONS } from "../../../app/styles/formatIcons.ts";
import { Icon } from "../../../app/styles/icons.tsx";
import type { ShownConstant } from "../../../locate/messages.ts";
import { findConstant } from "../../../rich/editedText.ts";
import type { InlineEditor } from "../../../rich/inlineEditor.ts";
import { openRichEditor } from "../../../rich/richEditor.ts";
import { describeConstant } from "../control/ConstantNote.tsx";
import type { Slot } from "../control/formState.ts";
import { type ControlProps, Labelled } from "../control/Labelled.tsx";
import { createPlainFormat } from "../control/TypedInput.tsx";
import { type TypedText, useTypedText } from "../control/useTypedText.ts";
import styles from "./richText.module.css";

/** A text with formats, which is edited as it is shown. */
export function RichTextControl(slot: Slot) {
  const text = useTypedText(slot, createPlainFormat(undefined));
  return (
    <Labelled slot={slot} text={text}>
      {(control) => <RichTextArea slot={slot} text={text} control={control} />}
    </Labelled>
  );
}

interface RichTextAreaProps {
  slot: Slot;
  text: TypedText;
  control: ControlProps;
}

function RichTextArea({ slot, text, control }: RichTextAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const { editor, isChoosing } = useRichEditor(place, slot.field.label, text);
  const describedBy = control["aria-describedby"];
  useEffect(() => {
    editor?.element.setAttribute("aria-describedby", describedBy);
  }, [editor, describedBy]);
  return (
    <fieldset
      className={styles.place}
      data-invalid={control["aria-invalid"] || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isChoosing.current || currentTarget.contains(relatedTarget)) return;
        text.leave(editor?.findProblem());
      }}
    >
      {editor && <Formats editor={editor} />}
      <div ref={place} />
    </fieldset>
  );
}

/** An editor in a place, which shows a text: another one when it was changed elsewhere, never while it is being typed. */
function useRichEditor(place: RefObject<HTMLDivElement | null>, label: string, text: TypedText) {
  const { data } = useAnswer("constants", {});
  const { pickLink } = usePickers();
  const messages = useMessages();
  const [editor, setEditor] = useState<InlineEditor>();
  const [, showFormats] = useState(0);
  const isChoosing = useRef(false);
  const latest = useRef({ text, pickLink, messages });
  latest.current = { text, pickLink, messages };
  /** The text of the editor, as it is written. */
  const editedSource = useRef<string>(undefined);
  const source = text.text;

  // before the form is seen: the elements below do not move when the editor is there
  useLayoutEffect(() => {
    if (!place.current || editedSource.current === source) return;
    editedSource.current = source;
    const constants = data?.constants ?? [];
    const element = document.createElement("div");
    place.current.replaceChildren(element);
    const hadFocus = place.current.parentElement?.contains(document.activeElement);
    const newEditor = openRichEditor(element, { source, constants: indexConstants(constants) }, label, {
      onUpdate(isChanged) {
        showFormats((count) => count + 1);
        const typedSource = isChanged ? newEditor.read() : undefined;
        if (typedSource === undefined) return;
        editedSource.current = typedSource;
        latest.current.text.type(typedSource);
      },
      onKeyDown(event) {
        if (event.key === "F10" && event.altKey) focusFormats(newEditor);
        return event.key === "Enter" && explain(event);
      },
      onPasteLoss: (sentence) => latest.current.messages.say(sentence),
      async askForLink(current) {
        isChoosing.current = true;
        const pickedLink = await latest.current.pickLink(current, false, async () => true);
        isChoosing.current = false;
        return pickedLink === "follow" ? undefined : pickedLink;
      },
    });
    const explain = (event: Event) => {
      const constant = constants.find(({ name }) => name === findConstant(event));
      if (constant) latest.current.messages.say(describeConstant(constant));
      return constant !== undefined;
    };
    newEditor.element.addEventListener("click", explain);
    if (hadFocus) newEditor.focus();
    setEditor(newEditor);
  }, [data, source, label, place]);
  useEffect(() => () => editor?.close(), [editor]);
  return { editor, isChoosing };
}

const indexConstants = (constants: readonly ShownConstant[]) =>
  Object.fromEntries(constants.map((constant) => [constant.name, constant]));

/** Moves the focus to the formats of an editor. */
function focusFormats({ element }: InlineEditor): void {
  element.closest("fieldset")?.querySelector<HTMLElement>("[role=toolbar] button")?.focus();
}

/** The formats of the selected text in an editor. */
function Formats({ editor }: { editor: InlineEditor }) {
  return (
    // the text keeps its selection
    <Toolbar aria-label="Formatting" className={styles.formats ?? ""} onMouseDown={(event) => event.preventDefault()}>
      {editor.formats.map(({ title, isOn, toggle }) => (
        <ToggleButton
          key={title}
          className={controls.icon ?? ""}
          aria-label={title}
          isSelected={isOn?.() ?? false}
          onChange={() => toggle()}
        >
          <Icon name={FORMAT_ICONS[title] ?? "more"} size={18} />
        </ToggleButton>
      ))}
    </Toolbar>
  );
}
