/** The title of a button that adds something with a label: "Add an event", "Add hours". */
export function nameAddition(label: string): string {
  const noun = lowerFirst(label);
  if (/[^s]s$/.test(noun.split(" ")[0] ?? "")) return `Add ${noun}`;
  return `Add ${/^(?:[aeio]|u(?!ni|se)|hour)/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** The title of a button that adds several things with a label in plural: "Add photos". */
export function nameAdditions(label: string): string {
  return `Add ${lowerFirst(label)}`;
}

/** An abbreviation, such as FAQ, stays as it is. */
function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
