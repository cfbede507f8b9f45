/** What finds something in a text: the first that is meant. */
export interface Search {
  exec(text: string, isMeant?: (match: RegExpExecArray) => boolean): RegExpExecArray | null;
}

/** The words of a link, or its address, which may have spaces in a number or, by mistake, beside an e-mail address; of what does not end, the rest of the line. */
const IN_LINK = /\[[^\]\n]*|\] ?\( ?(?:tel|mailto) ?:[^()\n]*|\]\(\s*<?[^)\s]*/;

/** Finds what stands neither in the words of a link nor in its address, and begins with no square bracket of its own. */
export function outsideLinks(what: RegExp): Search {
  // passes links in one go: a look back for their beginning from each place would take long in a long text
  const either = new RegExp(`${IN_LINK.source}|${what.source}`, `${what.flags}g`);
  return {
    exec(text, isMeant = () => true) {
      either.lastIndex = 0;
      let match = either.exec(text);
      while (match && (/^[[\]]/.test(match[0]) || !isMeant(match))) match = either.exec(text);
      return match;
    },
  };
}
