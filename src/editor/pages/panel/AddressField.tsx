import type { RefObject } from "react";
import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { ADDRESS_HINT } from "../../protocol/pageAddress.ts";

interface AddressFieldProps {
  label: string;
  value: string;
  /** Why a page cannot have the address. */
  problem: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onChange(value: string): void;
}

/** A field for the address of a page, which is checked while it is typed. */
export function AddressField({ label, value, problem, input, onChange }: AddressFieldProps) {
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
      <Text slot="description" className={controls.help ?? ""}>
        {ADDRESS_HINT}
      </Text>
    </TextField>
  );
}
