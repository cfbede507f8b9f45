import { useResource } from "../../app/api/queries.ts";
import { createAddress } from "../../app/state/address.ts";
import { useStudio } from "../../app/state/studioState.ts";
import { PAGE, PROBLEMS } from "../../protocol/previewMessages.ts";
import styles from "./WarningsPanel.module.css";

/** Says why nothing can be changed now, and where to sign in if that helps. */
export function ObstacleNotice() {
  const { path } = useStudio();
  const { data: problems } = useResource(PROBLEMS, { [PAGE]: path });
  const { obstacle } = problems ?? {};
  if (!obstacle) return null;
  return (
    <p role="status" className={styles.notice}>
      {obstacle.sentence} {obstacle.canSignIn && <a href={`${createAddress(path)}&sign-in`}>Sign in</a>}
    </p>
  );
}
