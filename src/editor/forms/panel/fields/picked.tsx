import type { ComponentProps } from "react";
import { Button } from "react-aria-components";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import controls from "../../../app/styles/controls.module.css";
import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";
import type { TypedText } from "../control/useTypedText.ts";

/** The target of a link. */
export function HrefControl(slot: Slot) {
  const { pickLink } = usePickers();
  return (
    <PickedInput
      slot={slot}
      inputMode="url"
      choose={({ text, pick }) => pickLink(text, false, ({ href }) => pick(href))}
    />
  );
}

/** The address of a page. */
export function PathControl(slot: Slot) {
  const { pickPage } = usePickers();
  return <PickedInput slot={slot} choose={async ({ text, accept }) => acceptChosen(await pickPage(text), accept)} />;
}

/** The name of an icon. */
export function IconControl(slot: Slot) {
  const { pickIcon } = usePickers();
  return <PickedInput slot={slot} choose={async ({ text, accept }) => acceptChosen(await pickIcon(text), accept)} />;
}

/** The name of a file of the media folder. */
export function MediaFileControl(slot: Slot) {
  const { pickMediaFile } = usePickers();
  return <PickedInput slot={slot} choose={({ text, pick }) => pickMediaFile(text, undefined, pick)} />;
}

interface PickedInputProps extends Pick<ComponentProps<typeof TypedInput>, "slot" | "inputMode"> {
  /** Opens the dialog, which begins with the text. */
  choose(text: TypedText): Promise<unknown>;
}

/** A text that is typed, or picked in a dialog. */
function PickedInput({ choose, ...props }: PickedInputProps) {
  return (
    <TypedInput
      {...props}
      beside={(text) => (
        <Button
          className={controls.secondary ?? ""}
          aria-label={`Choose: ${props.slot.field.label}`}
          onPress={() => void choose(text)}
        >
          Choose
        </Button>
      )}
    />
  );
}

/** Takes a chosen text into the control; undefined when the dialog was closed without one. */
function acceptChosen(text: string | undefined, accept: TypedText["accept"]): void {
  if (text !== undefined) accept(text);
}
