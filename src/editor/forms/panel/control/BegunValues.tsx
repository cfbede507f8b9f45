import { Button } from "react-aria-components";
import { formatTime } from "../../../app/drafts/DraftOffer.tsx";
import controls from "../../../app/styles/controls.module.css";
import { nameItem } from "./itemName.ts";
import type { ValueDraft } from "./valueDrafts.ts";

interface BegunValuesProps {
  drafts: readonly ValueDraft[];
  resume(draft: ValueDraft): void;
  discard(draft: ValueDraft): void;
}

/** Offers the new values that were begun in a form and not added: at its head, since their lists may be far below or closed. */
export function BegunValues({ drafts, resume, discard }: BegunValuesProps) {
  return drafts.map((draft) => (
    <div key={draft.pointer} className={controls.note} role="note" aria-label="Not added">
      <p>
        You began this ({formatTime(draft.typedAt)}). It is not added yet: <q>{nameItem(draft.value) ?? "…"}</q>
      </p>
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} onPress={() => resume(draft)}>
          Go on with it
        </Button>
        <Button className={controls.plain ?? ""} onPress={() => discard(draft)}>
          Discard
        </Button>
      </div>
    </div>
  ));
}
