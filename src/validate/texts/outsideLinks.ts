/** What finds something in a text. */
export interface Search {
  exec(text: string): RegExpExecArray | null;
}

/** The words of a link, or its address; of what does not end, the rest of the line. */
const IN_LINK = /\[[^\]\n]*|\]\(\s*<?[^)\s]*/;

/** Finds what stands neither in the words of a link nor in its address, and begins with no square bracket of its own. */
export function outsideLinks(what: RegExp): Search {
  // passes links in one go: a look back for their beginning from each place would take long in a long text
  const either = new RegExp(`${IN_LINK.source}|${what.source}`, `${what.flags}g`);
  return {
    exec(text) {
      either.lastIndex = 0;
      let match = either.exec(text);
      while (match && /^[[\]]/.test(match[0])) match = either.exec(text);
      return match;
    },
  };
}
