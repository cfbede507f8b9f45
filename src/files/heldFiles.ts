import { setTimeout as later } from "node:timers/promises";
import { errorCode } from "./errorMessage.ts";

/** The errors of a file that another program holds, such as a virus scanner or the program of a cloud folder. */
const HELD = ["EBUSY", "EPERM", "EACCES"];

/** In milliseconds: how long a file may be held before it counts as one that cannot be read or written. */
export const LONGEST_HOLD = 2000;
const RETRY = 50;

/** Whether an error may be gone in a moment, because another program holds a file. */
export function isHeld(error: unknown): boolean {
  return HELD.includes(errorCode(error) ?? "");
}

/** Does something with files, again and again while another program holds one. Rejects with the last error. */
export async function retryWhileHeld<Result>(
  work: () => Result | Promise<Result>,
  wait: (milliseconds: number) => Promise<unknown> = later,
): Promise<Result> {
  for (let waitTime = 0; ; waitTime += RETRY) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error) || waitTime >= LONGEST_HOLD) throw error;
    }
    await wait(RETRY);
  }
}
