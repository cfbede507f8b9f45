import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { run } from "../commandLine.ts";

/** The major version since which an action runs on Node 24: GitHub's machines have no older one. */
const SINCE_NODE_24: Record<string, number> = {
  "actions/checkout": 5,
  "actions/setup-node": 5,
  "actions/configure-pages": 6,
  "actions/upload-artifact": 6,
  "actions/upload-pages-artifact": 5,
  "actions/deploy-pages": 5,
};

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: Record<string, string>;
  environment?: { name: string };
  strategy?: { matrix: { node: string[] } };
  steps: Step[];
  "timeout-minutes": number;
}
interface Workflow {
  name: string;
  env?: Record<string, string>;
  on: { schedule?: { cron: string }[] } & Record<
    string,
    { paths?: string[]; "paths-ignore"?: string[]; branches?: string[]; workflows?: string[] } | null
  >;
  permissions: Record<string, string>;
  concurrency: { group: string; "cancel-in-progress": boolean };
  jobs: Record<string, Job>;
}

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
/** The workflows of this repository, and of a site that `npm create prospectus` makes. */
const FOLDERS = [".github/workflows", "starter/.github/workflows"];
const files = FOLDERS.flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`));
const nameWorkflow = (file: string) => file.replace(".github/workflows/", "").replace(".yml", "");
/** By their paths without the name of the folder and the ending: publish, starter/publish. */
const workflows = Object.fromEntries(files.map((file) => [nameWorkflow(file), parse(read(file)) as Workflow]));
const steps = (name: string) => Object.values(workflows[name]?.jobs ?? {}).flatMap((job) => job.steps);
const commands = (name: string) => steps(name).flatMap(({ run }) => run ?? []);
const actions = (name: string) => steps(name).flatMap(({ uses }) => uses?.replace(/@.*/, "") ?? []);
/** The call of a command in a workflow, up to its options. */
const COMMANDS: Record<string, (command: string) => string> = {
  "": (command) => `npm run --silent ${command} -- `,
  "starter/": (command) => `npx --no-install prospectus ${command} `,
};

// the parser imports JSON files in the way of bundlers
register(
  `data:text/javascript,${encodeURIComponent(`export const load = (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context);`)}`,
);
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import("@actions/workflow-parser");

async function findFaults(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: "workflow.yml", content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

it("the tests run with the oldest Node that the README names, and with the one that publishes", () => {
  const [, oldest = ""] = /Node (\d+\.\d+) or later/.exec(read("README.md")) ?? [];
  const publishing = steps("publish").flatMap(({ with: options }) => options?.["node-version"] ?? []);
  const [test] = Object.values(workflows.test?.jobs ?? {});
  expect(test?.strategy?.matrix.node).toEqual([oldest, ...publishing.map(String)]);
  expect(JSON.parse(read("package.json")).engines.node).toBe(`>=${oldest}`);
});

describe("every workflow", () => {
  it.each(files)("%s is one that GitHub accepts", async (file) => {
    const text = read(file);
    expect(await findFaults(text)).toEqual([]);
    expect(await findFaults(text.replace("runs-on", "run-on"))).not.toEqual([]);
  });

  it.each(Object.entries(workflows))("%s may read the repository and nothing else, and ends", (_name, workflow) => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(Object.values(workflow.jobs).every((job) => job["timeout-minutes"] <= 30)).toBe(true);
    expect(workflow.concurrency.group).toBeTruthy();
  });

  it.each(files)("%s uses GitHub's own actions, each by the commit of a version that still runs", (file) => {
    const uses = read(file).match(/(?<=uses: ).*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    const badActions = uses.filter((action) => {
      const [, name = "", major] = /^(actions\/[a-z-]+)@[0-9a-f]{40} # v(\d+)\.\d+\.\d+$/.exec(action) ?? [];
      return !(Number(major) >= (SINCE_NODE_24[name] ?? Number.POSITIVE_INFINITY));
    });
    expect(badActions).toEqual([]);
  });

  it("uses the same commit of an action as the others", () => {
    const uses = new Set(files.flatMap((file) => read(file).match(/(?<=uses: ).*/g) ?? []));
    const names = Array.from(uses, (action) => action.replace(/@.*/, ""));
    expect(names.toSorted()).toEqual(Object.keys(SINCE_NODE_24).toSorted());
  });

  it.each(Object.keys(workflows))(
    "%s runs scripts that package.json has, on a Node that is looked after, with a cache",
    (name) => {
      const run = commands(name).flatMap((command) => [...command.matchAll(/npm run (?:--silent )?([a-z]+)/g)]);
      expect(run.map(([, script]) => script).filter((script) => !((script as string) in scripts))).toEqual([]);
      const setup = steps(name).find(({ uses }) => uses?.includes("setup-node"))?.with;
      // the tests have a list of versions
      const version = name === "test" ? expect.stringContaining("matrix.node") : 24;
      expect(setup).toEqual({ "node-version": version, cache: "npm" });
      expect(commands(name)[0]).toBe("npm ci");
    },
  );
});

describe.each(Object.entries(COMMANDS))("a pull request to %sthe repository", (folder, call) => {
  it("is checked if it touches the site, with the faults at their lines", () => {
    expect(commands(`${folder}validate`)).toContainEqual(expect.stringContaining(`${call("validate")}--format github`));
    expect(workflows[`${folder}validate`]?.concurrency["cancel-in-progress"]).toBe(true);
  });

  it.each(["validate", "publish"])("whose site has a warning is annotated by %s, and not stopped", (name) => {
    const site = mkdtempSync(join(tmpdir(), "warning-"));
    cpSync("starter/media", join(site, "media"), { recursive: true });
    writeFileSync(join(site, "site.json"), read("starter/site.json").replace('"label": "Services"', '"label": "here"'));
    const [line = ""] = commands(folder + name).filter((command) => command.startsWith(call("validate")));
    const options = line.slice(call("validate").length).replace(/ --base .*/, "");
    const { status, stdout } = run("validate", [join(site, "site.json"), ...options.split(" ")]);
    rmSync(site, { recursive: true });
    expect(stdout).toMatch(/^::warning .*title=vague-link-text::/m);
    expect(status).toBe(0);
  });

  it.each(["validate", "pictures"])("is compared by %s with its base, which the history has", (name) => {
    expect(commands(folder + name).join("\n")).toContain('--base "origin/$BASE"');
    expect(steps(folder + name).find(({ uses }) => uses?.includes("checkout"))?.with).toEqual({ "fetch-depth": 0 });
  });

  it("has its pictures in a comment by a workflow that runs no code of it", () => {
    const comment = `${folder}pictures-comment`;
    expect(workflows[comment]?.on.workflow_run?.workflows).toEqual([workflows[`${folder}pictures`]?.name]);
    expect(findPullRequestCode(read(`${folder}.github/workflows/pictures-comment.yml`))).toEqual([]);
    expect(commands(comment).join("\n")).toContain(call("pictures"));
    expect(workflows[comment]?.jobs.remove?.permissions).toEqual({ contents: "write" });
  });

  it("can be seen as a page and as a site, also when the site has errors", () => {
    const uploads = steps(`${folder}pictures`).filter(({ uses }) => uses?.includes("upload-artifact"));
    expect(uploads.map(({ with: options }) => options)).toMatchObject([
      { name: "pictures", "if-no-files-found": "error" },
      { path: expect.stringMatching(/pictures\.html$/), archive: false },
      { name: "site", "if-no-files-found": "ignore" },
    ]);
  });

  it.each([0, 1, 2])("of whose site the commands end with %i has pictures unless they could not run", (status) => {
    const machine = mkdtempSync(join(tmpdir(), "runner-"));
    mkdirSync(join(machine, "pictures"));
    for (const name of ["npm", "npx"])
      writeFileSync(join(machine, name), `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
    const env = {
      ...process.env,
      RUNNER_TEMP: machine,
      NUMBER: "7",
      PATH: `${machine}${delimiter}${process.env.PATH}`,
    };
    const calls = commands(`${folder}pictures`).filter((command) => command.includes("--out"));
    const results = calls.map((command) => spawnSync("bash", ["-e", "-c", command], { cwd: machine, env }).status);
    const hasNumber = existsSync(join(machine, "pictures/number"));
    rmSync(machine, { recursive: true });
    expect(results).toEqual(status === 2 ? [1, 1] : [0, 0]);
    expect(hasNumber).toBe(status !== 2);
  });
});

/** The steps of a workflow by which a job that may write something gets or starts code of a pull request. */
function findPullRequestCode(text: string): Step[] {
  const { on, permissions, jobs }: Workflow = parse(text);
  const triggers = Object.keys(on);
  return Object.values(jobs).flatMap((job) => {
    const mayWrite = Object.values(job.permissions ?? permissions).includes("write");
    return mayWrite && triggers.some((trigger) => PULL_REQUEST_TRIGGERS.includes(trigger))
      ? job.steps.filter((step) => isPullRequestCode(step))
      : [];
  });
}

/** The triggers that people without rights in the repository can start. */
const PULL_REQUEST_TRIGGERS = ["pull_request", "pull_request_target", "workflow_run", "issue_comment"];

function isPullRequestCode({ uses = "", run = "", with: options = {} }: Step): boolean {
  if (uses.includes("checkout"))
    return options.ref !== `\${{ github.event.repository.default_branch }}` || options.repository !== undefined;
  return uses.startsWith("./") || /\b(pr checkout|git (fetch|pull|clone|checkout|switch))\b/.test(run);
}

describe("a workflow that may write and runs code of a pull request is found", () => {
  const text = read(".github/workflows/pictures-comment.yml");
  const branch = `\${{ github.event.repository.default_branch }}`;
  it.each([
    ["its commit", text.replace(branch, `\${{ github.event.workflow_run.head_sha }}`)],
    ["what GitHub checks out by itself", text.replace(`ref: ${branch}`, "fetch-depth: 1")],
    ["its repository", text.replace(`ref: ${branch}`, `ref: ${branch}\n          repository: someone/site`)],
    ["by a command", text.replace("npm ci", "gh pr checkout 7 && npm ci")],
    ["in pictures.yml", read(".github/workflows/pictures.yml").replace("contents: read", "contents: write")],
  ])("%s", (_, workflow) => {
    expect(findPullRequestCode(workflow)).toHaveLength(1);
  });
});

it.each(files)("%s runs no text of an event as a command, and no code of a pull request where it may write", (file) => {
  expect(commands(nameWorkflow(file)).filter((command) => /\$\{\{(?! matrix\.)/.test(command))).toEqual([]);
  expect(findPullRequestCode(read(file))).toEqual([]);
});

it("a pull request is checked when it touches a site, also one in a folder, and tested when it touches code", () => {
  expect(workflows.validate?.on).toEqual({ pull_request: { paths: ["**/site.json", "**/media/**", "schema/**"] } });
  expect(workflows.test?.on).toEqual({ pull_request: { "paths-ignore": ["site.json", "media/**"] } });
  expect(commands("test")).toEqual(["npm ci", "npm test"]);
  expect(workflows["starter/validate"]?.on).toEqual({ pull_request: null });
});

// the others work on the code, or on a report
it.each(Object.keys(workflows).filter((name) => !/^(test|release|package)$|pictures-comment$/.test(name)))(
  "%s works on the site that the variable SITE of the repository names",
  (name) => {
    expect(workflows[name]?.env?.SITE).toMatch(/^\$\{\{ vars\.SITE \|\| 'site\.json' \}\}$/);
  },
);

it.each([".github", "starter/.github"])(
  "updates of actions and packages are proposed by %s/dependabot.yml",
  (folder) => {
    const { updates } = parse(read(`${folder}/dependabot.yml`));
    expect(updates).toMatchObject([{ "package-ecosystem": "github-actions" }, { "package-ecosystem": "npm" }]);
  },
);

describe.each(Object.entries(COMMANDS))("a merge in %sthe repository", (folder, call) => {
  const publish = `${folder}publish`;

  it("is validated before it is built", () => {
    expect(workflows[publish]?.on.push?.branches).toContain("main");
    // the effects of dates are as old as the last build
    expect(workflows[publish]?.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
    const [validation = -1, building] = ["validate", "build"].map((command) =>
      commands(publish).findIndex((line) => line.startsWith(call(command))),
    );
    expect(validation).toBeGreaterThan(0);
    expect(commands(publish)[validation]).toContain("--format github");
    expect(building).toBeGreaterThan(validation);
  });

  it.each([
    ["https://school.example", "https://school.example/", 0],
    ["https://school.example", "https://owner.example/school/", 1],
    ["https://owner.example/school", "https://owner.example/school/", 0],
    ["https://school.example", "https://owner.example/", 1],
  ])("of the site at %s, published at %s, ends with %i", (url, publishedUrl, status) => {
    const site = mkdtempSync(join(tmpdir(), "address-"));
    // a mark of the byte order is no fault
    writeFileSync(join(site, "clinic.json"), `\uFEFF${JSON.stringify({ site: { url } })}`);
    const command = commands(publish).find((text) => text.includes("PUBLISHED_AT")) as string;
    const env = { ...process.env, SITE: "clinic.json", PUBLISHED_AT: publishedUrl };
    const result = spawnSync("bash", ["-e", "-c", command], { cwd: site, env, encoding: "utf8" });
    rmSync(site, { recursive: true });
    expect(result.status, result.stderr).toBe(status);
    expect(result.stdout.startsWith("::error file=clinic.json,")).toBe(status === 1);
  });

  it("is published from dist/ by the one job that may", () => {
    const { build, deploy } = workflows[publish]?.jobs ?? {};
    expect(build?.permissions).toEqual({ contents: "read", pages: "read" });
    expect(deploy?.permissions).toEqual({ pages: "write", "id-token": "write" });
    expect(deploy?.environment?.name).toBe("github-pages");
    expect(actions(publish).slice(-2)).toEqual(["actions/upload-pages-artifact", "actions/deploy-pages"]);
    expect(build?.steps.at(-1)?.with).toEqual({ path: "dist" });
    expect(workflows[publish]?.concurrency).toEqual({ group: "pages", "cancel-in-progress": false });
  });
});

it("docs/hosting.md shows the steps of publish.yml with the versions that it uses", () => {
  const documentedActions = read("docs/hosting.md").match(/actions\/[a-z-]+@v\d+/g) ?? [];
  expect(documentedActions.length).toBeGreaterThan(0);
  const usedActions = read(".github/workflows/publish.yml").replace(/@\w+ # (v\d+)\.\S+/g, "@$1");
  for (const action of documentedActions) expect(usedActions).toContain(action);
});
