import type { GitProblem, PublishObstacle } from "../messages.ts";

const OWNER = "Ask the person who looks after the site";

/** Why the site cannot be published from this folder, and what to do next. */
export const OBSTACLES: Record<PublishObstacle, string> = {
  "no git": `This computer has no git, with which the site is published. ${OWNER} to install it.`,
  "no developer tools": `This Mac has no git yet, with which the site is published. ${OWNER} to install it: xcode-select --install.`,
  "no repository": `This folder is not connected to a place on the web yet. ${OWNER} to set that up: git init, a first commit, and git remote add origin with the address of the place.`,
  "unsafe folder": `This folder belongs to another user of this computer, so git does not read it. ${OWNER} to allow it: git status says with which command.`,
  link: `The file site.json is a link to another file, and a link would be published in its place. ${OWNER} to put the file itself here.`,
  "no commit": `This folder has no first version yet. ${OWNER} to make it: git add --all, then git commit.`,
  "no remote": `This folder is not connected to a place on the web yet. ${OWNER} to set that up: git remote add origin with the address of the place.`,
  "no branch": `This folder shows an older version of the site. ${OWNER} to go back to the newest one (git switch).`,
  unfinished: `In this folder, git has begun something and not ended it. ${OWNER} to end it: git status says what it is.`,
  diverged: `This computer and the web both have changes that were made outside of Studio. ${OWNER} to bring them together (git pull --rebase).`,
  unreadable: `The published site cannot be read: its file was damaged or moved outside of Studio. ${OWNER}. Your changes stay here until then.`,
  broken: "The file of the site cannot be read at this moment: another program has left it unfinished.",
};

/** Why git, or the place where the site is published, did not do something, and what to do next. */
export function explainGitProblem(problem: GitProblem, target: string): string {
  return PROBLEMS[problem](target);
}

const PROBLEMS: Record<GitProblem, (target: string) => string> = {
  cancelled: () => "You have stopped it. Nothing was published.",
  "no git": () => OBSTACLES["no git"],
  offline: (target) => `${target} does not answer. Check the connection, and try again.`,
  "sign-in": (target) =>
    `${target} does not know who you are, or you may not publish there. ${OWNER} to sign in on this computer.`,
  proxy: () => `The network of this place wants you to sign in first. Do so in the browser, or ${lower(OWNER)}.`,
  overloaded: (target) => `${target} does not work as it should at this moment. Try again in some minutes.`,
  "not git": (target) =>
    `At the address of ${target}, something else answers. If this is a Wi-Fi with a page for signing in, sign in there, and try again.`,
  certificate: (target) =>
    `${target} cannot show that it is what it says. If this is a Wi-Fi with a page for signing in, sign in there, and try again. Otherwise ${lower(OWNER)}.`,
  gone: (target) => `The site is not at its place at ${target} any more. ${OWNER}.`,
  "no branch there": (target) =>
    `The site is published from another branch at ${target} now. ${OWNER} to change to that branch on this computer.`,
  "working folder": (target) =>
    `${target} is a folder in which somebody works, and takes no changes from others. ${OWNER} to make a place for publishing (git init --bare).`,
  "private email": (target) =>
    `${target} keeps your email address private, so it takes nothing with that address. Enter another one below, such as the one that ends with noreply.github.com.`,
  declined: () => `A check has refused the changes. It says why below. ${OWNER} if that does not help.`,
  signing: () => `Git signs what is published from this computer, and cannot do so now. ${OWNER}.`,
  "no lfs": () => `The pictures of this site need Git LFS, which this computer does not have. ${OWNER} to install it.`,
  "no author": () => `Git does not know your name. ${OWNER} to set it.`,
  lock: () => "Another program is using git in this folder. Wait a moment, and try again.",
  "stale lock": () =>
    "A program that used git in this folder has ended before it was done, and has left a lock there. Remove the lock to go on.",
  "read-only": () => `Files of git in this folder cannot be written. ${OWNER}.`,
  "disk full": () => "The disk is full. Make room, and try again.",
  "file in the way": () =>
    `A file that others have published was changed on this computer, too, and stays as it is here. ${OWNER} to bring both together (git pull).`,
  damaged: () => `The files of git in this folder are damaged. Your texts and pictures are not. ${OWNER}.`,
  unknown: () => `Git says something that is new to Studio. ${OWNER}, and show them this:`,
};

/** Problems to which the words of git add nothing. */
export const PLAIN_PROBLEMS: ReadonlySet<GitProblem> = new Set(["cancelled", "no git"]);

/** Why the preview has no answer to a request about publishing: it is not there, or could not do it. */
export function explainFailure(error: unknown): string {
  if (error instanceof TypeError)
    return "The preview does not answer. Look whether it still runs on this computer, and try again.";
  return `The preview could not do this. Try again. If that does not help, ${lower(OWNER)}.`;
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
