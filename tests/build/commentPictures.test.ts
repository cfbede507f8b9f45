import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readReport, renderComment } from "../../scripts/pictures/comment.ts";
import { REPORT, type Report } from "../../scripts/pictures/report.ts";
import { temporaryFolder } from "../commandLine.ts";

const SCRIPT = ".github/comment-pictures.sh";
const { jobs } = parse(readFileSync(".github/workflows/pictures-comment.yml", "utf8"));
const PLACEHOLDER: string = jobs.comment.env.PLACEHOLDER;
const HEAD_SHA = "0123456789abcdef0123456789abcdef01234567";
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);

const report: Report = {
  base: HEAD_SHA,
  pages: [{ path: "/fees", title: "Fees", kind: "changed", picture: "01-fees.png", changes: ["Amount: 40 → 50"] }],
  otherPages: [],
  // as somebody would write it who wants another file published
  changes: [`(${PLACEHOLDER}/secret.png)`],
  errors: [],
  warnings: [],
};

/** Answers as GitHub does, as far as the script asks, and records all that is written to it. */
const GH = `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require("node:fs");
const [command, ...args] = process.argv.slice(2);
if (command !== "api") process.exit(1);
const path = args.find((arg) => arg.startsWith("repos/"));
const method = args.includes("--method") ? args[args.indexOf("--method") + 1] : "GET";
if (method !== "GET") {
  const [, file] = args[args.indexOf("--field") + 1].split("=@");
  appendFileSync(process.env.CALLS, JSON.stringify({ method, path, body: readFileSync(file, "utf8") }) + "\\n");
} else if (/pulls\\/7$/.test(path)) console.log(process.env.PULL_REQUEST);
else if (/artifacts\\?name=/.test(path)) console.log(path.endsWith("=site") ? "21" : "22");
else if (/issues\\/7\\/comments$/.test(path)) process.stdout.write(process.env.COMMENTS);
else process.exit(1);
`;

interface Call {
  method: string;
  path: string;
  body: string;
}

/** A repository on GitHub with the pull request 7; `comment` shows a report in it as the workflow does. */
function createPullRequest() {
  const folder = temporaryFolder("comment");
  const remote = join(folder, "owner/site.git");
  mkdirSync(remote, { recursive: true });
  const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: remote, encoding: "utf8" }).trim();
  git("init", "--quiet", "--bare");
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/gh"), GH, { mode: 0o755 });
  const artifact = join(folder, "artifact");
  mkdirSync(artifact);
  for (const name of ["01-fees.png", "secret.png"]) writeFileSync(join(artifact, name), PNG);
  const calls = join(folder, "calls");

  function comment({ content = report, number = "7\n", state = `open ${HEAD_SHA}`, comments = "" } = {}) {
    writeFileSync(join(artifact, REPORT), JSON.stringify(content));
    writeFileSync(join(artifact, "number"), number);
    writeFileSync(join(folder, "comment.md"), renderComment(readReport(artifact), PLACEHOLDER));
    writeFileSync(calls, "");
    const { status, stderr } = spawnSync("bash", [resolve(SCRIPT), artifact, join(folder, "comment.md")], {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        ...{
          PLACEHOLDER,
          HEAD_SHA,
          RUN_ID: "99",
          PREVIEW: "preview FOLDER",
          GITHUB_REPOSITORY: "owner/site",
          GITHUB_SERVER_URL: folder,
        },
        ...{ CALLS: calls, PULL_REQUEST: state, COMMENTS: comments },
        PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}`,
      },
    });
    const lines = readFileSync(calls, "utf8").split("\n").filter(Boolean);
    return { status, stderr, calls: lines.map((line): Call => JSON.parse(line)) };
  }
  const listBranches = () => git("branch", "--format=%(refname:short)");
  return { folder, git, comment, listBranches };
}

it("shows the pictures that the report names, and no other file, by the commit that has them", () => {
  const { folder, git, comment } = createPullRequest();
  const { status, stderr, calls } = comment();
  expect(status, stderr).toBe(0);
  expect(calls).toMatchObject([{ method: "POST", path: "repos/owner/site/issues/7/comments" }]);
  const commit = git("rev-parse", "pictures/7");
  const [{ body }] = calls as [Call];
  expect(body).toContain(`](${folder}/owner/site/blob/${commit}/01-fees.png?raw=true)`);
  expect(body).toContain("Amount: 40 → 50");
  for (const id of [21, 22]) expect(body).toContain(`/owner/site/actions/runs/99/artifacts/${id})`);
  expect(body).toContain("`preview FOLDER`");
  expect(body).not.toContain(PLACEHOLDER);
  expect(git("ls-tree", "--name-only", "pictures/7")).toBe("01-fees.png");
});

it("edits its comment at the next push, and keeps the last pictures alone", () => {
  const { git, comment } = createPullRequest();
  comment();
  const pages = report.pages.map((page) => ({ ...page, picture: "secret.png" }));
  const { status, stderr, calls } = comment({ content: { ...report, pages }, comments: "31\n32\n" });
  expect(status, stderr).toBe(0);
  expect(calls).toMatchObject([{ method: "PATCH", path: "repos/owner/site/issues/comments/31" }]);
  expect(git("ls-tree", "--name-only", "pictures/7")).toBe("secret.png");
  expect(git("rev-list", "--count", "pictures/7")).toBe("1");
});

it("says so without a branch when no page looks different", () => {
  const { comment, listBranches } = createPullRequest();
  const { calls } = comment({ content: { ...report, pages: [] } });
  expect(calls).toMatchObject([{ method: "POST" }]);
  expect(listBranches()).toBe("");
});

it.each([
  ["of another commit than the last", { state: "open fedcba9876543210fedcba9876543210fedcba98" }, 0],
  ["of a closed pull request", { state: `closed ${HEAD_SHA}` }, 0],
  ["without a number", { number: "7/../../contents\n" }, 1],
])("writes nothing for a report %s", (_, options, expectedStatus) => {
  const { comment, listBranches } = createPullRequest();
  const { status, calls } = comment(options);
  expect({ status, calls, branches: listBranches() }).toEqual({ status: expectedStatus, calls: [], branches: "" });
});

it("is the same in a site of its own", () => {
  expect(readFileSync(`starter/${SCRIPT}`, "utf8")).toBe(readFileSync(SCRIPT, "utf8"));
});
