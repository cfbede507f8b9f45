import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type MessagePort, Worker } from "node:worker_threads";
import { commandScript } from "../../../files/roots.ts";
import { fixedText, readSite, validateRead } from "../../../output/loadSite.ts";
import { answerTasks, startThreads, type ThreadPool } from "../../../output/threads/threadPool.ts";
import type { Diagnostic } from "../../../validate/diagnostic.ts";
import type { Validator } from "../../siteFile/server/validator.ts";
import { validateInProcess } from "./validateInProcess.ts";

/** A text to be validated in place of that of a spec's file. */
interface TextTask {
  file: string;
  text: string | Uint8Array;
}

/** In UTF-16 units: a longer text takes longer to validate than the preview may be silent. */
const LARGE = 1_000_000;

/** Validates a spec with the files beside it; a large one in a thread of its own. */
export class DiskValidator implements Validator {
  private thread: ThreadPool<TextTask, readonly Diagnostic[]> | undefined;

  constructor(private readonly file: string) {}

  validate(text: string | Uint8Array): Promise<readonly Diagnostic[]> {
    const task = { file: this.file, text };
    return text.length > LARGE ? this.validateInThread(task) : validateText(task);
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
    return task.text.length > LARGE ? this.validateInThread(task) : validateText(task);
  }

  start(): void {
    // Node 20 reads no TypeScript: as the commands do, the thread runs a bundle
    this.thread ??= startThreads(1, () => new Worker(commandScript, { argv: ["validate-texts"] }));
  }

  async close(): Promise<void> {
    await this.thread?.close();
    this.thread = undefined;
  }

  private async validateInThread(task: TextTask): Promise<readonly Diagnostic[]> {
    this.start();
    const { thread } = this;
    try {
      return (await thread?.run(task)) ?? [];
    } catch (error) {
      // it may have ended: the next text gets a new one
      if (this.thread === thread) this.thread = undefined;
      throw error;
    }
  }
}

/** Validates the texts that DiskValidator sends; runs in its thread. */
export function answerTexts(port: MessagePort): void {
  answerTasks(port, validateText);
}

async function validateText({ file, text }: TextTask): Promise<readonly Diagnostic[]> {
  const read = typeof text === "string" ? await readSite(file, { text }) : await readSite(file);
  return validateRead({ ...read, input: text }).diagnostics;
}
