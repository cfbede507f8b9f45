import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components";
import { request } from "../../app/api/client.ts";
import controls from "../../app/styles/controls.module.css";
import type { GitTrouble } from "../messages.ts";
import { explainGitProblem } from "./explainState.ts";
import { OwnerNote } from "./OwnerNote.tsx";

interface GitNoticeProps {
  trouble: GitTrouble;
  target: string;
}

/** Why git did not do something, what to do next, and the words of git for the person who looks after the site. */
export function GitNotice({ trouble: { problem, lines }, target }: GitNoticeProps) {
  const { text, forOwner } = explainGitProblem(problem, target);
  return (
    <>
      <p>{text}</p>
      {problem === "stale lock" && <RemoveLockButton />}
      <OwnerNote
        lines={[...(forOwner === undefined ? [] : [forOwner]), ...lines]}
        isOpen={problem === "unknown" || problem === "declined"}
      />
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
      {isHeld && <p role="status">The lock was not removed: a program is at work in this folder now.</p>}
    </>
  );
}
