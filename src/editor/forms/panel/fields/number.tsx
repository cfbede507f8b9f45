import type { Field } from "../../messages.ts";
import type { Slot } from "../control/formState.ts";
import { createPlainFormat, TypedInput } from "../control/TypedInput.tsx";
import type { TextFormat } from "../control/useTypedText.ts";

/** An amount of money, without its currency. */
export function AmountControl(slot: Slot) {
  return <TypedInput slot={slot} inputMode="decimal" />;
}

/** A number within its limits. */
export function NumberControl(slot: Slot) {
  return <TypedInput slot={slot} inputMode="decimal" format={createNumberFormat(slot.field)} />;
}

function createNumberFormat({ minimum = -Infinity, maximum = Infinity, default: fallback }: Field): TextFormat {
  return {
    format: createPlainFormat(fallback).format,
    parse(text) {
      const value = Number(text);
      if (text.trim() === "" || Number.isNaN(value)) return { problem: "Write a number in digits, such as 12." };
      if (value < minimum) return { problem: `Write ${minimum} or more.` };
      return value > maximum ? { problem: `Write ${maximum} or less.` } : { value };
    },
  };
}
