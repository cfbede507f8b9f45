import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type MessagePort, Worker } from "node:worker_threads";
import { commandScript } from "../../../files/roots.ts";
import { changedRange } from "../../../json/textChange.ts";
import { applyEdits, type TextEdit } from "../../../json/textEdits.ts";
import { fixedText, readSite } from "../../../output/loadSite.ts";
import { answerTasks, startThreads, type ThreadPool } from "../../../output/threads/threadPool.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import { validateSite } from "../../../validate/validateSite.ts";
import type { Validator } from "../../siteFile/server/validator.ts";

/** A text to be validated in place of that of a spec's file. */
interface TextTask {
  file: string;
  text: string | Uint8Array;
}

/** The same for a thread, which has the last text that was sent to it: a large one takes long to send. */
type ThreadTask = TextTask | { file: string; change: TextEdit | undefined };

/** In UTF-16 units: a longer text takes longer to validate than the preview may be silent. */
const LARGE = 1_000_000;

/** Validates a spec with the files beside it; a large one in a thread of its own. */
export class DiskValidator implements Validator {
  private thread: ThreadPool<ThreadTask, readonly Diagnostic[]> | undefined;
  /** The last text that the thread has got. */
  private sentText: string | undefined;
  private readonly texts = new TextValidator();

  constructor(private readonly file: string) {}

  validate(text: string | Uint8Array): Promise<readonly Diagnostic[]> {
    const task = { file: this.file, text };
    return text.length > LARGE ? this.validateInThread(task) : this.texts.validate(task);
  }

  async fix(text: string) {
    return fixedText(await readSite(this.file, { text }));
  }

  /** Validates a copy of the site with the files beside it; with `hasOtherCode` also with the blocks and rules there. */
  validateCopy(
    file: string,
    { hasOtherCode, signal }: { hasOtherCode: boolean; signal: AbortSignal },
  ): Promise<readonly Diagnostic[]> {
    if (hasOtherCode) return validateInProcess(file, signal, dirname(file));
    const task = { file, text: readFileSync(file, "utf8") };
    return task.text.length > LARGE ? this.validateInThread(task) : this.texts.validate(task);
  }

  start(): void {
    // Node 20 reads no TypeScript: as the commands do, the thread runs a bundle
    this.thread ??= startThreads(1, () => new Worker(commandScript, { argv: ["validate-texts"] }));
  }

  async close(): Promise<void> {
    this.texts.close();
    await this.thread?.close();
    this.endThread();
  }

  private endThread(): void {
    this.thread = undefined;
    this.sentText = undefined;
  }

  private async validateInThread(task: TextTask): Promise<readonly Diagnostic[]> {
    this.start();
    const { thread } = this;
    try {
      return (await thread?.run(this.createThreadTask(task))) ?? [];
    } catch (error) {
      // it may have ended: the next text gets a new one
      if (this.thread === thread) this.endThread();
      throw error;
    }
  }

  private createThreadTask({ file, text }: TextTask): ThreadTask {
    const { sentText } = this;
    if (typeof text !== "string") return { file, text };
    this.sentText = text;
    return sentText === undefined ? { file, text } : { file, change: changedRange(sentText, text) };
  }
}

/** Validates the texts that DiskValidator sends; runs in its thread. */
export function answerTexts(port: MessagePort): void {
  const texts = new TextValidator();
  let lastText = "";
  answerTasks(port, async (task: ThreadTask) => {
    if ("change" in task) lastText = applyEdits(lastText, task.change ? [task.change] : []);
    else if (typeof task.text === "string") lastText = task.text;
    else return texts.validate(task);
    return texts.validate({ file: task.file, text: lastText });
  });
}

/** In milliseconds: the pause without validation after which findings are written for other commands. */
const IDLE = 5000;

/** Validates texts, and writes its findings in their parts when there is nothing else to do. */
class TextValidator {
  private timer: NodeJS.Timeout | undefined;

  async validate({ file, text }: TextTask): Promise<readonly Diagnostic[]> {
    const read = typeof text === "string" ? await readSite(file, { text }) : await readSite(file);
    const { context, validationCache } = read;
    const { diagnostics } = validateSite(text, context, validationCache);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => validationCache.save(), IDLE).unref();
    return diagnostics;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/**
 * Validates a spec in a process of its own, so that the preview goes on responding. Rejects when the spec cannot be read,
 * and when it is aborted. `cwd` is the folder whose blocks and rules count.
 */
function validateInProcess(file: string, signal: AbortSignal, cwd: string): Promise<Diagnostic[]> {
  const parameters = [commandScript, "validate", file, "--format", "json"];
  const options = { cwd, signal, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, options, (error, stdout) => {
      // with exit code 1 the spec has errors
      if (error && error.code !== 1) reject(error);
      else resolve(JSON.parse(stdout).diagnostics);
    });
  });
}
