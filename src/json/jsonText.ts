import { locateMembers, type Member } from "./locate.ts";
import { changedRange } from "./textChange.ts";
import type { TextEdit } from "./textEdits.ts";

/** In UTF-16 units: a shorter value is parsed as a whole. */
const LARGE = 10_000;

/** A text of JSON with its value. Nobody may change the value: other versions of the text share equal parts of it. */
export class JsonText {
  private constructor(
    readonly text: string,
    /** The offset of the value. */
    private readonly start: number,
    private readonly root: Part,
  ) {}

  /** Parses a text, with or without a byte order mark. Throws a SyntaxError when it is not valid JSON. */
  static parse(text: string): JsonText {
    const { start, length } = findValue(text);
    return new JsonText(text, start, new Part(parseValue(text), length));
  }

  get value(): unknown {
    return this.root.value;
  }

  /**
   * Parses another version of the text. Parts with the same source are the same object in both values, so that a
   * comparison of the objects tells that they are equal. Throws a SyntaxError when the version is not valid JSON.
   */
  parseVersion(text: string): JsonText {
    const change = changedRange(this.text, text);
    if (!change) return this;
    const place = { text: this.text, start: this.start };
    const root = isInside(change, this.start, this.root.length)
      ? tryEdit(this.root, place, { text, change, growth: text.length - this.text.length })
      : undefined;
    if (root) return new JsonText(text, this.start, root);
    const { start, length } = findValue(text);
    const value = parseValue(text);
    return new JsonText(text, start, shareParts(this.root, place, value, { text, start, length }));
  }

  /** The characters of the value at some steps of a JSON pointer; undefined if there is none. */
  findSource(...steps: readonly string[]): string | undefined {
    let [part, start] = [this.root, this.start];
    for (const step of steps) {
      const { members, isList } = part.listMembers(this.text, start);
      const member = isList ? members[Number(step)] : members.find(({ name }) => name === step);
      if (!member) return undefined;
      [part, start] = [member.part, start + member.offset];
    }
    return this.text.slice(start, start + part.length);
  }
}

/** A value in a text, with the length of its source. Where that begins is not part of it: versions of a text share it. */
class Part {
  private cachedMembers: Members | undefined;

  constructor(
    readonly value: unknown,
    readonly length: number,
    members?: Members,
  ) {
    this.cachedMembers = members;
  }

  /** The members of an object or list that begins at an offset of a text; none of an object that has a name twice. */
  listMembers(text: string, start: number): Members {
    this.cachedMembers ??= createMembers(this.value, listSourceMembers(text, start), start);
    return this.cachedMembers;
  }
}

/** The members of an object or list. */
interface Members {
  isList: boolean;
  members: readonly PartMember[];
}

interface PartMember {
  name?: string | undefined;
  /** From the start of its container. */
  offset: number;
  part: Part;
}

/** Where a value begins in a text. */
interface Place {
  text: string;
  start: number;
}

/** The newer version of a text. */
interface Version {
  text: string;
  /** Its only difference from the older one. */
  change: TextEdit;
  /** By how many UTF-16 units it is longer. */
  growth: number;
}

/** A part with a change inside it, whose members outside of the change stay as they are; undefined if it is not that simple. */
function tryEdit(part: Part, { text, start }: Place, version: Version): Part | undefined {
  const length = part.length + version.growth;
  if (part.length < LARGE) return tryParse(version.text.slice(start, start + length));
  const { members, isList } = part.listMembers(text, start);
  if (members.length === 0) return tryParse(version.text.slice(start, start + length));
  const index = findMember(members, version.change, start);
  const member = members[index];
  if (!member) return undefined;
  const changedPart = tryEdit(member.part, { text, start: start + member.offset }, version);
  if (!changedPart) return undefined;
  const changedMembers = members.map((each, position) => {
    if (position < index) return each;
    return position === index ? { ...each, part: changedPart } : { ...each, offset: each.offset + version.growth };
  });
  const { value } = part;
  const changedValue = isList
    ? (value as unknown[]).with(index, changedPart.value)
    : { ...(value as object), [member.name ?? ""]: changedPart.value };
  return new Part(changedValue, length, { isList, members: changedMembers });
}

/** The index of the member inside of which a change is; -1 if it is inside of none. */
function findMember(members: readonly PartMember[], change: TextEdit, start: number): number {
  // thousands of pages may come before it
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (start + (members[middle] as PartMember).offset <= change.start) low = middle + 1;
    else high = middle;
  }
  const member = members[low - 1];
  return member && isInside(change, start + member.offset, member.part.length) ? low - 1 : -1;
}

function isInside({ start: changeStart, end }: TextEdit, start: number, length: number): boolean {
  return start <= changeStart && end <= start + length;
}

/** The part with a source; undefined when that is not exactly one value. */
function tryParse(source: string): Part | undefined {
  if (source.trim() !== source) return undefined;
  try {
    return new Part(JSON.parse(source), source.length);
  } catch {
    return undefined;
  }
}

/** The part of a newer value, with the members of the older one that have the same source. */
function shareParts(part: Part, place: Place, value: unknown, newer: Place & { length: number }): Part {
  const { text, start, length } = newer;
  if (part.length === length && place.text.startsWith(text.slice(start, start + length), place.start)) return part;
  const isSimilar = isContainer(value) && isContainer(part.value) && Array.isArray(value) === Array.isArray(part.value);
  if (!isSimilar || part.length < LARGE || length < LARGE) return new Part(value, length);
  const oldMembers = part.listMembers(place.text, place.start);
  const { isList, members } = createMembers(value, listSourceMembers(text, start), start);
  if (oldMembers.members.length === 0 || members.length === 0) return new Part(value, length);
  const matches = matchMembers(oldMembers, place, { isList, members }, newer);
  const sharedMembers = members.map((member, index) => {
    const oldMember = matches[index];
    if (!oldMember) return member;
    const oldPlace = { text: place.text, start: place.start + oldMember.offset };
    const newPlace = { text, start: start + member.offset, length: member.part.length };
    return { ...member, part: shareParts(oldMember.part, oldPlace, member.part.value, newPlace) };
  });
  const sharedValue = isList
    ? sharedMembers.map((member) => member.part.value)
    : Object.fromEntries(sharedMembers.map((member) => [member.name, member.part.value]));
  return new Part(sharedValue, length, { isList, members: sharedMembers });
}

/**
 * The older member with which each newer one is compared: of an object the one with its name, of a list the one with the
 * same source, else the one with its index. None is there twice: a value is in one place of a site.
 */
function matchMembers(
  { members: oldMembers }: Members,
  oldPlace: Place,
  { isList, members }: Members,
  place: Place,
): (PartMember | undefined)[] {
  if (!isList) {
    const membersByName = new Map(oldMembers.map((member) => [member.name, member]));
    return members.map(({ name }) => membersByName.get(name));
  }
  const membersBySource = new Map<string, PartMember[]>();
  for (const member of oldMembers.toReversed()) {
    const source = readSource(oldPlace, member);
    const equalMembers = membersBySource.get(source);
    if (equalMembers) equalMembers.push(member);
    else membersBySource.set(source, [member]);
  }
  const matches = members.map((member) => membersBySource.get(readSource(place, member))?.pop());
  const matchedMembers = new Set(matches);
  return matches.map((match, index) => {
    const oldMember = oldMembers[index];
    return match ?? (oldMember && !matchedMembers.has(oldMember) ? oldMember : undefined);
  });
}

function readSource({ text, start }: Place, { offset, part }: PartMember): string {
  return text.slice(start + offset, start + offset + part.length);
}

function createMembers(value: unknown, members: readonly Member[], start: number): Members {
  const isList = Array.isArray(value);
  const names = new Set(members.map(({ name }) => name));
  // of a property that is there twice, JSON has the last
  if (!isContainer(value) || (!isList && names.size < members.length)) return { isList, members: [] };
  return {
    isList,
    members: members.map(({ name, value: [from, to] }, index) => ({
      name,
      offset: from - start,
      part: new Part(isList ? value[index] : (value as Record<string, unknown>)[name ?? ""], to - from),
    })),
  };
}

function listSourceMembers(text: string, start: number): Member[] {
  return "[{".includes(text[start] ?? " ") ? locateMembers(text, start) : [];
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The place of the value of a whole text. */
function findValue(text: string): { start: number; length: number } {
  const start = text.length - text.trimStart().length;
  return { start, length: text.trimEnd().length - start };
}

/** The value of a text with or without a byte order mark. */
function parseValue(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}
