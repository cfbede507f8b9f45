import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import type { TypedDraft } from "./drafts.ts";
import { useForm } from "./formState.ts";

interface DraftOfferProps {
  draft: TypedDraft;
  /** What was typed, as people know it; without it, its text is. */
  name?: string;
  restore(): void;
  discard(): void;
}

/** Offers what was typed here before, and was not saved. */
export function DraftOffer({ draft, name, restore, discard }: DraftOfferProps) {
  const { hash } = useForm();
  const isOlder = draft.hash !== hash;
  return (
    <div className={controls.note} role="note" aria-label="Not saved">
      <p>
        You typed this before{isOlder && ", and the site was changed since"}. It is not saved:{" "}
        <q>{name ?? draft.text}</q>
      </p>
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} onPress={restore}>
          Restore what you typed
        </Button>
        <Button className={controls.plain ?? ""} onPress={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
