import { constantUses, substitute } from "./constants.ts";
import { maskCode, richTextLinks, richTextTokens } from "./richText.ts";
import type { SiteText } from "./siteTexts.ts";

/** A text as pages show it, with where its characters are from. */
export interface ShownText {
  /** Without markup and with the values of constants. A NUL is between paragraphs. */
  text: string;
  /** The offset in the source of the UTF-16 unit of `text` at an index; undefined if it is not written there. */
  findOffset(index: number): number | undefined;
}

/** A character between two paragraphs of a shown text: no words have it. */
export const BREAK = "\0";

/** Characters that no text has which is shown as it is written. */
const SPECIAL = /[{}]/;
const MARKUP = /[\\*`[\]\n\r\t{}]|^[-\s#]|^1\.|\s$/;

/** A text as pages show it. */
export function showText(
  { kind, source }: Pick<SiteText, "kind" | "source">,
  constants: ReadonlyMap<string, string>,
): ShownText {
  const isRich = kind === "richText";
  if (!(isRich ? MARKUP : SPECIAL).test(source)) return { text: source, findOffset: (index) => index };
  const writer = new ShownTextWriter(source, constants);
  if (isRich) writer.addRichText();
  else writer.addText(0, source.length);
  return writer.result;
}

/** Writes the shown form of one source. */
class ShownTextWriter {
  private text = "";
  private readonly offsets: (number | undefined)[] = [];

  constructor(
    private readonly source: string,
    private readonly constants: ReadonlyMap<string, string>,
  ) {}

  get result(): ShownText {
    return { text: this.text, findOffset: (index) => this.offsets[index] };
  }

  /** Adds characters of the source in which only constants and escaped braces are special. */
  addText(from: number, to: number): void {
    this.addCharacters(Array.from({ length: to - from }, (_, index) => from + index));
  }

  /** Adds the shown text of the source, which has markup: the parser does not say where its texts are. */
  addRichText(): void {
    const searchableSource = maskAddresses(this.source);
    let at = 0;
    for (const [index, { children }] of richTextTokens(this.source)
      .filter(({ type }) => type === "inline")
      .entries()) {
      if (index > 0) this.addUnwritten(BREAK);
      for (const { type, content } of children ?? []) {
        const isBreak = type === "softbreak" || type === "hardbreak";
        const shownContent = isBreak ? "\n" : content;
        if (shownContent === "") continue;
        const offsets = findContent(searchableSource, shownContent, at);
        if (offsets) this.addCharacters(offsets);
        else this.addUnwritten(substitute(shownContent, this.constants));
        at = (offsets?.at(-1) ?? at - 1) + 1;
      }
    }
  }

  private addUnwritten(text: string): void {
    this.text += text;
    for (let index = 0; index < text.length; index++) this.offsets.push(undefined);
  }

  /** Adds the characters at some offsets of the source, with the values of the constants in them. */
  private addCharacters(offsets: readonly number[]): void {
    const writtenText = offsets.map((offset) => this.source[offset]).join("");
    let at = 0;
    const addUntil = (end: number) => {
      while (at < end) {
        const character = writtenText[at] ?? "";
        this.text += character;
        this.offsets.push(offsets[at]);
        at += /[{}]/.test(character) && writtenText[at + 1] === character ? 2 : 1;
      }
    };
    for (const { name, start, end } of constantUses(writtenText)) {
      addUntil(start);
      this.addUnwritten(this.constants.get(name) ?? writtenText.slice(start, end));
      at = end;
    }
    addUntil(writtenText.length);
  }
}

/** Rich text in which other characters than any text's replace the address and the title of each link, one for each. */
function maskAddresses(source: string): string {
  const maskedCode = maskCode(source);
  return richTextLinks(source).reduce((text, { address, start }) => {
    if (start === undefined) return text;
    const close = TITLE.exec(maskedCode.slice(start + address.length))?.[0].length ?? 0;
    const end = start + address.length + close;
    return text.slice(0, start) + "\uFFFF".repeat(end - start) + text.slice(end);
  }, source);
}

/** The rest of a link after its address: its title, and the bracket. */
const TITLE = /^>?\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^)\\])*\))?\s*\)/;

/** The offsets of the characters of a text in rich text, after an offset; undefined if it is not written there. */
function findContent(source: string, content: string, after: number): number[] | undefined {
  for (let from = after; from < source.length; from++) {
    const offsets: number[] = [];
    let at = from;
    for (const character of content.split("")) {
      // a backslash before a character that would be markup
      if (source[at] !== character && source[at] === "\\" && source[at + 1] === character) at++;
      if (source[at] !== character) break;
      offsets.push(at++);
    }
    if (offsets.length === content.length) return offsets;
  }
  return undefined;
}
