import { generateKeyPairSync, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { HostKind } from "../../src/editor/browser/remotes/hosts/connectToHost.ts";
import { explainHostError, HostError } from "../../src/editor/browser/remotes/hosts/hostError.ts";
import { openDoorSession, readDoorCode, requestLink } from "../../src/editor/browser/signIn/doorSession.ts";
import { DOOR, DoorHost, type DoorSettings, SECRETARY, SETTINGS, SITE } from "./doorHost.ts";
import { HostPlace } from "./hostPlace.ts";
import { createHostStub } from "./hosts/createHostStub.ts";
import { TOKEN } from "./hosts/hostStub.ts";
import { MemoryRepository } from "./memoryRepository.ts";
import { testRequests } from "./remoteContract.ts";
import { createPicture, createSiteText, FIRST, readTexts } from "./siteTexts.ts";

/** A session is signed, and stored nowhere: it is one for all doors with the same secret. */
const session = await new DoorHost(new MemoryRepository()).signIn();

/** People who publish through a door. */
class DoorPlace extends HostPlace {
  readonly door = new DoorHost(this.repository);

  override get remoteKind(): HostKind {
    return "door";
  }

  override get address(): string {
    return DOOR;
  }

  override addPerson(name: string, { token }: { token: string | undefined } = { token: session }) {
    return super.addPerson(name, { token });
  }

  protected override answer(...call: Parameters<typeof fetch>): Promise<Response> {
    return this.door.fetch(...call);
  }

  /** Publishes a branch as the workflow does. */
  publishBranch(branch: string): void {
    const { branches } = this.repository;
    branches.set("main", branches.get(branch) ?? "");
    branches.delete(branch);
  }
}

testRequests("a repository behind a door", () => new DoorPlace());

describe("Studio behind a door", () => {
  it("publishes by the workflow, with the name of the editor", async () => {
    const place = new DoorPlace();
    const mine = place.addPerson("mine");
    mine.write("media/hill.svg", createPicture("Hill"));
    mine.write("site.json", createSiteText({ ...FIRST, heading: "Fees of 2027" }, { picture: "hill.svg" }));
    const author = { name: "Somebody else", email: "somebody@library.example" };
    const answer = await mine.publish({ author });
    expect(answer).toMatchObject({ status: "review", review: { isAutomatic: true } });
    const branch = "review" in answer ? answer.review.branch : "";
    expect(place.readCommit(branch)).toEqual({ message: expect.any(String), author: "Example Secretary" });
    expect(readTexts(place.read() ?? "")[0]).toBe(FIRST.heading);
    place.publishBranch(branch);
    expect(place.read("media/hill.svg")).toBe(createPicture("Hill"));
    expect(await mine.readPublication()).toMatchObject({ changes: [], files: [], conflicts: [] });
    expect((await mine.history.list({ count: 5 })).versions).toHaveLength(2);
    expect(await mine.publish()).toEqual({ status: "received" });
    expect(mine.read()).toBe(place.read());
    await mine.edit(0, "Fees of 2028");
    expect(await mine.publish()).toMatchObject({ status: "review" });
  });

  it("merges what somebody has published at the same moment", async () => {
    const place = new DoorPlace();
    const mine = place.addPerson("mine");
    await mine.edit(0, "Fees of 2027");
    const commit = () => place.commitAsOwner({ "site.json": createSiteText({ ...FIRST, note: "Paid each year" }) });
    place.beforeCall = { pattern: /^POST .*\/commit$/, work: commit };
    const answer = await mine.publish();
    expect(answer).toMatchObject({ status: "review" });
    expect(readTexts(place.read("site.json", "review" in answer ? answer.review.branch : "") ?? "")).toEqual([
      "Fees of 2027",
      "Paid each year",
    ]);
  });

  it("does not lose a commit whose answer was lost, nor send it twice", async () => {
    const place = new DoorPlace();
    const mine = place.addPerson("mine");
    await mine.edit(0, "Fees of 2027");
    place.cutLine("answer");
    expect(await mine.publish()).toMatchObject({ status: "review" });
    expect(place.listBranches()).toHaveLength(2);
  });

  it("asks to sign in again when the session has ended", async () => {
    const place = new DoorPlace();
    const mine = place.addPerson("mine");
    await mine.edit(0, "Fees of 2027");
    place.door.now += 13 * 3_600_000;
    expect(await mine.publish()).toMatchObject({ status: "failed", problem: "token ended" });
    expect(place.listBranches()).toEqual(["main"]);
  });
});

function createDoorHost(settings: DoorSettings = SETTINGS) {
  const repository = new MemoryRepository();
  const first = { "site.json": "{}\n", "media/logo.svg": "<svg/>", "accounts.txt": "Not for editors" };
  const main = repository.commitAs("main", { ...first, ".github/workflows/site.yml": "on: push" });
  return { host: new DoorHost(repository, settings), repository, main };
}

describe("a link", () => {
  it("goes to an editor, and opens a session", async () => {
    const { host } = createDoorHost();
    const code = await host.requestCode("HEAD@library.example ");
    expect(host.mails).toMatchObject([{ to: "head@library.example" }]);
    expect(host.mails[0]?.text).toContain(`${SITE}/studio/#door=`);
    const { session: newSession } = await (await host.call("/session", { body: { code } })).json();
    const account = await (await host.call("/account", { session: newSession })).json();
    expect(account).toEqual({ author: { name: "Example Head", email: "head@library.example" }, canPublish: true });
  });

  it("goes to nobody else, and the answer does not say so", async () => {
    const { host } = createDoorHost();
    const answers = await Promise.all(
      [SECRETARY, "stranger@library.example"].map((email) => host.call("/sign-in", { body: { email } })),
    );
    const [first, second] = await Promise.all(
      answers.map(async (answer) => [answer.status, [...answer.headers], await answer.text()]),
    );
    expect(second).toEqual(first);
    expect(host.mails.map(({ to }) => to)).toEqual([SECRETARY]);
  });

  it("can be opened again for some minutes", async () => {
    const { host } = createDoorHost();
    const code = await host.requestCode();
    const open = async () => (await host.call("/session", { body: { code } })).status;
    host.now += 14 * 60_000;
    expect([await open(), await open()]).toEqual([200, 200]);
    host.now += 2 * 60_000;
    expect(await open()).toBe(401);
  });

  it.each<[string, (code: string) => string]>([
    ["that was changed", (code) => code.replace(/^./, (letter) => (letter === "e" ? "f" : "e"))],
    ["with another signature", (code) => code.replace(/\..*$/, `.${"A".repeat(43)}`)],
    ["without a signature", (code) => code.replace(/\..*$/, ".")],
    ["that is none", () => "Open Sesame"],
    ["that is empty", () => ""],
  ])("%s is refused", async (_, change) => {
    const { host } = createDoorHost();
    const code = change(await host.requestCode());
    expect((await host.call("/session", { body: { code } })).status).toBe(401);
  });

  it.each<[string, DoorSettings]>([
    ["of another site", { SITE: "https://other.example" }],
    ["with another secret", { SECRET: "another secret of thirty-two letters" }],
    ["of somebody who has been removed", { EDITORS: "Example Head <head@library.example>" }],
  ])("%s is refused", async (_, settings) => {
    const code = await createDoorHost().host.requestCode();
    const { host } = createDoorHost({ ...SETTINGS, ...settings });
    const origin = new URL({ ...SETTINGS, ...settings }.SITE ?? "").origin;
    expect((await host.call("/session", { body: { code }, headers: { origin } })).status).toBe(401);
    expect((await host.call("/account", { session, headers: { origin } })).status).toBe(401);
  });

  it("is requested and exchanged by Studio, which knows one that has ended from a door that is away", async () => {
    const { host } = createDoorHost();
    const options = { door: DOOR, fetch: host.fetch };
    await requestLink(SECRETARY, options);
    const code = readDoorCode(/http\S+/.exec(host.mails[0]?.text ?? "")?.[0] ?? "") ?? "";
    const newSession = await openDoorSession(code, options);
    expect((await host.call("/account", { session: newSession })).status).toBe(200);
    const explain = (error: unknown) => error instanceof HostError && explainHostError(error).problem;
    expect(await openDoorSession(`${code}A`, options).catch(explain)).toBe("token ended");
    const away = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await openDoorSession(code, { ...options, fetch: away }).catch(explain)).toBe("offline");
    expect(readDoorCode(`${SITE}/studio/?page=/visit#fees`)).toBeUndefined();
  });

  it("is no session, and a session is no link", async () => {
    const { host } = createDoorHost();
    expect((await host.call("/account", { session: await host.requestCode() })).status).toBe(401);
    expect((await host.call("/session", { body: { code: session } })).status).toBe(401);
  });

  it("is sent a few times alone, to each address and for each device", async () => {
    const { host } = createDoorHost();
    const request = async (email: string, device = "192.0.2.1") => {
      const headers = { "cf-connecting-ip": device };
      return (await host.call("/sign-in", { body: { email }, headers })).status;
    };
    for (const email of [SECRETARY, "stranger@library.example"]) {
      const statuses = [];
      for (const device of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"])
        statuses.push(await request(email, device));
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const statuses = [];
    for (let index = 0; index < 20; index++) statuses.push(await request(`${index}@library.example`, "192.0.2.9"));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    host.now += 16 * 60_000;
    expect(await request(SECRETARY)).toBe(200);
  });
});

describe("the door", () => {
  const PATHS = [
    "account",
    "branch?name=main",
    "branches",
    "log/MAIN?count=3",
    "tree/MAIN",
    "commit/MAIN",
    "blob/LOGO",
  ];

  it.each(PATHS)("answers /%s to those who have a session alone", async (path) => {
    const { host, repository, main } = createDoorHost();
    const logo = repository.get(main).files.get("media/logo.svg")?.blob ?? "";
    const address = `/${path.replace("MAIN", main).replace("LOGO", logo)}`;
    expect((await host.call(address)).status).toBe(401);
    expect((await host.call(address, { session: "a.b" })).status).toBe(401);
    expect(host.calls).toEqual([]);
    expect((await host.call(address, { session })).status).toBe(200);
  });

  it("is for pages of its site", async () => {
    const { host } = createDoorHost();
    for (const origin of ["https://other.example", "null", "http://library.example"]) {
      const answer = await host.call("/account", { session, headers: { origin } });
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
      expect((await host.call("/sign-in", { body: { email: SECRETARY }, headers: { origin } })).status).toBe(403);
    }
    const origin = "https://library.example";
    const preflight = await host.fetch(`${DOOR}/commit`, { method: "OPTIONS", headers: { origin } });
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(host.mails).toEqual([]);
  });

  it("shows the files of the site, and no others", async () => {
    const { host, main } = createDoorHost();
    const files: { path: string }[] = await (await host.call(`/tree/${main}`, { session })).json();
    expect(files.map(({ path }) => path).sort()).toEqual(["media/logo.svg", "site.json"]);
    expect((await host.call(`/file/${main}/site.json`, { session })).status).toBe(200);
    for (const path of [
      "accounts.txt",
      ".github/workflows/site.yml",
      "media/../accounts.txt",
      "media%2F..%2Faccounts.txt",
    ])
      expect((await host.call(`/file/${main}/${path}`, { session })).status).toBe(404);
  });

  it.each([
    "/",
    "/repos/library/site",
    "/graphql",
    "/tree/main",
    "/compare/main/main",
    "/branch?name=other",
    "/pulls",
    "/%E0",
  ])("has nothing at %s", async (path) => {
    const { host, repository } = createDoorHost();
    repository.commitAs("other", { "site.json": "{}" });
    expect((await host.call(path, { session })).status).toBe(404);
  });

  it("tells nobody the token of the host, nor why the host has refused it", async () => {
    const { host, repository, main } = createDoorHost();
    repository.check = () => ["The file is not accepted"];
    for (const path of PATHS) await host.call(`/${path.replace("MAIN", main)}`, { session });
    await host.call("/commit", { session, body: createChange(main) });
    const { host: refusedHost } = createDoorHost({ ...SETTINGS, HOST_TOKEN: "ended-token" });
    expect((await refusedHost.call(`/tree/${main}`, { session })).status).toBe(502);
    expect(refusedHost.errors).toHaveLength(1);
    const answers = [...host.answers, ...refusedHost.answers].join();
    for (const secret of [TOKEN, "ended-token", SETTINGS.SECRET, SETTINGS.MAIL_TOKEN])
      expect(answers).not.toContain(secret);
  });

  it.each(["SITE", "SECRET", "EDITORS", "REPOSITORY", "MAIL_URL", "HOST_TOKEN"])(
    "answers nothing without the setting %s",
    async (name) => {
      const { [name]: _, ...settings } = SETTINGS;
      const { host } = createDoorHost(settings);
      expect((await host.call("/account", { session })).status).toBe(500);
      expect(host.errors).toHaveLength(1);
    },
  );
});

const encode = (text: string) => Buffer.from(text).toString("base64");
const createChange = (main: string, change: object = {}) => ({
  ...{ branch: "site/2027-01-01-abc", parent: main, message: "Change the fees" },
  files: [{ path: "site.json", mode: "100644", content: encode('{"version":2}\n') }],
  ...change,
});

describe("a commit", () => {
  it("is by the editor, on a branch of its own", async () => {
    const { host, repository, main } = createDoorHost();
    const answer = await host.call("/commit", { session, body: { ...createChange(main), author: { name: "Nobody" } } });
    const { commit } = await answer.json();
    expect(Object.fromEntries(repository.branches)).toEqual({ main, "site/2027-01-01-abc": commit });
    expect(repository.get(commit)).toMatchObject({
      ...{ parents: [main], message: "Change the fees" },
      author: { name: "Example Secretary", email: SECRETARY },
    });
    expect(repository.readText(commit, "site.json")).toBe('{"version":2}\n');
    expect(repository.get(commit).files.size).toBe(4);
  });

  const file = (path: string, facts: object = { content: encode("x") }) => ({ files: [{ path, ...facts }] });

  it.each<[string, object, number]>([
    ["to the published branch", { branch: "main" }, 403],
    ["to a branch that is not Studio's", { branch: "release" }, 403],
    ["to a branch that leads elsewhere", { branch: "site/../main" }, 403],
    ["of a workflow", file(".github/workflows/x.yml"), 403],
    ["of another file", file("package.json"), 403],
    ["of a block", file("blocks/bell/Bell.tsx"), 403],
    ["above the folder", file("media/../package.json"), 403],
    ["beside the folder", file("../site.json"), 403],
    ["at an absolute path", file("/site.json"), 403],
    ["of a hidden file", file("media/.htaccess"), 403],
    ["in a hidden folder", file("media/.git/config"), 403],
    ["with a backslash", file("media\\..\\package.json"), 403],
    ["without a name", file("media/"), 403],
    ["with an empty part", file("media//a.svg"), 403],
    ["with a line feed", file("media/a\nb.svg"), 403],
    ["of a page", file("media/a.html"), 403],
    ["of a script", file("media/a.svg.js"), 403],
    ["of a file without a type", file("media/a"), 403],
    ["of a symbolic link", file("media/a.svg", { mode: "120000", content: encode("../.env") }), 403],
    ["of another repository", file("media/a", { mode: "160000", blob: "0".repeat(40) }), 403],
    ["of a folder", file("media/a", { mode: "040000", blob: "0".repeat(40) }), 403],
    ["without site.json", file("site.json", {}), 403],
    ["of a file twice", { files: [file("media/a.svg").files[0], file("media/a.svg").files[0]] }, 422],
    ["of something that is no base64", file("media/a.svg", { content: '","x":"' }), 422],
    ["without a message", { message: " " }, 422],
    ["of a large site.json", file("site.json", { content: "A".repeat(7_000_000) }), 413],
    ["of a large file", file("media/a.pdf", { content: "A".repeat(14_000_000) }), 413],
    [
      "of many large files",
      { files: [1, 2, 3].map((index) => ({ path: `media/${index}.pdf`, content: "A".repeat(12_000_000) })) },
      413,
    ],
    [
      "of too many files",
      { files: Array.from({ length: 501 }, (_, index) => file(`media/${index}.svg`).files[0]) },
      413,
    ],
    ["after an unknown commit", { parent: "0".repeat(40) }, 409],
  ])("%s is refused", async (_, change, status) => {
    const { host, repository, main } = createDoorHost();
    expect((await host.call("/commit", { session, body: createChange(main, change) })).status).toBe(status);
    expect(Object.fromEntries(repository.branches)).toEqual({ main });
  });

  it("is refused when a branch has moved meanwhile", async () => {
    const { host, repository, main } = createDoorHost();
    repository.commitAs("main", { "media/logo.svg": "<svg></svg>" });
    expect((await host.call("/commit", { session, body: createChange(main) })).status).toBe(409);
    const newMain = repository.branches.get("main") ?? "";
    await host.call("/commit", { session, body: createChange(newMain) });
    const head = repository.branches.get("site/2027-01-01-abc");
    expect((await host.call("/commit", { session, body: createChange(newMain) })).status).toBe(409);
    expect((await host.call("/commit", { session, body: createChange(newMain, { branchHead: main }) })).status).toBe(
      409,
    );
    expect(repository.branches.get("site/2027-01-01-abc")).toBe(head);
    expect((await host.call("/commit", { session, body: createChange(newMain, { branchHead: head }) })).status).toBe(
      200,
    );
  });

  it("replaces nothing of another editor, nor files of others", async () => {
    const { host, repository, main } = createDoorHost();
    await host.call("/commit", { session, body: createChange(main) });
    const branch = "site/2027-01-01-abc";
    const headSession = await host.signIn("head@library.example");
    const replace = async (editorSession: string) => {
      const body = createChange(main, { branchHead: repository.branches.get(branch) });
      return (await host.call("/commit", { session: editorSession, body })).status;
    };
    expect(await replace(headSession)).toBe(403);
    repository.commitAs(branch, { "blocks/bell/Bell.tsx": "" });
    expect(await replace(session)).toBe(403);
  });

  it("can be made sixty times in an hour", async () => {
    const { host, main } = createDoorHost();
    const statuses = [];
    for (let index = 0; index < 61; index++) {
      const body = createChange(main, { branch: `site/${index}` });
      statuses.push((await host.call("/commit", { session, body })).status);
    }
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
  });
});

describe("the key of a GitHub App", () => {
  it.each(["pkcs1", "pkcs8"] as const)("as %s gets a token for the repository, once", async (type) => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const key = privateKey.export({ type, format: "pem" }).toString().replaceAll("\n", "\\n");
    const repository = new MemoryRepository();
    repository.commitAs("main", { "site.json": "{}" });
    const stub = createHostStub("github", repository);
    const requests: { authorization: string; body: unknown }[] = [];
    const { HOST_TOKEN: _, ...settings } = SETTINGS;
    const host = new DoorHost(
      repository,
      { ...settings, APP_ID: "12", INSTALLATION_ID: "34", PRIVATE_KEY: key },
      async (input, init) => {
        if (!String(input).endsWith("/app/installations/34/access_tokens")) return stub(input, init);
        const authorization = new Headers(init?.headers).get("authorization") ?? "";
        requests.push({ authorization, body: JSON.parse(String(init?.body)) });
        return Response.json({ token: TOKEN, expires_at: new Date(host.now + 3_600_000).toISOString() });
      },
    );
    for (let index = 0; index < 2; index++)
      expect((await host.call("/branch?name=main", { session })).status, String(host.errors)).toBe(200);
    expect(requests).toMatchObject([{ body: { repositories: ["site"], permissions: { contents: "write" } } }]);
    const [header = "", claims = "", signature = ""] = (requests[0]?.authorization ?? "").slice(7).split(".");
    const isSigned = verify(
      "sha256",
      Buffer.from(`${header}.${claims}`),
      publicKey,
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
    const { iss, exp, iat } = JSON.parse(Buffer.from(claims, "base64url").toString());
    expect(iss).toBe("12");
    expect(exp - iat).toBeLessThanOrEqual(600);
    host.now += 3_500_000;
    await host.call("/branch?name=main", { session });
    expect(requests).toHaveLength(2);
  });
});
