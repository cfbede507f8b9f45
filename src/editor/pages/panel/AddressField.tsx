import type { RefObject } from "react";
import { Button, FieldError, Input, Label, Text, TextField } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { ADDRESS_HINT, correctAddress, type IsTaken } from "../../protocol/pageAddress.ts";

interface AddressFieldProps {
  label: string;
  value: string;
  /** Why a page cannot have the address. */
  problem: string | undefined;
  isTaken: IsTaken;
  input: RefObject<HTMLInputElement | null>;
  onChange(value: string): void;
}

/** A field for the address of a page, which is checked while it is typed, and corrected by a click. */
export function AddressField({ label, value, problem, isTaken, input, onChange }: AddressFieldProps) {
  const correction = problem === undefined ? undefined : correctAddress(value, isTaken);
  return (
    <TextField
      className={controls.field ?? ""}
      value={value}
      onChange={onChange}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <Input ref={input} spellCheck="false" autoCapitalize="off" autoComplete="off" />
      <FieldError className={controls.error ?? ""}>{problem}</FieldError>
      {correction !== undefined && (
        <Button
          className={controls.secondary ?? ""}
          onPress={() => {
            onChange(correction);
            input.current?.focus();
          }}
        >
          {`Use ${correction}`}
        </Button>
      )}
      <Text slot="description" className={controls.help ?? ""}>
        {ADDRESS_HINT}
      </Text>
    </TextField>
  );
}
