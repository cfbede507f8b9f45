/** The same words, of which one that is not there says so: rendered, it would be nothing, or an error that names none. */
export function knownWords<Group extends object>(words: Group, group = ""): Group {
  return new Proxy(words, {
    get(target, name: string) {
      if (!(name in target)) throw new Error(missing(name, group));
      const word = target[name as keyof Group];
      return typeof word === "object" && word !== null ? knownWords(word, name) : word;
    },
  });
}

function missing(name: string, group: string): string {
  const place = group ? `in the group "${group}" of schema/words.schema.json` : "in schema/words.schema.json";
  return `There is no "${name}" ${place}: add it there, as those beside it are.`;
}
