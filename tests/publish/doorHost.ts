import { createDoor } from "../../door/door.js";
import { createHostStub } from "./hosts/createHostStub.ts";
import { REPOSITORY, TOKEN } from "./hosts/hostStub.ts";
import type { MemoryRepository } from "./memoryRepository.ts";

export const DOOR = "https://door.example";
export const SITE = "https://library.example/reading";
export const SECRETARY = "secretary@library.example";
const MAIL = "https://mail.example/send";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type DoorSettings = Record<string, string>;

export const SETTINGS: DoorSettings = {
  ...{ SITE, REPOSITORY, HOST_API: "https://api.host.example", HOST_TOKEN: TOKEN },
  ...{ SECRET: "a secret of thirty-two characters", MAIL_URL: MAIL, MAIL_TOKEN: "token-of-the-mail" },
  EDITORS: `Example Secretary <${SECRETARY}>, Example Head <Head@library.example>`,
};

/** A door in front of a stub of GitHub, with the mails that it has sent. */
export class DoorHost {
  readonly mails: Mail[] = [];
  /** The calls that GitHub has received. */
  readonly calls: string[] = [];
  /** All answers of the door, as texts. */
  readonly answers: string[] = [];
  /** Errors that the door has written for its owner. */
  readonly errors: unknown[] = [];
  now = Date.now();
  private readonly door: ReturnType<typeof createDoor>;

  constructor(
    readonly repository: MemoryRepository,
    private readonly settings: DoorSettings = SETTINGS,
    fetchHost: typeof fetch = createHostStub("github", repository, []),
  ) {
    this.door = createDoor({
      now: () => this.now,
      log: (error) => this.errors.push(error),
      fetch: async (input, init) => {
        if (String(input) !== MAIL) {
          this.calls.push(`${init?.method} ${new URL(String(input)).pathname}`);
          return fetchHost(input, init);
        }
        this.mails.push(JSON.parse(String(init?.body)));
        return Response.json({});
      },
    });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const works: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => works.push(work) };
    const answer = await this.door.fetch(new Request(String(input), init), this.settings, context);
    await Promise.all(works);
    this.answers.push(await answer.clone().text());
    return answer;
  };

  /** Calls the door as Studio does. */
  call(path: string, { body, session, headers = {} }: CallOptions = {}): Promise<Response> {
    return this.fetch(DOOR + path, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: { origin: new URL(SITE).origin, ...(session && { authorization: `Bearer ${session}` }), ...headers },
    });
  }

  /** The code of a link that an editor has got. */
  async requestCode(email = SECRETARY): Promise<string> {
    await this.call("/sign-in", { body: { email } });
    return /#door=(\S+)/.exec(this.mails.at(-1)?.text ?? "")?.[1] ?? "";
  }

  async signIn(email = SECRETARY): Promise<string> {
    const answer = await this.call("/session", { body: { code: await this.requestCode(email) } });
    return (await answer.json()).session;
  }
}

interface CallOptions {
  body?: unknown;
  session?: string;
  headers?: Record<string, string>;
}
