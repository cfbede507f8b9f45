import { createHash } from "node:crypto";
import type { MemoryRepository } from "../memoryRepository.ts";
import { TOKEN } from "./hostStub.ts";

/** The pages and addresses of GitLab and Forgejo for signing in with an account, by RFC 7636. */
export class AccountStub {
  private challenge: string | undefined;
  /** The number of the token that is granted next. Each of them takes the place of the one before, and ends at once. */
  private number = 1;

  constructor(
    private readonly repository: MemoryRepository,
    private readonly calls: string[],
  ) {}

  /** Undefined for an address that is none of these. */
  async answer(address: string, init: RequestInit): Promise<Response | undefined> {
    const { pathname, searchParams } = new URL(address);
    if (/\/oauth\/authorize$/.test(pathname)) return this.ask(searchParams);
    if (!/\/oauth\/(?:token|access_token)$/.test(pathname)) return undefined;
    this.calls.push(`POST ${pathname}`);
    return this.grant(new URLSearchParams(String(init.body)));
  }

  private ask(searchParams: URLSearchParams): Response {
    this.challenge = searchParams.get("code_challenge") ?? undefined;
    const parameters = new URLSearchParams({ code: "code-1", state: searchParams.get("state") ?? "" });
    const page = `<!doctype html><title>Host</title><a href="${searchParams.get("redirect_uri")}?${parameters}">Allow</a>`;
    return new Response(page, { headers: { "content-type": "text/html" } });
  }

  private grant(form: URLSearchParams): Response {
    const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
    const isGranted =
      form.get("grant_type") === "refresh_token"
        ? form.get("refresh_token") === `refresh-${this.number - 1}`
        : verifier.digest("base64url") === this.challenge;
    if (!isGranted) return Response.json({ error: "invalid_grant" }, { status: 400 });
    this.repository.token = `${TOKEN}-${this.number}`;
    const duration = this.number === 1 ? 30 : 7200;
    const answer = {
      access_token: this.repository.token,
      refresh_token: `refresh-${this.number}`,
      expires_in: duration,
    };
    this.number++;
    return Response.json(answer);
  }
}
