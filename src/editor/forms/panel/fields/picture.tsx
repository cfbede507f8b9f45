import { Button } from "react-aria-components";
import { findValue } from "../../../../json/pointer.ts";
import { fileAddress } from "../../../../site/links.ts";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import controls from "../../../app/styles/controls.module.css";
import type { FormOperation } from "../../../protocol/formValue.ts";
import { pictureOperations } from "../../../protocol/pictureOperations.ts";
import type { ChosenPicture } from "../../../protocol/windowApi.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { Fields } from "../control/Fields.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { useField } from "../control/useField.ts";
import styles from "./picture.module.css";

/** The properties that are chosen by eye, in the dialog. */
const PICKED = ["src", "focus"];

/** A picture, which is picked together with its alt text: another file alone would keep the text of this one. */
export function PictureControl(slot: Slot) {
  const { field, pointer, order } = slot;
  const { pickPicture } = usePickers();
  const form = useForm();
  const { value, refusals, change } = useField(slot);
  const picture = readPicture(value);
  const otherFields = (field.fields ?? []).filter(({ name }) => !PICKED.includes(name));

  function createOperations(pickedPicture: ChosenPicture): FormOperation[] {
    const current = readPicture(form.read(pointer));
    if (current) return pictureOperations(pointer, current, pickedPicture);
    return [{ type: field.name === "" ? "setValue" : "setProperty", pointer, value: pickedPicture, order }];
  }

  return (
    <FieldGroup slot={slot} refusals={refusals}>
      {picture && <img className={styles.thumbnail} src={fileAddress(picture.src)} alt="" />}
      <div className={controls.buttons}>
        <Button
          className={controls.secondary ?? ""}
          aria-label={`Choose a picture: ${field.label}`}
          onPress={() =>
            void pickPicture(picture ?? { src: "" }, undefined, (pickedPicture) => {
              const operations = createOperations(pickedPicture);
              return operations.length === 0 ? Promise.resolve(true) : form.change(operations, field.label);
            })
          }
        >
          Choose a picture
        </Button>
        {picture && !field.required && field.name !== "" && (
          <Button
            className={controls.danger ?? ""}
            aria-label={`Remove: ${field.label}`}
            onPress={() => void change([{ type: "removeProperty", pointer }])}
          >
            Remove
          </Button>
        )}
      </div>
      {picture && <Fields fields={otherFields} pointer={pointer} />}
    </FieldGroup>
  );
}

type Picture = Parameters<typeof pictureOperations>[1];

/** A picture as it is written; undefined while no file is chosen. */
function readPicture(value: unknown): Picture | undefined {
  const [src, alt, decorative, focus] = ["src", "alt", "decorative", "focus"].map((name) =>
    findValue(value, `/${name}`),
  );
  if (typeof src !== "string" || src === "") return undefined;
  return {
    src,
    ...(typeof alt === "string" && { alt }),
    ...(decorative === true && { decorative }),
    ...(typeof focus === "string" && { focus }),
  };
}
