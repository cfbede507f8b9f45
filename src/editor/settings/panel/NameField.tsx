import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";

interface NameFieldProps {
  name: string;
  /** Why it cannot be the name. */
  problem: string | undefined;
  onChange(name: string): void;
}

/** A field for the name of a constant. */
export function NameField({ name, problem, onChange }: NameFieldProps) {
  return (
    <TextField
      className={controls.field ?? ""}
      value={name}
      onChange={onChange}
      isInvalid={name !== "" && problem !== undefined}
      validationBehavior="aria"
    >
      <Label>Name</Label>
      <Input autoComplete="off" spellCheck="false" />
      <Text slot="description" className={controls.help ?? ""}>
        {name === ""
          ? "A word that begins with a small letter, such as officePhone."
          : `In a text it is written {${name}}.`}
      </Text>
      <FieldError className={controls.error ?? ""}>{problem}</FieldError>
    </TextField>
  );
}
