import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components";
import { request } from "../../app/api/client.ts";
import controls from "../../app/styles/controls.module.css";
import type { GitTrouble } from "../messages.ts";
import { explainGitProblem, PLAIN_PROBLEMS } from "./explainState.ts";
import styles from "./PublishPanel.module.css";

interface GitNoticeProps {
  trouble: GitTrouble;
  target: string;
}

/** Why git did not do something, what to do next, and the words of git for the person who looks after the site. */
export function GitNotice({ trouble: { problem, lines }, target }: GitNoticeProps) {
  return (
    <>
      <p>{explainGitProblem(problem, target)}</p>
      {problem === "stale lock" && <RemoveLockButton />}
      {lines.length > 0 && !PLAIN_PROBLEMS.has(problem) && (
        <details open={problem === "unknown" || problem === "declined"}>
          <summary>For the person who looks after the site</summary>
          <pre className={styles.output}>{lines.join("\n")}</pre>
        </details>
      )}
    </>
  );
}

/** Removes a lock that nobody holds; git says the rest when it is tried again. */
function RemoveLockButton() {
  const client = useQueryClient();
  const [isHeld, setHeld] = useState(false);
  async function removeLock(): Promise<void> {
    const { isRemoved } = await request("removeLock", {});
    setHeld(!isRemoved);
    await client.invalidateQueries();
  }
  return (
    <>
      <Button className={controls.secondary ?? ""} onPress={() => void removeLock()}>
        Remove the lock
      </Button>
      {isHeld && <p role="status">The lock was not removed: a program is using git now.</p>}
    </>
  );
}
