import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components";
import { request } from "../../app/api/client.ts";
import controls from "../../app/styles/controls.module.css";
import type { GitProblem, GitTrouble } from "../messages.ts";
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
      {SIGN_IN_HELPS.has(problem) && window.hostAccount && <SignInButton signIn={window.hostAccount.signIn} />}
      <OwnerNote
        lines={[...(forOwner === undefined ? [] : [forOwner]), ...lines]}
        isOpen={problem === "unknown" || problem === "declined"}
      />
    </>
  );
}

/** The problems that another token may solve. */
const SIGN_IN_HELPS: ReadonlySet<GitProblem> = new Set(["signed out", "token ended", "no permission"]);

/** Has the person sign in, over the application, which stays as it is. */
function SignInButton({ signIn }: { signIn(): Promise<boolean> }) {
  const client = useQueryClient();
  const [isSignedIn, setSignedIn] = useState(false);
  async function trySignIn(): Promise<void> {
    if (!(await signIn())) return;
    setSignedIn(true);
    await client.invalidateQueries();
  }
  if (isSignedIn) return <p role="status">You have signed in. Publish again.</p>;
  return (
    <div className={controls.buttons}>
      <Button className={controls.primary ?? ""} onPress={() => void trySignIn()}>
        Sign in
      </Button>
    </div>
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
