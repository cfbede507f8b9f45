import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { useAnswer } from "../../app/api/queries.ts";
import { useSaveQueue } from "../../app/api/useSave.ts";
import { returnFocus } from "../../app/focus/returnFocus.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import styles from "../../app/styles/offer.module.css";
import type { ChangedAmount } from "../../siteFile/messages.ts";
import { useReplacing } from "./useReplacing.tsx";

/** When an amount was changed, offers to change the other texts that have the old one. */
export function AmountOffer() {
  const queue = useSaveQueue();
  const [amount, setAmount] = useState<ChangedAmount>();
  useEffect(() => queue.listen((answer) => answer.amount && setAmount(answer.amount)), [queue]);
  return amount ? <Offer key={JSON.stringify(amount)} amount={amount} close={() => setAmount(undefined)} /> : null;
}

function Offer({ amount: { pointer, before, after }, close }: { amount: ChangedAmount; close(): void }) {
  const { path } = useStudio();
  const replaceTexts = useReplacing();
  const find = { amount: before, except: pointer };
  const { data } = useAnswer("replacements", { find, replacement: after, path });
  const { data: current } = useAnswer("read", { pointers: [pointer] });
  const count = data?.texts.length ?? 0;
  // the change may have been undone
  const isStillChanged = String(current?.values[pointer]).includes(after);
  if (count === 0 || !isStillChanged) return null;
  const places = count === 1 ? "one other text" : `${count} other texts`;
  const change = () => {
    close();
    const heading = `${before} is also in ${places}`;
    void replaceTexts({ find, replacement: after, heading, title: `Replace ${before} with ${after}` });
  };
  return (
    <section ref={returnFocus} className={styles.offer} aria-label="The old amount elsewhere">
      <p role="status">
        {before} is also in {places}.
      </p>
      <Button className={controls.secondary ?? ""} onPress={change}>
        Change {count === 1 ? "it" : "them"} too …
      </Button>
      <Button className={controls.icon ?? ""} aria-label="Leave the other texts as they are" onPress={close}>
        <Icon name="close" size={16} />
      </Button>
    </section>
  );
}
