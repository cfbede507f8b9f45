import { useState } from "react";
import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { readCoordinates } from "../../../protocol/readCoordinates.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { Fields } from "../control/Fields.tsx";
import type { Slot } from "../control/formState.ts";
import { RemoveButton } from "../control/OptionalValue.tsx";
import { useField } from "../control/useField.ts";
import styles from "./geo.module.css";

/** A place on the map: two numbers, or whatever a map gives to copy. */
export function GeoControl(slot: Slot) {
  const { field, pointer } = slot;
  const { value, refusals, write } = useField(slot);
  return (
    <FieldGroup slot={slot} refusals={refusals}>
      {value !== undefined && (
        <div className={styles.numbers}>
          <Fields fields={field.fields ?? []} pointer={pointer} />
        </div>
      )}
      <FromMap isChange={value !== undefined} write={(place) => void write(place)} />
      {value !== undefined && <RemoveButton slot={slot} />}
    </FieldGroup>
  );
}

/** A text that is pasted from a map, which is read here: no other website is asked. */
function FromMap({ isChange, write }: { isChange: boolean; write(place: object): void }) {
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);

  function read(source: string): boolean {
    const place = readCoordinates(source);
    setWrong(place === undefined && source.trim() !== "");
    if (!place) return false;
    setText("");
    write(place);
    return true;
  }

  return (
    <TextField
      className={controls.field ?? ""}
      value={text}
      isInvalid={isWrong}
      onChange={(typed) => {
        setText(typed);
        setWrong(false);
      }}
    >
      <Label>{isChange ? "Another place, from a map" : "From a map"}</Label>
      <Input
        placeholder="51.5, -0.12"
        onPaste={(event) => {
          if (read(event.clipboardData.getData("text/plain"))) event.preventDefault();
        }}
        onBlur={() => read(text)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.stopPropagation();
          read(text);
        }}
      />
      <FieldError className={controls.error ?? ""}>
        There is no place in this. Copy two numbers such as “51.5, -0.12”, or the long link of the address bar: a short
        link does not say where it leads.
      </FieldError>
      <Text slot="description" className={controls.help ?? ""}>
        Paste the latitude and longitude, or the link of Google Maps, OpenStreetMap or Apple Maps.
      </Text>
    </TextField>
  );
}
