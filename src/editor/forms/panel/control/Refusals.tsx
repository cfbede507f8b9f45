import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import type { Refusal } from "../../../siteFile/messages.ts";

interface RefusalsProps {
  id?: string;
  refusals: readonly Refusal[];
  /** Saves a suggested value; without it, none is offered. */
  accept?(value: unknown): void;
  /** Shows the saved value again; without it, that is not offered. */
  discard?(): void;
}

/** The reasons why something was not saved, with the values that could be written instead. */
export function Refusals({ id, refusals, accept, discard }: RefusalsProps) {
  // a control names the place by its id, also while there is nothing in it
  if (id === undefined && refusals.length === 0) return null;
  const suggestions = refusals.flatMap((refusal) => (accept ? refusal.suggestions : []));
  return (
    <div id={id} role="alert" className={controls.error}>
      {refusals.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {refusals.length > 0 && (accept || discard) && (
        <div className={controls.buttons}>
          {suggestions.map(({ title, value }) => (
            <Button key={title} className={controls.secondary ?? ""} onPress={() => accept?.(value)}>
              {title}
            </Button>
          ))}
          {discard && (
            <Button className={controls.plain ?? ""} onPress={discard}>
              Back to what was there
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
