import { HostClient } from "../remotes/hosts/hostClient.ts";

/** The kinds of hosts whose accounts can be used without a server: by OAuth with PKCE (RFC 7636), for a public client. */
export type SignInKind = "gitlab" | "forgejo";

/** An application that the owner of the site has registered at a host, without a secret. */
export interface SignInClient {
  kind: SignInKind;
  /** The address of the host, such as https://codeberg.org, and the id of the application there. */
  host: string;
  clientId: string;
  /** The page to which the host returns, as it is registered. */
  redirectUri: string;
  /** For tests. */
  fetch?: typeof fetch;
}

const KINDS = {
  gitlab: { authorizationPath: "/oauth/authorize", tokenPath: "/oauth/token", scope: "api" },
  forgejo: {
    ...{ authorizationPath: "/login/oauth/authorize", tokenPath: "/login/oauth/access_token" },
    scope: "write:repository read:user",
  },
} as const;

/** The secrets of one attempt to sign in: to be kept until the host returns, and forgotten then. */
export interface SignInAttempt {
  verifier: string;
  state: string;
}

/** Access to a host, as long as the host grants it. */
export interface HostTokens {
  token: string;
  /** With which another token is fetched without the person, once. */
  refreshToken: string | undefined;
  /** In milliseconds since 1970; undefined if the host does not say it. */
  expiresAt: number | undefined;
}

/** In bytes: 43 characters of a verifier, as the RFC recommends. */
const SECRET_LENGTH = 32;

export function createAttempt(): SignInAttempt {
  const createSecret = () => encodeForUrl(crypto.getRandomValues(new Uint8Array(SECRET_LENGTH)));
  return { verifier: createSecret(), state: createSecret() };
}

/** The hash of a verifier, with which only its owner can have a code exchanged. */
export async function createChallenge(verifier: string): Promise<string> {
  return encodeForUrl(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

/** The address of the page where a person allows Studio to publish for them. */
export async function createAuthorizationAddress(
  { kind, host, clientId, redirectUri }: SignInClient,
  { verifier, state }: SignInAttempt,
): Promise<string> {
  const { authorizationPath, scope } = KINDS[kind];
  const parameters = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: "code", state, scope },
    ...{ code_challenge: await createChallenge(verifier), code_challenge_method: "S256" },
  });
  return `${host}${authorizationPath}?${parameters}`;
}

/** The parameters of the page to which the host has returned. */
export type SignInReturn =
  | { status: "allowed"; code: string }
  /** The person, or the host, has refused it. `words`: of the host. */
  | { status: "refused"; words: string }
  /** No attempt of this browser has led here. */
  | { status: "unexpected" };

/** Reads the address of the page to which the host has returned; undefined if it is none of these. */
export function readReturn(address: string, attempt: SignInAttempt | undefined): SignInReturn | undefined {
  const { searchParams } = new URL(address);
  const [code, error] = [searchParams.get("code"), searchParams.get("error")];
  if (code === null && error === null) return undefined;
  if (!attempt || searchParams.get("state") !== attempt.state) return { status: "unexpected" };
  if (code === null) return { status: "refused", words: searchParams.get("error_description") ?? error ?? "" };
  return { status: "allowed", code };
}

/** Exchanges the code of a return. Rejects with a HostError. */
export function exchangeCode(client: SignInClient, code: string, { verifier }: SignInAttempt): Promise<HostTokens> {
  const { redirectUri } = client;
  const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
  return fetchTokens(client, grant);
}

/** Fetches another token before one ends. Rejects with a HostError: "token ended" if the person has to sign in again. */
export function refreshTokens(client: SignInClient, refreshToken: string): Promise<HostTokens> {
  return fetchTokens(client, {
    ...{ grant_type: "refresh_token", refresh_token: refreshToken, redirect_uri: client.redirectUri },
  });
}

async function fetchTokens(
  { kind, host, clientId, fetch }: SignInClient,
  grant: Record<string, string>,
): Promise<HostTokens> {
  const access = { api: host, repository: "", readToken: () => undefined, ...(fetch && { fetch }) };
  const client = new HostClient(
    access,
    {},
    {
      ...{ authorize: () => "", accept: "application/json" },
      reasonWords: [["token ended", /invalid_grant|grant is invalid|unauthorized_client|not valid|expired/i]],
    },
  );
  const answer = await client.call<{ access_token: string; refresh_token?: string; expires_in?: number }>(
    KINDS[kind].tokenPath,
    { method: "POST", form: new URLSearchParams({ ...grant, client_id: clientId }) },
  );
  const { access_token: token, refresh_token: refreshToken, expires_in: duration } = answer;
  return { token, refreshToken, expiresAt: duration === undefined ? undefined : Date.now() + duration * 1000 };
}

/** Bytes in the letters of Base64 that an address takes as they are. */
function encodeForUrl(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
