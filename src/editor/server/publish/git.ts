import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";

/** Why a command of git has failed. */
export type GitFailure = "failed" | "not installed" | "too slow" | "cancelled";

/** A command of git that has failed, with what it printed. */
export class GitError extends Error {
  constructor(
    readonly reason: GitFailure,
    readonly stdout = "",
    readonly stderr = "",
  ) {
    super(`git: ${reason}\n${stderr}`);
  }
}

interface GitOptions {
  input?: string;
  /** The index that is used in place of the repository's. */
  indexFile?: string;
  /** In milliseconds, after which the command and all that it has started are ended. */
  timeout?: number;
  signal?: AbortSignal | undefined;
}

/** In milliseconds: what a command may take that asks no other machine. */
const LOCAL_TIMEOUT = 30_000;

/** Variables with which a process that git itself has started names another repository. */
const OF_ANOTHER_REPOSITORY = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY"];

/**
 * The git of this machine in a folder: no shell, and no questions in a terminal that nobody sees. Who signs in to the
 * remote, and how, is set up in git; Prospectus never reads it.
 */
export class Git {
  constructor(readonly folder: string) {}

  /** Resolves to what a command prints. Rejects with a GitError. */
  async run(parameters: readonly string[], options: GitOptions = {}): Promise<string> {
    return (await this.readBytes(parameters, options)).toString();
  }

  /** Resolves to the bytes that a command prints. Rejects with a GitError. */
  async readBytes(parameters: readonly string[], options: GitOptions = {}): Promise<Buffer> {
    return (await this.start(parameters, process.env, options)).stdout;
  }

  /** Resolves to what a command prints, without the line end; to undefined when it fails. Rejects when there is no git. */
  async tryRun(parameters: readonly string[], options: GitOptions = {}): Promise<string | undefined> {
    try {
      return (await this.run(parameters, options)).trimEnd();
    } catch (error) {
      if (error instanceof GitError && error.reason === "failed") return undefined;
      throw error;
    }
  }

  /**
   * Runs a command that asks another machine, and resolves to what that has said. It fails if it would ask for a password
   * in a terminal: `config` may choose another program for that. Rejects with a GitError.
   */
  async runRemotely(
    parameters: readonly string[],
    config: ReadonlyMap<string, string>,
    options: GitOptions,
  ): Promise<string> {
    const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
    const isSshChosen = GIT_SSH_COMMAND !== undefined || GIT_SSH !== undefined || config.has("core.sshcommand");
    const environment = isSshChosen ? process.env : { ...process.env, GIT_SSH_COMMAND: "ssh -oBatchMode=yes" };
    return (await this.start(parameters, environment, options)).stderr;
  }

  private async start(
    parameters: readonly string[],
    environment: NodeJS.ProcessEnv,
    { input = "", indexFile, timeout = LOCAL_TIMEOUT, signal }: GitOptions,
  ): Promise<{ stdout: Buffer; stderr: string }> {
    if (signal?.aborted) throw new GitError("cancelled");
    const env: NodeJS.ProcessEnv = { ...environment, ...QUIET };
    for (const name of OF_ANOTHER_REPOSITORY) delete env[name];
    if (indexFile !== undefined) env.GIT_INDEX_FILE = indexFile;
    // in a process group of its own, without a terminal: it is ended with what it has started, such as ssh
    const child = spawn("git", parameters, { cwd: this.folder, env, detached: true, windowsHide: true });
    let failure: GitFailure = "failed";
    const end = (reason: GitFailure) => {
      failure = reason;
      endGroup(child.pid);
    };
    const timer = setTimeout(() => end("too slow"), timeout);
    const cancel = () => end("cancelled");
    signal?.addEventListener("abort", cancel);
    try {
      // a command that fails at once does not read its input
      child.stdin.on("error", () => {}).end(input);
      const [stdout, stderr, [status]] = await Promise.all([
        buffer(child.stdout),
        text(child.stderr),
        once(child, "close"),
      ]);
      if (status !== 0) throw new GitError(failure, stdout.toString(), stderr);
      return { stdout, stderr };
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      throw isMissing ? new GitError("not installed") : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  }
}

/** Errors in English, no questions in a terminal, no editors, and no locks for what only reads. */
const QUIET = { LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_EDITOR: "true", GIT_OPTIONAL_LOCKS: "0" };

/** Ends a process and all that it has started. */
function endGroup(id: number | undefined): void {
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
