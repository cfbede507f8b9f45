/** The props of an entry in a `Filter` that some of its choices show. */
export function entryProps(...choices: readonly (string | number)[]) {
  return { "data-choice": choices.join("\n"), suppressHydrationWarning: true };
}
