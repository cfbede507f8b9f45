import { Button } from "react-aria-components";
import type { Refusal } from "../../protocol/studioMessages.ts";
import controls from "../styles/controls.module.css";

interface RefusalsProps {
  refusals: readonly Refusal[];
  /** Saves a value that is suggested; without it, none is. */
  use?(value: unknown): void;
}

/** Why something was not saved, with what could be written instead. */
export function Refusals({ refusals, use }: RefusalsProps) {
  if (refusals.length === 0) return null;
  const suggestions = use ? refusals.flatMap((refusal) => refusal.suggestions) : [];
  return (
    <div role="alert" className={controls.error}>
      {refusals.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {suggestions.length > 0 && (
        <div className={controls.buttons}>
          {suggestions.map(({ title, value }) => (
            <Button key={title} className={controls.secondary ?? ""} onPress={() => use?.(value)}>
              {title}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
