import { useEffect, useRef } from "react";
import { useResource } from "../../app/api/queries.ts";
import { useMessages } from "../../app/messages/Messages.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import { PAGE, PROBLEMS } from "../../protocol/previewMessages.ts";
import styles from "./WarningsPanel.module.css";

/** Says that nothing can be edited while the file of the site is not complete in another program, and when this is over. */
export function BrokenNotice() {
  const { path } = useStudio();
  const { data: problems } = useResource(PROBLEMS, { [PAGE]: path });
  const messages = useMessages();
  const isBroken = problems?.isBroken === true;
  const wasBroken = useRef(false);
  useEffect(() => {
    if (wasBroken.current && !isBroken) messages.sayUnlessAlert("You can edit again.");
    wasBroken.current = isBroken;
  }, [isBroken, messages]);
  if (!isBroken) return null;
  return (
    <p role="alert" className={styles.notice}>
      Nothing can be edited now: the file of the site is open in another program and is not complete. You can go on here
      as soon as it is; nothing has to be loaded again.
    </p>
  );
}
