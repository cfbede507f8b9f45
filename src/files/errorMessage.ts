/** The message of a thrown value, which can be any value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of the system, such as "ENOENT"; undefined for another one. */
export function errorCode(error: unknown): string | undefined {
  const systemError: NodeJS.ErrnoException | undefined = error instanceof Error ? error : undefined;
  return systemError?.code;
}
