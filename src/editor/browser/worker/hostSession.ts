import type { Credential, SignInWays } from "../protocol.ts";
import { HostError } from "../remotes/hosts/hostError.ts";
import { openDoorSession } from "../signIn/doorSession.ts";
import { exchangeCode, type HostTokens, refreshTokens, type SignInClient } from "../signIn/pkce.ts";

/** In milliseconds: how long before its end a token is renewed. */
const MARGIN = 60_000;

/** The access that a person has to the host. It is in the memory of the worker alone. */
export class HostSession {
  private client: SignInClient | undefined;
  private renewing: Promise<void> | undefined;

  private constructor(private tokens: HostTokens) {}

  /** `redirectUri`: the page to which the host has returned. Rejects with a HostError. */
  static async open(
    credential: Credential,
    { accounts, door, redirectUri }: SignInWays & { redirectUri: string },
  ): Promise<HostSession> {
    if ("token" in credential) {
      const token = door === undefined ? credential.token : await openDoorSession(credential.token, { door });
      return new HostSession({ token, refreshToken: undefined, expiresAt: undefined });
    }
    if (!accounts) throw new HostError(400, "", "token ended");
    const client = { ...accounts, redirectUri };
    const session = new HostSession(await exchangeCode(client, credential.code, credential.attempt));
    session.client = client;
    return session;
  }

  readonly readToken = (): string => this.tokens.token;

  /** Fetches another token when this one ends soon. Without one, the host says at the next call that the old one has ended. */
  readonly renewToken = (): Promise<void> => {
    this.renewing ??= this.renew().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  };

  private async renew(): Promise<void> {
    const { client } = this;
    const { refreshToken, expiresAt = Number.POSITIVE_INFINITY } = this.tokens;
    if (!client || refreshToken === undefined || Date.now() < expiresAt - MARGIN) return;
    try {
      this.tokens = await refreshTokens(client, refreshToken);
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
    }
  }
}
