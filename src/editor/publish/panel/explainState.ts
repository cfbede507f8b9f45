import type { GitProblem, PublishObstacle } from "../messages.ts";

const OWNER = "Ask the person who looks after the site";

/** The reason of a failure, and the next step. */
interface Explanation {
  text: string;
  /** Commands or words of git, for the person who looks after the site. */
  forOwner?: string;
}

/** Why the site cannot be published from this folder. */
export const OBSTACLES: Record<PublishObstacle, Explanation> = {
  "no git": {
    text: `A program with which the site is published is missing on this computer. ${OWNER} to install it.`,
    forOwner: "git",
  },
  "no developer tools": {
    text: `A program with which the site is published is missing on this Mac. ${OWNER} to install it.`,
    forOwner: "xcode-select --install",
  },
  "no repository": {
    text: `This folder is not connected to a place on the web yet. ${OWNER} to set that up.`,
    forOwner: "git init, a first commit, and git remote add origin with the address of the place",
  },
  "unsafe folder": {
    text: `This folder belongs to another user of this computer, so nothing can be published from it. ${OWNER} to allow it.`,
    forOwner: "git status says with which command",
  },
  link: {
    text: `The file of the site is only a link to another file, and the link would be published in its place. ${OWNER} to put the file itself here.`,
    forOwner: "site.json",
  },
  "no commit": {
    text: `This folder has no first version yet. ${OWNER} to make it.`,
    forOwner: "git add --all, then git commit",
  },
  "no remote": {
    text: `This folder is not connected to a place on the web yet. ${OWNER} to set that up.`,
    forOwner: "git remote add origin with the address of the place",
  },
  "no branch": {
    text: `This folder shows an older version of the site. ${OWNER} to go back to the newest one.`,
    forOwner: "git switch",
  },
  unfinished: {
    text: `Somebody has begun to change the versions of this folder, and has not ended that. ${OWNER} to end it.`,
    forOwner: "git status says what it is",
  },
  diverged: {
    text: `This computer and the web both have changes that were made outside of Studio. ${OWNER} to bring them together.`,
    forOwner: "git pull --rebase",
  },
  unreadable: {
    text: `The published site cannot be read: its file was damaged or moved outside of Studio. ${OWNER}. Your changes stay here until then.`,
  },
  broken: { text: "The file of the site cannot be read at this moment: another program has left it unfinished." },
};

/** Why git, or the place where the site is published, did not do something. */
export function explainGitProblem(problem: GitProblem, target: string): Explanation {
  return PROBLEMS[problem](target);
}

const PROBLEMS: Record<GitProblem, (target: string) => Explanation> = {
  cancelled: () => ({ text: "You have stopped it. Nothing was published." }),
  "no git": () => OBSTACLES["no git"],
  offline: (target) => ({ text: `${target} does not answer. Check the connection, and try again.` }),
  "sign-in": (target) => ({
    text: `${target} does not know who you are, or you may not publish there. ${OWNER} to sign in on this computer.`,
  }),
  "signed out": (target) => ({
    text: `To publish, sign in to ${target} first. Your changes stay in this browser until then.`,
  }),
  "token ended": (target) => ({
    text: `${target} does not accept your access any more. Sign in again. Your changes stay in this browser until then.`,
  }),
  "no permission": (target) => ({
    text: `Your account at ${target} may read this site, but not change it. ${OWNER} to allow you to publish. Your changes stay here until then.`,
    forOwner: "The account, or its token, needs to write files and to open requests in the repository",
  }),
  "too many requests": (target) => ({
    text: `${target} has had too many requests from here, and answers again later. Wait some minutes, and try again. If you have not signed in, do so: then it answers more often.`,
  }),
  "too large": (target) => ({
    text: `A file is too large for ${target}. Make the largest picture or document smaller, and try again.`,
  }),
  proxy: () => ({
    text: `The network of this place wants you to sign in first. Do so in the browser, or ${lower(OWNER)}.`,
  }),
  overloaded: (target) => ({
    text: `${target} does not work as it should at this moment. Try again in some minutes.`,
  }),
  "not git": (target) => ({
    text: `At the address of ${target}, something else answers. If this is a Wi-Fi with a page for signing in, sign in there, and try again.`,
  }),
  certificate: (target) => ({
    text: `${target} cannot show that it is what it says. If this is a Wi-Fi with a page for signing in, sign in there, and try again. Otherwise ${lower(OWNER)}.`,
  }),
  gone: (target) => ({ text: `The site is not at its place at ${target} any more. ${OWNER}.` }),
  "no branch there": (target) => ({
    text: `The site is published in another way at ${target} now. ${OWNER} to change that on this computer, too.`,
    forOwner: "The branch that was published is not there any more: git switch",
  }),
  "working folder": (target) => ({
    text: `${target} is a folder in which somebody works, and takes no changes from others. ${OWNER} to make a place for publishing.`,
    forOwner: "git init --bare",
  }),
  "private email": (target) => ({
    text: `${target} keeps your email address private, so it takes nothing with that address. Enter another one below, such as one that ends with noreply.github.com.`,
  }),
  declined: () => ({ text: `A check has refused the changes. It says why below. ${OWNER} if that does not help.` }),
  signing: () => ({
    text: `Your name cannot be confirmed on this computer now, as it has to be for each publication. ${OWNER}.`,
    forOwner: "git cannot sign commits",
  }),
  "no lfs": () => ({
    text: `The pictures of this site need a program that this computer does not have. ${OWNER} to install it.`,
    forOwner: "Git LFS",
  }),
  "no author": () => ({ text: "Your name is not known on this computer yet. Enter it below, and publish again." }),
  lock: () => ({ text: "Another program is at work in this folder. Wait a moment, and try again." }),
  "stale lock": () => ({
    text: "A program that was at work in this folder has ended before it was done, and has left a lock there. Remove the lock to go on.",
  }),
  "read-only": () => ({ text: `Files of this folder cannot be written. ${OWNER}.` }),
  "disk full": () => ({ text: "The disk is full. Make room, and try again." }),
  "file in the way": () => ({
    text: `A file that others have published was changed on this computer, too, and stays as it is here. ${OWNER} to bring both together.`,
    forOwner: "git pull",
  }),
  damaged: () => ({
    text: `The earlier versions in this folder are damaged. Your texts and pictures are not. ${OWNER}.`,
  }),
  unknown: () => ({ text: `Something has gone wrong that is new to Studio. ${OWNER}, and show them this:` }),
};

/** Why the preview has no answer to a request about publishing: it is not there, or could not do it. */
export function explainFailure(error: unknown): string {
  if (error instanceof TypeError)
    return "The preview does not answer. Look whether it still runs on this computer, and try again.";
  return `The preview could not do this. Try again. If that does not help, ${lower(OWNER)}.`;
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
