import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const SITE = "https://www.example.org";
let folder: string;
let program: ChildProcess;
let url: string;

/** Starts the program of docs/forms.md. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "endpoint-"));
  const [, code = ""] = /```js\n(.*?)```/s.exec(readFileSync("docs/forms.md", "utf8")) ?? [];
  writeFileSync(join(folder, "forms.mjs"), code);
  const env = { ...process.env, SITE, PORT: "0", FILE: join(folder, "forms.jsonl") };
  program = spawn("node", [join(folder, "forms.mjs")], { env, stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise((resolve) => {
    program.stdout?.on("data", (text) => resolve(/port (\d+)/.exec(String(text))?.[1]));
  });
  url = `http://127.0.0.1:${port}/`;
});
afterAll(() => {
  program.kill();
  rmSync(folder, { recursive: true });
});

function send(fields: [string, string][], headers = {}): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
}

const readForms = () =>
  readFileSync(join(folder, "forms.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

it("keeps a form and leads to the page that thanks, but to none of another website", async () => {
  const fields: [string, string][] = [
    ["email", "amina@example.org"],
    ["needs", "Chairs"],
    ["needs", "Tables"],
    ["website", ""],
  ];
  const answer = await send([...fields, ["redirect", `${SITE}/thank-you`]]);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${SITE}/thank-you`]);
  const redirected = await send([...fields, ["redirect", "https://elsewhere.example/"]]);
  expect(redirected.headers.get("location")).toBe(SITE);
  expect(readForms()[0]).toMatchObject({ email: "amina@example.org", needs: "Chairs, Tables" });
});

it("drops a form that a program has filled in, and refuses one of another website", async () => {
  const before = readForms().length;
  expect((await send([["website", "https://spam.example"]])).status).toBe(303);
  expect((await send([["email", "a@example.org"]], { origin: "https://elsewhere.example" })).status).toBe(405);
  expect(readForms()).toHaveLength(before);
});
