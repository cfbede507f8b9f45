import { type Credential, createStudioName, type HostAccounts, SIGN_IN, type SignInResult } from "../protocol.ts";
import { createAttempt, createAuthorizationAddress, readReturn, type SignInAttempt } from "../signIn/pkce.ts";
import { describeLinkProblem } from "./doorSignIn.ts";
import type { SignInQuestion } from "./signIn.ts";

const PROBLEMS: Record<Exclude<SignInResult, "signed in">, string> = {
  "unknown token": "The host does not know this token. It may have expired: create another one.",
  "may not write": "This token may only read. It needs access to this repository, with “Contents: Read and write”.",
  offline: "The host did not answer. Look whether this device is online.",
};
const RETURN_PROBLEMS: Record<Exclude<SignInResult, "signed in">, string> = {
  "unknown token": "The host has not let you in this time. Try it again.",
  "may not write":
    "Your account may only read this site. Ask the person who looks after the site to let you change it.",
  offline: PROBLEMS.offline,
};

/** An attempt to sign in at the host, and the address to go on at; kept in the window until the host returns. */
interface KeptAttempt {
  attempt: SignInAttempt;
  address: string;
}

/** Signing in from a window: with a token, or at the host itself, which returns to Studio. */
export class Access {
  /** The host for accounts, once the worker has sent it. */
  accounts: HostAccounts | undefined;
  /** The address of the door, where people sign in with a link. */
  door: string | undefined;
  private readonly key: string;
  private readonly returned: { code: string; attempt: SignInAttempt } | { problem: string } | undefined;

  /** `studio`: the path of Studio. An address to which the host has returned becomes the one before that. */
  constructor(private readonly studio: string) {
    this.key = `${createStudioName(studio)} sign-in`;
    this.returned = this.takeReturn();
  }

  /** Signs in if the host has returned to this page. Resolves to why that has not worked. */
  async complete(): Promise<{ isSignedIn: boolean; problem?: string }> {
    if (!this.returned) return { isSignedIn: false };
    if ("problem" in this.returned) return { isSignedIn: false, problem: this.returned.problem };
    const result = await this.send(this.returned);
    return result === "signed in" ? { isSignedIn: true } : { isSignedIn: false, problem: RETURN_PROBLEMS[result] };
  }

  /** Asks for a token until one is accepted. Resolves to whether one was; a person may leave the question. */
  async signIn(
    ask: (question: SignInQuestion) => Promise<string | undefined>,
    firstProblem?: string | undefined,
  ): Promise<boolean> {
    const { accounts } = this;
    const account = accounts && { name: new URL(accounts.host).host, open: () => void this.leaveFor(accounts) };
    for (let problem = firstProblem; ; ) {
      const token = await ask({ problem, account });
      if (token === undefined) return false;
      const result = await this.send({ token });
      if (result === "signed in") return true;
      problem = this.door === undefined ? PROBLEMS[result] : describeLinkProblem(result);
    }
  }

  private async send(credential: Credential): Promise<SignInResult> {
    const body = JSON.stringify(credential);
    const response = await fetch(`${this.studio}page${SIGN_IN}`, { method: "POST", body });
    const result: SignInResult = response.ok ? await response.json() : "offline";
    // without it, a browser may delete drafts when the device is full
    if (result === "signed in") void navigator.storage?.persist?.();
    return result;
  }

  /** Leaves Studio for the page of the host where people sign in. */
  private async leaveFor(accounts: HostAccounts): Promise<void> {
    const attempt = createAttempt();
    const kept: KeptAttempt = { attempt, address: location.href };
    sessionStorage.setItem(this.key, JSON.stringify(kept));
    const redirectUri = location.origin + this.studio;
    location.assign(await createAuthorizationAddress({ ...accounts, redirectUri }, attempt));
  }

  private takeReturn(): Access["returned"] {
    const kept: KeptAttempt | null = JSON.parse(sessionStorage.getItem(this.key) ?? "null");
    const answer = readReturn(location.href, kept?.attempt);
    if (!answer) return undefined;
    sessionStorage.removeItem(this.key);
    history.replaceState(null, "", kept?.address ?? this.studio);
    if (answer.status === "allowed" && kept) return { code: answer.code, attempt: kept.attempt };
    return { problem: RETURN_PROBLEMS["unknown token"] };
  }
}
