import type { HTMLAttributes, ReactNode } from "react";
import { readExampleText } from "../../../../site/exampleText.ts";
import { oneLine } from "../../../rich/pasted.ts";
import { ConstantNote } from "./ConstantNote.tsx";
import { type Slot, useForm } from "./formState.ts";
import { Labelled } from "./Labelled.tsx";
import styles from "./TypedInput.module.css";
import { type TextFormat, type TypedText, useTypedText } from "./useTypedText.ts";

interface TypedInputProps {
  slot: Slot;
  format?: TextFormat;
  /** How it is written, which is shown while nothing is. */
  hint?: string;
  inputMode?: HTMLAttributes<HTMLElement>["inputMode"];
  /** Whether the text is seen as a whole: it is broken into lines that the site does not have. */
  isLong?: boolean;
  /** The elements beside the control: other ways to fill it in. */
  beside?(text: TypedText): ReactNode;
}

/** A control into which a value is typed, which is saved when it is left. */
export function TypedInput({ slot, format, hint, inputMode, isLong = false, beside }: TypedInputProps) {
  const { field } = slot;
  const text = useTypedText(slot, format ?? createPlainFormat(field.default));
  const placeholder =
    readExampleText(String(useForm().read(slot.pointer) ?? "")) ?? String(field.default ?? hint ?? "");
  return (
    <Labelled slot={slot} text={text} note={<ConstantNote text={text.text} />}>
      {(control) => (
        <div className={styles.row}>
          {isLong ? (
            <textarea
              {...control}
              className={styles.line}
              rows={Math.max(1, Math.ceil(text.text.length / 40))}
              placeholder={placeholder}
              value={text.text}
              onChange={({ target }) => text.type(/[\r\n]/.test(target.value) ? oneLine(target.value) : target.value)}
              onBlur={() => text.leave()}
              onKeyDown={(event) => {
                if (event.key === "Enter") event.preventDefault();
                text.onKeyDown(event);
              }}
            />
          ) : (
            <input
              {...control}
              type="text"
              inputMode={inputMode}
              placeholder={placeholder}
              value={text.text}
              onChange={({ target }) => text.type(target.value)}
              onBlur={() => text.leave()}
              onKeyDown={text.onKeyDown}
            />
          )}
          {beside?.(text)}
        </div>
      )}
    </Labelled>
  );
}

/** Texts as they are. The default applies when nothing is typed; the example of a new block is nothing yet. */
export function createPlainFormat(fallback: unknown): TextFormat {
  return {
    format: (value) =>
      value === undefined || value === fallback || readExampleText(String(value)) !== undefined ? "" : String(value),
    parse: (text) => ({ value: text }),
  };
}
