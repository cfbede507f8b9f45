/** The props of an entry in a `Filter` that one of its choices shows, or each of several. */
export function entryProps(choice: string | number | readonly string[]) {
  return { "data-choice": Array.isArray(choice) ? choice.join("\n") : choice, suppressHydrationWarning: true };
}
