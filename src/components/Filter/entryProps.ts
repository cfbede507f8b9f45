/** The props of an entry in a `Filter` that one of its choices shows. */
export function entryProps(choice: string | number) {
  return { "data-choice": choice, suppressHydrationWarning: true };
}
