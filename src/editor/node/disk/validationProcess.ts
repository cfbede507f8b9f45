import { type ChildProcess, fork } from "node:child_process";
import { commandScript, siteRoot } from "../../../files/roots.ts";
import { changedRange } from "../../../json/textChange.ts";
import type { TextEdit } from "../../../json/textEdits.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";

/** A text to be validated in place of that of a spec's file: how it differs from the last one, at first from "". */
export interface TextRequest {
  id: number;
  file: string;
  edits: TextEdit[];
}

export type TextResult = { id: number; diagnostics: readonly Diagnostic[] } | { id: number; error: string };

/**
 * Validates texts in a process of its own, so that the preview goes on responding. It starts with the first one at the
 * latest, and goes on: the next text takes about half of the time.
 */
export class ValidationProcess {
  private child: ChildProcess | undefined;
  private requests = 0;
  /** The last text that the process has got. */
  private last = "";
  private readonly waiting = new Map<number, (result: TextResult) => void>();

  /** Rejects when the media folder beside the file cannot be read, or the process ends. */
  async validate(file: string, text: string): Promise<readonly Diagnostic[]> {
    this.start();
    const change = changedRange(this.last, text);
    this.last = text;
    const request: TextRequest = { id: this.requests++, file, edits: change ? [change] : [] };
    const result = await new Promise<TextResult>((resolve) => {
      this.waiting.set(request.id, resolve);
      this.child?.send(request);
    });
    if ("error" in result) throw new Error(result.error);
    return result.diagnostics;
  }

  /** Starts the process, if it has not started. */
  start(): void {
    this.child ??= this.fork();
  }

  /** Ends the process. */
  close(): void {
    this.child?.kill();
  }

  private fork(): ChildProcess {
    const options = { cwd: siteRoot, serialization: "advanced", execArgv: [] as string[] } as const;
    this.last = "";
    const child = fork(commandScript, ["validate-texts"], options);
    child.on("message", (result: TextResult) => {
      this.waiting.get(result.id)?.(result);
      this.waiting.delete(result.id);
    });
    const end = (reason: string) => {
      if (this.child === child) this.child = undefined;
      for (const [id, resolve] of this.waiting) resolve({ id, error: reason });
      this.waiting.clear();
    };
    child.on("error", ({ message }) => end(message));
    child.on("exit", (code) => end(`The process that validates has ended with ${code}`));
    // it ends with this one
    process.once("exit", () => child.kill());
    return child;
  }
}
