/** A constant as other programs write what stands for another text. */
export interface ForeignPlaceholder {
  match: RegExpExecArray;
  name: string;
}

/** A cheap look, which few texts pass: that of a link is followed by its address. */
const SIGN = /[[<%][A-Za-z][A-Za-z0-9]*(?:[>%]|\](?!\())|\$\{?[A-Za-z]/;

/** [[name]], [name] that is no link, <name>, %name%, $name and ${name}. */
const FOREIGN =
  /\[\[([A-Za-z][A-Za-z0-9]*)\]\](?!\()|(?<!\[)\[([A-Za-z][A-Za-z0-9]*)\](?![\](])|<([A-Za-z][A-Za-z0-9]*)>|%([A-Za-z][A-Za-z0-9]*)%|\$([A-Za-z][A-Za-z0-9]*)|\$\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The first use of a constant that is written as another program would have it. */
export function findForeignPlaceholder(
  text: string,
  constants: Readonly<Record<string, string>>,
): ForeignPlaceholder | undefined {
  if (!SIGN.test(text)) return undefined;
  for (const match of text.matchAll(FOREIGN)) {
    const name = match.slice(1).find((group) => group !== undefined) as string;
    // a tag that is closed later is one of HTML
    if (!Object.hasOwn(constants, name) || text.includes(`</${name}>`)) continue;
    // before a number it is the sign of the dollar
    if (!match[0].startsWith("${") || !/^\s*(?:[1-9]|0[.,]|\{)/.test(constants[name] as string)) return { match, name };
  }
  return undefined;
}
