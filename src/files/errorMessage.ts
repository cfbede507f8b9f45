/** What a thrown value says, which can be any value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
