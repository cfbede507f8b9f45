import { transfer, wrap } from "comlink";
import "../../protocol/hostAccount.ts";
import {
  type ChannelMessage,
  CONNECT,
  createStudioName,
  OLDER,
  type StartState,
  type StudioWorker,
} from "../protocol.ts";
import { Access } from "./access.ts";
import { askForLink, DoorLinks } from "./doorSignIn.ts";
import { askForToken, askInDialog, clearPlace, type SignInQuestion, showNote, showReloadDialog } from "./signIn.ts";

/** The path of Studio, such as "/repo/studio/", and the path of the site. */
const STUDIO = new URL("./", location.href).pathname;
const SITE = STUDIO.replace(/studio\/$/, "");
const NAME = createStudioName(STUDIO);
const access = new Access(STUDIO);
const links = new DoorLinks(STUDIO);

/** The message with which a window asks the window of the worker for its state, and the answer. */
type TabMessage = "state?" | StartState;

/**
 * Starts the relay, the worker, and then the application. One window has the worker, which answers all windows; when it is
 * closed, the next one starts a worker with the drafts that are kept.
 */
async function start(): Promise<void> {
  // another page could show it, and lead clicks
  if (window.top !== window) return;
  if (!("serviceWorker" in navigator) || !navigator.locks)
    return showNote("This browser cannot run Studio.", "Use a newer version of Chrome, Edge, Firefox or Safari.");
  await connectToRelay();
  const tabs = new BroadcastChannel(`${NAME} windows`);
  if (await becomeFirst()) return lead(tabs);
  followFirst(tabs);
}

/** Registers the relay. Resolves when it answers this page; a page that has a relay does not wait for a newer one. */
async function connectToRelay(): Promise<void> {
  const { serviceWorker } = navigator;
  const registering = serviceWorker.register(`${STUDIO}relay.js`, { scope: STUDIO });
  if (serviceWorker.controller) return;
  await registering;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
}

/** Resolves to whether this window has the lock, and so the worker; it has it until it is closed. */
function becomeFirst(): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

/** Starts the worker, and tells other windows about it. */
async function lead(tabs: BroadcastChannel): Promise<void> {
  const thread = new Worker(`${STUDIO}files/worker/worker.js`, { type: "module" });
  const worker = wrap<StudioWorker>(thread);
  const connect = (target: { postMessage(message: unknown, transfer: Transferable[]): void } | null) => {
    const { port1, port2 } = new MessageChannel();
    void worker.connect(transfer(port1, [port1]));
    target?.postMessage(CONNECT, [port2]);
  };
  navigator.serviceWorker.addEventListener("message", ({ data, source }) => {
    if (data === CONNECT && source instanceof ServiceWorker) connect(source);
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => connect(navigator.serviceWorker.controller));
  connect(navigator.serviceWorker.controller);
  let state = await worker.start({ studio: STUDIO, site: SITE });
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === "state?") tabs.postMessage(state);
  };
  if (state.status !== "failed" && (await signIn(state)) && state.status === "closed")
    state = await worker.start({ studio: STUDIO, site: SITE });
  tabs.postMessage(state);
  await openApplication(state);
}

/**
 * Ends the attempt with which the host has returned, or asks for access where the site is shown to nobody without it, or
 * the address asks for it. Resolves to whether somebody has signed in; a person may also look only.
 */
async function signIn({ status, accounts, door }: Exclude<StartState, { status: "failed" }>): Promise<boolean> {
  const canLook = status === "open";
  const isAsked = links.hasCode || new URLSearchParams(location.search).has("sign-in");
  Object.assign(access, { accounts, door });
  const { isSignedIn, problem } = await access.complete();
  if (isSignedIn || (canLook && !isAsked && problem === undefined)) return isSignedIn;
  const leave = canLook ? "Only look" : undefined;
  return access.signIn((question) => ask(clearPlace(), { ...question, leave }), problem);
}

/** Asks for a token, or for the address to which a door sends a link. Resolves to the token, or to the code of the link. */
function ask(place: HTMLElement, question: SignInQuestion): Promise<string | undefined> {
  const { door } = access;
  if (door === undefined) return askForToken(place, question);
  return askForLink(place, { door, links, leave: question.leave, problem: question.problem });
}

/** Waits for the window that has the worker, and takes its place when that is closed. */
function followFirst(tabs: BroadcastChannel): void {
  const isLink = links.passOn();
  let isOpen = false;
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === "state?" || data.status === "failed") return;
    if (data.status === "closed") return isLink ? showNote(...LINK_PASSED_ON) : showNote(...ELSEWHERE);
    document.documentElement.dataset.token = data.token;
    if (isOpen) return;
    isOpen = true;
    Object.assign(access, { accounts: data.accounts, door: data.door });
    void access.complete().then(() => openApplication(data));
  };
  tabs.postMessage("state?" satisfies TabMessage);
  void navigator.locks.request(NAME, () => {
    // the drafts are kept; the token of the host was in the memory of the other window's worker
    location.reload();
    return new Promise(() => {});
  });
}

const LINK_PASSED_ON = [
  "You can close this window.",
  "Go on in the window in which you have asked for the link.",
] as const;

const ELSEWHERE = [
  "Sign in in the other window.",
  "Studio is open in another window of this browser, which asks for your access.",
] as const;

async function openApplication(state: StartState): Promise<void> {
  if (state.status === "failed") return showFailure(state);
  if (state.status === "closed") return;
  const { dataset } = document.documentElement;
  dataset.token = state.token;
  dataset.pages = `${STUDIO}page`;
  dataset.site = NAME;
  new BroadcastChannel(NAME).onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    if (data.to === "pages" && data.event === OLDER) showReloadDialog();
  };
  window.hostAccount = {
    signIn: () => access.signIn((question) => askInDialog((place) => ask(place, { ...question, leave: "Cancel" }))),
  };
  history.replaceState(null, "", location.href.replace(/[?&]sign-in\b/, ""));
  await import(/* @vite-ignore */ `${STUDIO}files/studio/studio.js`);
}

const FAILURES: Record<Extract<StartState, { status: "failed" }>["reason"], [string, string]> = {
  offline: [
    "Studio cannot reach the site.",
    "Look whether this device is online, and load this page again. Changes that you have made here are kept in this browser until they are published.",
  ],
  refused: ["The host of the site has not answered as expected.", "Ask the person who looks after the site."],
  storage: ["This browser keeps no drafts.", "Leave private browsing, or allow this site to store data."],
  language: [
    "The site was changed with a newer Studio.",
    "It can be seen and changed here when it was published with that. Load this page again in some minutes. If that does not help, ask the person who looks after the site.",
  ],
};

function showFailure({ reason, lines }: Extract<StartState, { status: "failed" }>): void {
  showNote(...FAILURES[reason], lines);
}

void start();
