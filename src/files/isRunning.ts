import { errorCode } from "./errorMessage.ts";
/** Whether there is a process with an id, also one of another user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
