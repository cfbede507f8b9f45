import type { Block } from "../../generated/site.ts";
import type { Cursor } from "../../json/cursor.ts";
import type { AttachmentFact, AttachmentKind, Facts, FileFact, LinkFact } from "../facts.ts";
import { createConstantReader } from "../site/constants/constantReader.ts";
import { findForeignConstant } from "../site/constants/foreignPlaceholder.ts";
import { createAddressReader, createLinkReader, type Link, labelText } from "../site/links/links.ts";
import type { PageContext } from "../site/pageContext.ts";
import type { Part } from "../site/part.ts";
import type { Visitor } from "./visitor.ts";
import { walk } from "./walk.ts";

const NONE: readonly never[] = [];

type BlockVisit = (block: Block, at: Cursor) => void;

/**
 * Creates a function that calls the visitors with all values of a part, in the order of the file. It returns the facts of
 * the part that are no single rule's.
 */
export function createPartVisitor(
  page: PageContext,
  visitors: readonly Visitor[],
): (part: Part) => Omit<Facts, "ofRules"> {
  const on = collectVisits(visitors);
  let links: LinkFact[] = [];
  let files: FileFact[] = [];
  let attachments: AttachmentFact[] = [];
  let constants = new Set<string>();

  const linkReader = createLinkReader(createAddressReader(page), collector(on.linksTo));
  const visitsOfUses = collector(on.usesOf);
  const readConstants = createConstantReader(
    (name) => visitsOfUses(name),
    (name) => constants.add(name),
    on.braces,
  );

  const strings: Readonly<Record<string, (value: string, at: Cursor) => void>> = {
    text: ofText,
    columnHead: ofText,
    currency: ofText,
    richText(text, at) {
      ofText(text, at);
      for (const link of linkReader.inside(text, at)) ofLinkFact(link, at);
    },
    amount: ofTextAnd(on.amount),
    time: ofTextAnd(on.time),
    href: ofLink,
    email: ofContact("mailto:"),
    phone: ofContact("tel:"),
    frameSource(source, at) {
      const link = linkReader.whole(source, at);
      for (const visit of on.frame) visit(link, at);
      ofLinkFact(link, at);
      readConstants(source, at);
    },
    constant(text, at) {
      for (const visit of on.constant) visit(text, at);
      if (!text.startsWith("https://")) ofForeign(text);
      readConstants(text, at);
    },
    mediaFile(file, at) {
      files.push({ file, pointer: at.pointerInPart });
      for (const visit of on.mediaFile) visit(file, at);
    },
    tableFile: ofAttachment("tableFile"),
    recordingFile: ofAttachment("recordingFile"),
    captionsFile: ofAttachment("captionsFile"),
    icon: all(on.icon),
    instant: all(on.instant),
  };

  function ofText(text: string, at: Cursor): void {
    for (const visit of on.text) visit(text, at);
    ofForeign(text);
    readConstants(text, at);
  }

  /** A constant in the notation of another program is meant to be used. */
  function ofForeign(text: string): void {
    const foreign = findForeignConstant(text, page.constants);
    if (foreign) constants.add(foreign.name);
  }

  function ofTextAnd(visits: readonly ((text: string, at: Cursor) => void)[]) {
    return (text: string, at: Cursor) => {
      ofText(text, at);
      for (const visit of visits) visit(text, at);
    };
  }

  function ofAttachment(kind: AttachmentKind) {
    return (file: string, at: Cursor) => {
      attachments.push({ file, kind, pointer: at.pointerInPart });
    };
  }

  function ofLink(source: string, at: Cursor): void {
    const link = linkReader.whole(source, at);
    ofLinkFact(link, at);
    // most addresses have none
    if (link.hasBrace) readConstants(source, at);
  }

  /** An address or a number is checked as the link that pages make of it. */
  function ofContact(scheme: string) {
    return (source: string, at: Cursor) => {
      ofLinkFact(linkReader.whole(scheme + source, at), at);
      ofForeign(source);
      readConstants(source, at);
    };
  }

  function ofLinkFact(link: Link, at: Cursor): void {
    const { written: source, range } = link;
    const label = labelText(link, at);
    const fact: LinkFact = { written: source, pointer: at.pointerInPart, kind: at.kind };
    if (range) fact.range = range;
    if (label !== undefined) fact.label = label;
    links.push(fact);
  }

  return (part) => {
    [links, files, attachments, constants] = [[], [], [], new Set()];
    const walkFacts = walk(part, {
      string: (value, at) => strings[at.kind]?.(value, at),
      block(type, block, at) {
        // a block without a schema error has the shape of its type
        for (const visit of on.blocks.get(type) ?? NONE) visit(block as unknown as Block, at);
      },
      repeated(entry, at) {
        for (const visit of on.repeatVisits) visit(entry, at);
      },
    });
    return { ...walkFacts, links, files, attachments, constants: [...constants] };
  };
}

/** The methods of the visitors, by kind of value. */
function collectVisits(visitors: readonly Visitor[]) {
  return {
    text: visitors.flatMap(({ text = [] }) => text),
    constant: visitors.flatMap(({ constant = [] }) => constant),
    braces: visitors.flatMap(({ braces = [] }) => braces),
    usesOf: visitors.flatMap(({ usesOf = [] }) => usesOf),
    linksTo: visitors.flatMap(({ linksTo = [] }) => linksTo),
    frame: visitors.flatMap(({ frame = [] }) => frame),
    mediaFile: visitors.flatMap(({ mediaFile = [] }) => mediaFile),
    icon: visitors.flatMap(({ icon = [] }) => icon),
    amount: visitors.flatMap(({ amount = [] }) => amount),
    time: visitors.flatMap(({ time = [] }) => time),
    instant: visitors.flatMap(({ instant = [] }) => instant),
    repeatVisits: visitors.flatMap(({ repeated = [] }) => repeated),
    blocks: blockVisits(visitors),
  };
}

/** The visitors of blocks, by type. */
function blockVisits(visitors: readonly Visitor[]): ReadonlyMap<string, BlockVisit[]> {
  const visits = new Map<string, BlockVisit[]>();
  for (const [type, visit] of visitors.flatMap(({ blocks = {} }) => Object.entries(blocks))) {
    visits.set(type, [...(visits.get(type) ?? []), visit as BlockVisit]);
  }
  return visits;
}

/** Creates a function that collects the results of several functions, undefined left out. */
function collector<Input, Output>(functions: readonly ((input: Input) => Output | undefined)[]) {
  return (input: Input): readonly Output[] => functions.flatMap((visit) => visit(input) ?? []);
}

function all(visits: readonly ((value: string, at: Cursor) => void)[]) {
  return (value: string, at: Cursor) => {
    for (const visit of visits) visit(value, at);
  };
}
