import { Button } from "react-aria-components";
import controls from "../styles/controls.module.css";
import type { OfferedDraft } from "./useTextDraft.ts";

interface DraftOfferProps {
  /** undefined if there is none. */
  draft: OfferedDraft | undefined;
  /** The unsaved value as people know it; its text if it has no name. */
  name?: string;
  /** Shows the text that was typed in its control again. */
  restore(text: string): void;
  discardDraft(): void;
}

/** Offers the text that was typed here before and not saved: to be restored, or to be copied if the value is another by now. */
export function DraftOffer({ draft, name = draft?.text ?? "", restore, discardDraft }: DraftOfferProps) {
  if (!draft) return null;
  return (
    <div className={controls.note} role="note" aria-label="Not saved">
      <p>
        You typed this before ({formatTime(draft.typedAt)}). It is not saved: <q>{name}</q>
        {!draft.canRestore && " Something else was written here since then."}
      </p>
      <div className={controls.buttons}>
        {draft.canRestore ? (
          <Button
            className={controls.secondary ?? ""}
            onPress={() => {
              discardDraft();
              restore(draft.text);
            }}
          >
            Restore what you typed
          </Button>
        ) : (
          <Button className={controls.secondary ?? ""} onPress={() => void navigator.clipboard.writeText(name)}>
            Copy what you typed
          </Button>
        )}
        <Button className={controls.plain ?? ""} onPress={discardDraft}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/** A time, such as "28 Nov, 14:05". */
export function formatTime(time: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(time);
}
