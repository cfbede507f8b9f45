import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds between two samples. */
const INTERVAL = 10;
const PAGES_IN_A_MEGABYTE = 256;

/** Samples the memory of a process and its descendants. */
export interface MemoryWatch {
  /** Stops sampling; returns the peak of their total memory in megabytes. */
  stop(): number;
}

/** Samples the memory of a process and its descendants. Without /proc, the peak is 0. */
export function watchMemory(pid: number): MemoryWatch {
  let maximum = 0;
  const timer = setInterval(() => {
    maximum = Math.max(maximum, readMemory(pid, "whole"));
  }, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      return maximum;
    },
  };
}

/** Shared memory, mainly the program itself, is counted for the first process only. */
function readMemory(pid: number, part: "whole" | "own"): number {
  try {
    const [, resident = 0, sharedPages = 0] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number);
    const megabytes = (part === "whole" ? resident : resident - sharedPages) / PAGES_IN_A_MEGABYTE;
    return listChildren(pid).reduce((sum, child) => sum + readMemory(child, "own"), megabytes);
  } catch {
    return 0; // the process has just exited
  }
}

function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
