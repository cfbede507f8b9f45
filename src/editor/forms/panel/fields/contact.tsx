import type { Slot } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** An e-mail address. */
export function EmailControl(slot: Slot) {
  return <TypedInput slot={slot} inputMode="email" hint="office@example.org" />;
}

/** A telephone number. */
export function PhoneControl(slot: Slot) {
  return <TypedInput slot={slot} inputMode="tel" hint="+44 1632 960000" />;
}
