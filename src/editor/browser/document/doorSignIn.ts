import { createStudioName, type SignInResult } from "../protocol.ts";
import { HostError } from "../remotes/hosts/hostError.ts";
import { readDoorCode, requestLink } from "../signIn/doorSession.ts";
import { createElement, createField, createSecondaryButton, createSharedOriginNote } from "./signIn.ts";

/**
 * The links of a door that are opened in this browser. A link opens a window of its own; the window before, which has asked
 * for it, has the worker, and gets its code.
 */
export class DoorLinks {
  private readonly channel: BroadcastChannel;
  private code: string | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(studio: string) {
    this.channel = new BroadcastChannel(`${createStudioName(studio)} links`);
    this.channel.onmessage = ({ data }: MessageEvent<string>) => this.receive(data);
    addEventListener("hashchange", () => this.takeAddress());
    this.takeAddress();
  }

  /** Whether this window was opened with a link that has not been used. */
  get hasCode(): boolean {
    return this.code !== undefined;
  }

  /** Passes the code of this window on to the window that has the worker. Returns whether there was one. */
  passOn(): boolean {
    const { code } = this;
    if (code !== undefined) this.channel.postMessage(code);
    this.code = undefined;
    return code !== undefined;
  }

  /** Resolves to the code of a link, once there is one. */
  async takeCode(signal: AbortSignal): Promise<string> {
    while (this.code === undefined)
      await new Promise<void>((resolve, reject) => {
        this.listeners.add(resolve);
        signal.addEventListener("abort", reject, { once: true });
      }).finally(() => this.listeners.clear());
    const { code } = this;
    this.code = undefined;
    return code;
  }

  /** Takes the code out of the address, so that it is in no history. */
  private takeAddress(): void {
    const code = readDoorCode(location.href);
    if (code === undefined) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.receive(code);
  }

  private receive(code: string): void {
    this.code = code;
    for (const notify of this.listeners) notify();
  }
}

/** Why a link has not signed in; undefined before one was opened. */
export function describeLinkProblem(result: SignInResult | undefined): string | undefined {
  if (result === undefined || result === "signed in") return undefined;
  return result === "offline" ? OFFLINE : "This link does not work any more. Ask for another one.";
}

const OFFLINE = "The site did not answer. Look whether this device is online.";

interface DoorQuestion {
  /** The address of the door. */
  door: string;
  links: DoorLinks;
  problem: string | undefined;
  /** The button that ends it without an answer; undefined if nothing is there to go on with. */
  leave: string | undefined;
}

/**
 * Asks for an email address, to which the door sends a link. Resolves to the code of the link that is opened; to undefined
 * if the person leaves it. A window that was opened with a link asks nothing.
 */
export async function askForLink(place: HTMLElement, question: DoorQuestion): Promise<string | undefined> {
  const leaving = new AbortController();
  const form = createForm(question, () => leaving.abort());
  place.append(form);
  form.querySelector("input")?.focus();
  try {
    return await question.links.takeCode(leaving.signal);
  } catch {
    return undefined;
  } finally {
    form.remove();
  }
}

/** A form with two states: it asks for an address, and says that a link was sent. */
function createForm({ door, problem, leave }: DoorQuestion, finish: () => void): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "start";
  const email = createField("Email address", "email", "email");
  const button = createElement("button", "Send me a link");

  const ask = (sentence: string | undefined) => {
    button.disabled = false;
    form.replaceChildren(
      createElement("h1", "Sign in to edit this site"),
      createElement("p", "Enter your email address. You get an email with a link that signs you in."),
      ...(sentence === undefined ? [] : [createProblem(sentence)]),
      ...[email.label, button, ...createLeaveButtons(leave, finish), ...createSharedOriginNote()],
    );
  };
  const confirm = (address: string) => {
    const again = createSecondaryButton("Use another address", () => ask(undefined));
    const status = createElement(
      "p",
      `If ${address} may edit this site, it gets a link in a moment. Open it in this browser within 15 minutes.`,
    );
    status.setAttribute("role", "status");
    form.replaceChildren(
      createElement("h1", "We have sent you a link"),
      status,
      createElement("p", "Nothing there? Look into the folder for spam, or ask the person who looks after the site."),
      again,
    );
    again.focus();
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    const address = email.input.value.trim();
    await requestLink(address, { door }).then(
      () => confirm(address),
      (error) => ask(describeProblem(error)),
    );
  });
  ask(problem);
  return form;
}

function describeProblem(error: unknown): string {
  if (!(error instanceof HostError)) throw error;
  if (error.status === 429) return "Several links were sent already. Look into your emails, or wait for 15 minutes.";
  if (error.status === 400) return "This is no email address. Correct it.";
  if (error.status === 0) return OFFLINE;
  return "No link could be sent. Ask the person who looks after the site.";
}

function createProblem(sentence: string): HTMLElement {
  return Object.assign(createElement("p", sentence), { className: "problem", role: "alert" });
}

const createLeaveButtons = (leave: string | undefined, finish: () => void) =>
  leave === undefined ? [] : [createSecondaryButton(leave, finish)];
