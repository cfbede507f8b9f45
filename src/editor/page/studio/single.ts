/**
 * Lets a function that opens something run once at a time: a second click while it loads does not open it again, and
 * resolves to undefined.
 */
export function single<Parameters extends unknown[], Result>(
  open: (...parameters: Parameters) => Promise<Result>,
): (...parameters: Parameters) => Promise<Result | undefined> {
  let isRunning = false;
  return async (...parameters) => {
    if (isRunning) return undefined;
    isRunning = true;
    try {
      return await open(...parameters);
    } finally {
      isRunning = false;
    }
  };
}
