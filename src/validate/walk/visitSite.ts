import type { Block } from "../../generated/site.ts";
import type { Cursor } from "../pointer/cursor.ts";
import { createConstantReader } from "../site/constants/constantReader.ts";
import { createLinkReader } from "../site/links/links.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Visitor } from "./visitor.ts";
import { walk } from "./walk.ts";

const NONE: readonly never[] = [];

type BlockVisit = (block: Block, at: Cursor) => void;

/** Calls the visitors with all values of a site, in the order of the file; returns the number of keys. */
export function visitSite(site: SiteContext, visitors: readonly Visitor[]): number {
  const on = visitsBy(visitors);
  const links = createLinkReader(site, collector(on.linksTo));
  const visitsOfUses = collector(on.usesOf);
  const withConstants = createConstantReader((name) => {
    site.used.add(name);
    return visitsOfUses(name);
  }, on.braces);

  const strings: Readonly<Record<string, (value: string, at: Cursor) => void>> = {
    text: ofText,
    columnHead: ofText,
    currency: ofText,
    richText(text, at) {
      ofText(text, at);
      links.inside(text, at);
    },
    amount: ofTextAnd(on.amount),
    time: ofTextAnd(on.time),
    href: ofLink,
    frameSource(written, at) {
      const link = links.whole(written, at);
      for (const visit of on.frame) visit(link, at);
      withConstants(written, at);
    },
    constant(text, at) {
      for (const visit of on.constant) visit(text, at);
      withConstants(text, at);
    },
    mediaFile(file, at) {
      site.files.add(file);
      for (const visit of on.mediaFile) visit(file, at);
    },
    icon: all(on.icon),
    instant: all(on.instant),
  };

  function ofText(text: string, at: Cursor): void {
    for (const visit of on.text) visit(text, at);
    withConstants(text, at);
  }

  function ofTextAnd(visits: readonly ((text: string, at: Cursor) => void)[]) {
    return (text: string, at: Cursor) => {
      ofText(text, at);
      for (const visit of visits) visit(text, at);
    };
  }

  function ofLink(written: string, at: Cursor): void {
    // most addresses have none
    if (links.whole(written, at).hasBrace) withConstants(written, at);
  }

  return walk(site, {
    string: (value, at) => strings[at.kind]?.(value, at),
    block(type, block, at) {
      // a block without a schema error has the shape of its type
      for (const visit of on.blocks.get(type) ?? NONE) visit(block as unknown as Block, at);
    },
    repeated(entry, at) {
      for (const visit of on.repeated) visit(entry, at);
    },
  });
}

/** The methods of the visitors, by kind of value. */
function visitsBy(visitors: readonly Visitor[]) {
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
    repeated: visitors.flatMap(({ repeated = [] }) => repeated),
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

/** Creates a function that collects what several functions return, undefined left out. */
function collector<Input, Output>(functions: readonly ((input: Input) => Output | undefined)[]) {
  return (input: Input): readonly Output[] => functions.flatMap((one) => one(input) ?? []);
}

function all(visits: readonly ((value: string, at: Cursor) => void)[]) {
  return (value: string, at: Cursor) => {
    for (const visit of visits) visit(value, at);
  };
}
