/** The same words, of which one that is not there says so: rendered, it would be nothing, or an error that names none. */
export function knownWords<Group extends object>(words: Group, group = ""): Group {
  return new Proxy(words, {
    get(target, name: string) {
      if (!(name in target)) throw new Error(missing(name, group));
      const word = target[name as keyof Group];
      // a word has only the plural forms of its language
      if (typeof word !== "object" || word === null || "other" in word) return word;
      return knownWords(word, name);
    },
  });
}

function missing(name: string, group: string): string {
  const place = group ? `in the group "${group}" of schema/words.schema.json` : "in schema/words.schema.json";
  return `There is no "${name}" ${place}: add it there, as those beside it are.`;
}
