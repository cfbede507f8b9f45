const TEXT_KINDS = new Set(["text", "richText", "columnHead"]);

/** Whether a person writes values of a kind in words. */
export function isTextKind(kind: string): boolean {
  return TEXT_KINDS.has(kind);
}

/** The name of a place, or the first one with a number that the text of a spec does not have. */
export function unusedId(id: string, specText: string): string {
  const isUsed = (name: string) => specText.includes(`"id":"${name}"`);
  let freeId = id;
  for (let number = 2; isUsed(freeId); number++) freeId = `${id}-${number}`;
  return freeId;
}
