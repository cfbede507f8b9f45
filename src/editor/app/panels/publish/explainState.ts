import type { PublishObstacle, RemoteProblem } from "../../../protocol/publishMessages.ts";

const OWNER = "Ask the person who looks after the site";

/** Why the site cannot be published from this folder, and what to do next. */
export const OBSTACLES: Record<PublishObstacle, string> = {
  "no git": `This computer has no git, with which the site is published. ${OWNER} to install it.`,
  "no developer tools": `This Mac has no git yet, with which the site is published. ${OWNER} to install it: xcode-select --install.`,
  "no repository": `This folder is not connected to a place on the web yet. ${OWNER} to set that up: docs/publishing.md says how.`,
  "no commit": `This folder was never published. ${OWNER} to publish it for the first time: docs/publishing.md says how.`,
  "no remote": `This folder is not connected to a place on the web yet. ${OWNER} to set that up: docs/publishing.md says how.`,
  "no branch": `This folder shows an older version of the site. ${OWNER} to go back to the newest one (git switch).`,
  unfinished: `In this folder, git has begun something and not ended it. ${OWNER} to end it: git status says what it is.`,
  diverged: `This computer and the web both have changes that were made outside of Studio. ${OWNER} to bring them together (git pull --rebase).`,
  broken: "The file of the site cannot be read at this moment: another program has left it unfinished.",
};

/** Why the web was not reached, and what to do next. */
export function explainRemoteProblem(problem: RemoteProblem, target: string): string {
  switch (problem) {
    case "sign-in":
      return `${target} does not know who you are, or you may not publish there. ${OWNER} to sign in on this computer.`;
    case "offline":
      return `${target} does not answer. Check the connection, and try again.`;
    case "gone":
      return `The site is not at its place at ${target} any more. ${OWNER}.`;
    case "cancelled":
      return "You have stopped it. Nothing was published.";
  }
}
