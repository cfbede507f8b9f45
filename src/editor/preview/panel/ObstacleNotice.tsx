import { Button } from "react-aria-components";
import { useResource } from "../../app/api/queries.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { type Obstacle, PAGE, PROBLEMS } from "../../protocol/previewMessages.ts";
import styles from "./WarningsPanel.module.css";

/** Says why nothing can be changed now, and offers the step that helps. */
export function ObstacleNotice() {
  const { path } = useStudio();
  const { data: problems } = useResource(PROBLEMS, { [PAGE]: path });
  const { obstacle } = problems ?? {};
  if (!obstacle) return null;
  return (
    <div role="status" className={styles.notice}>
      {obstacle.sentence} <Remedy remedy={obstacle.remedy} />
    </div>
  );
}

function Remedy({ remedy }: Pick<Obstacle, "remedy">) {
  if (remedy === undefined) return null;
  const [title, act] =
    remedy === "sign in"
      ? ["Sign in", () => void window.hostAccount?.signIn()]
      : ["Load this page again", () => location.reload()];
  return (
    <Button className={controls.plain ?? ""} onPress={act}>
      {title}
    </Button>
  );
}
