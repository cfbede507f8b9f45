import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds between two looks. */
const PACE = 10;
const PAGES_IN_A_MEGABYTE = 256;

/** A process and those that it started, as they are watched. */
export interface MemoryWatch {
  /** Ends it; returns the most megabytes that all of them had at one moment. */
  stop(): number;
}

/** Watches the memory of a process and of all that it starts; sees nothing where there is no /proc. */
export function watchMemory(pid: number): MemoryWatch {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid, "whole"));
  }, PACE);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** What processes have in common, the program itself above all, is counted with the first of them. */
function memoryOf(pid: number, counted: "whole" | "own"): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number);
    const own = (counted === "whole" ? resident : resident - shared) / PAGES_IN_A_MEGABYTE;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child, "own"), own);
  } catch {
    return 0; // it has just ended
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
