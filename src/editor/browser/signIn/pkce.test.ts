import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { HostError } from "../remotes/hosts/hostError.ts";
import {
  createAttempt,
  createAuthorizationAddress,
  createChallenge,
  exchangeCode,
  readReturn,
  refreshTokens,
  type SignInClient,
} from "./pkce.ts";

/** The answers of an authorization server that follows RFC 7636, for one code. */
class AuthorizationServer {
  /** The bodies of all requests for a token. */
  readonly requests: URLSearchParams[] = [];
  private challenge: string | null = null;
  private refreshToken = "refresh-1";

  /** Has a person allow it. Returns the address to which the browser is sent. */
  allow(address: string): string {
    const { searchParams } = new URL(address);
    this.challenge = searchParams.get("code_challenge");
    return `${searchParams.get("redirect_uri")}?code=code-1&state=${searchParams.get("state")}`;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    if (!["/oauth/token", "/login/oauth/access_token"].includes(pathname)) return new Response("", { status: 404 });
    const form = new URLSearchParams(init?.body as URLSearchParams);
    this.requests.push(form);
    if (form.get("client_secret") !== null || new Headers(init?.headers).has("authorization"))
      return new Response("", { status: 500 });
    const hash = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isGranted =
      form.get("grant_type") === "authorization_code"
        ? form.get("code") === "code-1" && hash === this.challenge
        : form.get("refresh_token") === this.refreshToken;
    if (!isGranted)
      return Response.json({ error: "invalid_grant", error_description: "The grant is invalid" }, { status: 400 });
    this.refreshToken = "refresh-2";
    return Response.json({ access_token: "token-1", refresh_token: this.refreshToken, expires_in: 7200 });
  };
}

function createClient(server: AuthorizationServer, kind: SignInClient["kind"] = "gitlab"): SignInClient {
  const redirectUri = "https://library.example/studio/";
  return { kind, host: "https://host.example", clientId: "studio", redirectUri, fetch: server.fetch };
}

it("has the challenge of the example of RFC 7636", async () => {
  const challenge = await createChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");
  expect(challenge).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
});

it("has other secrets for each attempt, as long as the RFC asks for", () => {
  const [first, second] = [createAttempt(), createAttempt()];
  expect(new Set([first.verifier, first.state, second.verifier, second.state]).size).toBe(4);
  expect(first.verifier).toMatch(/^[\w-]{43,128}$/);
});

describe.each(["gitlab", "forgejo"] as const)("signing in at %s", (kind) => {
  it("ends with a token, which another one follows", async () => {
    const server = new AuthorizationServer();
    const client = createClient(server, kind);
    const attempt = createAttempt();
    const address = await createAuthorizationAddress(client, attempt);
    expect(address).not.toContain(attempt.verifier);
    const answer = readReturn(server.allow(address), attempt);
    expect(answer).toEqual({ status: "allowed", code: "code-1" });
    const tokens = await exchangeCode(client, "code-1", attempt);
    expect(tokens).toMatchObject({ token: "token-1", refreshToken: "refresh-2" });
    expect(tokens.expiresAt).toBeGreaterThan(Date.now());
    expect(await refreshTokens(client, "refresh-2")).toMatchObject({ token: "token-1" });
    expect(server.requests.every((form) => form.get("client_id") === "studio")).toBe(true);
  });

  it("needs the verifier of the attempt", async () => {
    const server = new AuthorizationServer();
    const client = createClient(server, kind);
    server.allow(await createAuthorizationAddress(client, createAttempt()));
    const error = await exchangeCode(client, "code-1", createAttempt()).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({ reason: "token ended" });
  });
});

describe("the page to which the host returns", () => {
  const attempt = createAttempt();
  const read = (query: string) => readReturn(`https://library.example/studio/?${query}`, attempt);

  it("is no return without a code or an error", () => {
    expect(read("page=/fees")).toBeUndefined();
  });

  it("is not expected with another state, or without an attempt", () => {
    expect(read("code=code-1&state=other")).toEqual({ status: "unexpected" });
    const address = `https://library.example/studio/?code=code-1&state=${attempt.state}`;
    expect(readReturn(address, undefined)).toEqual({ status: "unexpected" });
  });

  it("has the words of a refusal", () => {
    const answer = read(`error=access_denied&error_description=Not+today&state=${attempt.state}`);
    expect(answer).toEqual({ status: "refused", words: "Not today" });
  });
});
