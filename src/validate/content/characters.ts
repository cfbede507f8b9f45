/**
 * The characters that patterns look for, each line of them with a bit of its own: most texts have few of them, and one
 * pass over a text says which.
 */
const GROUPS = ["0123456789", "\n", ..."!#$%&*+-./:<>@[\\]_`{|}~X"];

/** The bit of each ASCII character; 0 of one that no pattern looks for. */
const BITS = new Uint32Array(128);
for (const [index, group] of GROUPS.entries())
  for (const character of group) BITS[character.charCodeAt(0)] = 1 << index;

/** Any character that is not ASCII. */
const NOT_ASCII = 1 << GROUPS.length;

/** A set of characters, as bits. */
export type CharacterSet = number & { readonly set: unique symbol };

/** The set of some characters; "…" means all that are not ASCII. */
export function characterSet(characters: string): CharacterSet {
  const bits = Array.from(characters, (character) => (character === "…" ? NOT_ASCII : getBit(character)));
  return bits.reduce((set, bit) => set | bit, 0) as CharacterSet;
}

function getBit(character: string): number {
  const bit = BITS[character.charCodeAt(0)];
  if (!bit) throw new Error(`The characters of a text are not searched for ${JSON.stringify(character)}`);
  return bit;
}

/** Whether a text has one of the characters of a set. */
export function hasCharacter(text: string, set: CharacterSet): boolean {
  return (readCharacters(text) & set) !== 0;
}

/** The text that was last asked about, and its characters: each rule asks about the same text in turn. */
let lastText = "";
let lastCharacters = 0;

function readCharacters(text: string): number {
  if (text === lastText) return lastCharacters;
  let characters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    characters |= code < BITS.length ? (BITS[code] as number) : NOT_ASCII;
  }
  lastText = text;
  lastCharacters = characters;
  return characters;
}
