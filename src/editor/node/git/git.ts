import { spawn } from "node:child_process";
import { once } from "node:events";

/** Why a command of git has failed: git refused it, or it was ended from here. */
type FailureReason = "failed" | "not installed" | "stood still" | "cancelled";

/** A command of git that has failed, with its own words. */
export interface GitFailure {
  isDone: false;
  reason: FailureReason;
  command: string;
  /** The exit code; null for a command that was ended, or did not start. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface GitOutput {
  isDone: true;
  stdout: Buffer;
  stderr: string;
}

export type GitResult = GitOutput | GitFailure;

/** The failure of a command without which its caller cannot go on. */
export class GitError extends Error {
  constructor(readonly failure: GitFailure) {
    super(`${failure.command}: ${failure.reason}\n${failure.stderr}`);
  }
}

export interface GitOptions {
  input?: string | undefined;
  /** The index that is used in place of the repository's. */
  indexFile?: string | undefined;
  /** Variables of the environment of this command alone. */
  env?: NodeJS.ProcessEnv | undefined;
  /** In milliseconds: a command that prints nothing for so long is ended, with all that it has started. */
  stillness?: (() => number) | undefined;
  /** Called with each line of stderr as it arrives, also with one that git overwrites in a terminal. */
  onLine?: ((line: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** In milliseconds: how long a command may be silent that asks no other machine. Hashing a video takes a while. */
const LOCAL_STILLNESS = 300_000;

/** Settings of the person that would change the files that are read or written, or add other output. */
const SETTINGS = [
  "core.quotePath=off",
  "core.safecrlf=false",
  "i18n.commitEncoding=UTF-8",
  "i18n.logOutputEncoding=UTF-8",
  "log.showSignature=false",
  "color.ui=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "fetch.recurseSubmodules=false",
  "push.recurseSubmodules=no",
  "push.followTags=false",
];
const GLOBAL_PARAMETERS = ["--literal-pathspecs", "--no-pager", ...SETTINGS.flatMap((setting) => ["-c", setting])];

/** Variables with which a person, or a process of git, names another repository or another way to read it. */
const OF_ANOTHER_REPOSITORY = [
  ...["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"],
  ...["GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH", "GIT_SHALLOW_FILE"],
  ...["GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS"],
];

/** Errors in English, no questions in a terminal, no editors, and no locks for commands that only read. */
const QUIET = { LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_EDITOR: "true", GIT_OPTIONAL_LOCKS: "0" };

/**
 * The git of this machine in a folder: no shell, and no questions in a terminal that nobody sees. Who signs in to the
 * remote, and how, is set up in git; Prospectus never reads it.
 */
export class Git {
  constructor(
    readonly folder: string,
    /** Ends all commands. */
    private readonly signal?: AbortSignal,
  ) {}

  /** Resolves to the result of a command, whatever becomes of it. */
  async run(parameters: readonly string[], options: GitOptions = {}): Promise<GitResult> {
    const { env = {}, indexFile, signal = this.signal } = options;
    const command = `git ${parameters[0]}`;
    const end = (reason: FailureReason): GitFailure => ({
      ...{ isDone: false, reason, command, code: null, stdout: "", stderr: "" },
    });
    if (signal?.aborted) return end("cancelled");
    const environment: NodeJS.ProcessEnv = { ...process.env, ...QUIET };
    for (const name of OF_ANOTHER_REPOSITORY) delete environment[name];
    if (indexFile !== undefined) environment.GIT_INDEX_FILE = indexFile;
    Object.assign(environment, env);
    try {
      return await runProcess([...GLOBAL_PARAMETERS, ...parameters], {
        ...options,
        ...{ command, signal, folder: this.folder, env: environment },
      });
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return end("not installed");
      throw error;
    }
  }

  /** Resolves to the text that a command prints. Rejects with a GitError. */
  async read(parameters: readonly string[], options: GitOptions = {}): Promise<string> {
    return (await this.readBytes(parameters, options)).toString();
  }

  /** Resolves to the bytes that a command prints. Rejects with a GitError. */
  async readBytes(parameters: readonly string[], options: GitOptions = {}): Promise<Buffer> {
    const result = await this.run(parameters, options);
    if (!result.isDone) throw new GitError(result);
    return result.stdout;
  }

  /**
   * Resolves to the text that a command prints, without the line end; to undefined when git says no, as to a question
   * about a name that it does not have. Rejects with a GitError when it was not asked.
   */
  async ask(parameters: readonly string[], options: GitOptions = {}): Promise<string | undefined> {
    const result = await this.run(parameters, options);
    if (result.isDone) return result.stdout.toString().trimEnd();
    if (result.reason === "failed") return undefined;
    throw new GitError(result);
  }
}

interface ProcessOptions extends GitOptions {
  command: string;
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** Rejects when the process cannot be started. */
async function runProcess(parameters: readonly string[], options: ProcessOptions): Promise<GitResult> {
  const { command, folder, env, input = "", stillness = () => LOCAL_STILLNESS, onLine, signal } = options;
  // in a process group of its own, without a terminal: it is ended with the processes that it has started, such as ssh
  const child = spawn("git", parameters, { cwd: folder, env, detached: true, windowsHide: true });
  let reason: FailureReason = "failed";
  const end = (cause: FailureReason) => {
    reason = cause;
    endGroup(child.pid);
  };
  let timer = setTimeout(end, stillness(), "stood still");
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(end, stillness(), "stood still");
  };
  const cancel = () => end("cancelled");
  signal?.addEventListener("abort", cancel);
  try {
    // a command that fails at once does not read its input
    child.stdin.on("error", () => {}).end(input);
    const [stdoutParts, stderrParts]: [Buffer[], Buffer[]] = [[], []];
    let line = "";
    child.stdout.on("data", (part: Buffer) => {
      restartTimer();
      stdoutParts.push(part);
    });
    child.stderr.on("data", (part: Buffer) => {
      stderrParts.push(part);
      const lines = (line + part).split(/[\r\n]/);
      line = lines.pop() ?? "";
      for (const finishedLine of lines) onLine?.(finishedLine);
      // a line may say how long git may be silent from now on
      restartTimer();
    });
    const [code] = await once(child, "close");
    const stdout = Buffer.concat(stdoutParts);
    const stderr = Buffer.concat(stderrParts).toString();
    if (code === 0) return { isDone: true, stdout, stderr };
    return { isDone: false, reason, command, code, stdout: stdout.toString(), stderr };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

/** Ends a process and all that it has started. */
export function endGroup(id: number | undefined): void {
  if (id === undefined) return;
  if (process.platform === "win32") {
    spawn("taskkill", ["/pid", String(id), "/t", "/f"], { windowsHide: true }).on("error", () => {});
    return;
  }
  try {
    process.kill(-id, "SIGKILL");
  } catch {
    // it has just ended
  }
}
