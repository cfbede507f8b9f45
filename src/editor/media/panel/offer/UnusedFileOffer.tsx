import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { useAnswer } from "../../../app/api/queries.ts";
import { useSaveQueue } from "../../../app/api/useSave.ts";
import { returnFocus } from "../../../app/focus/returnFocus.ts";
import { useMessages } from "../../../app/messages/Messages.tsx";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import styles from "../../../app/styles/offer.module.css";
import { useFileActions } from "../useFileActions.tsx";

/** When nothing uses a file any more because of a change, offers to remove it from the media folder. */
export function UnusedFileOffer() {
  const queue = useSaveQueue();
  const [name, setName] = useState<string>();
  useEffect(() => queue.listen(({ unusedFiles }) => unusedFiles && setName(unusedFiles[0])), [queue]);
  return name === undefined ? null : <Offer key={name} name={name} close={() => setName(undefined)} />;
}

function Offer({ name, close }: { name: string; close(): void }) {
  const { data } = useAnswer("media", {});
  const { remove } = useFileActions();
  const messages = useMessages();
  // the change may have been undone
  const file = data?.files.find((candidate) => candidate.name === name && candidate.isUnused);
  if (!file) return null;
  const ask = async () => {
    const outcome = await remove(file);
    if (!outcome) return;
    close();
    messages.say(outcome.message);
  };
  return (
    <section ref={returnFocus} className={styles.offer} aria-label="A file that nothing uses">
      <p role="status">Nothing on the site uses {name} any more.</p>
      <Button className={controls.secondary ?? ""} onPress={() => void ask()}>
        Remove it …
      </Button>
      <Button className={controls.icon ?? ""} aria-label={`Keep ${name}`} onPress={close}>
        <Icon name="close" size={16} />
      </Button>
    </section>
  );
}
