import { escapePointer } from "../../site/fields";
import type { SiteContext } from "../siteContext";
import { type Nearest, nearest } from "../words/nearest";
import { contractAt } from "./probe";
import type { Contract } from "./schemaErrors";

/** Words of which one is easily written for another. */
const SYNONYMS = [
  ["heading", "title", "label", "name"],
  ["text", "description", "body", "content"],
  ["picture", "image", "photo", "img"],
  ["href", "url", "link"],
  ["alt", "caption"],
];
/** Shorter words begin too many others. */
const SHORTEST = 3;

/** A group with keys that its contract does not know. */
export interface StrangeGroup {
  pointer: string;
  value: Readonly<Record<string, unknown>>;
  /** The keys that it may have and has not. */
  absent: ReadonlySet<string>;
  /** Those of them that it needs. */
  missing: ReadonlySet<string>;
  /** Whether it has one unknown key only. */
  single: boolean;
}

/** The key that another one most likely meant: one of like spelling or sense, else the only one for which its value would do. */
export function meantKey(name: string, group: StrangeGroup, site: SiteContext): Nearest | undefined {
  const near = nearest(name, group.absent);
  if (near) return near;
  const isFit = (word: string) =>
    hasForm(group.value[name], contractAt(site.value, `${group.pointer}/${escapePointer(word)}`));
  const like = [...group.absent].find((word) => isLike(name, word) && isFit(word));
  if (like) return { word: like, certain: false };
  const fitting = group.single ? [...group.missing].filter(isFit) : [];
  return fitting.length === 1 ? { word: fitting[0] as string, certain: false } : undefined;
}

function isLike(name: string, word: string): boolean {
  const [short = "", long = ""] = [name.toLowerCase(), word.toLowerCase()].sort((a, b) => a.length - b.length);
  return (
    (short.length >= SHORTEST && long.startsWith(short)) ||
    SYNONYMS.some((words) => words.includes(name) && words.includes(word))
  );
}

/** Whether a value has the form that a contract wants, whatever is in it. */
export function hasForm(value: unknown, contract: Contract | undefined): boolean {
  if (!contract) return false;
  if (contract.type === "array") return Array.isArray(value);
  if (contract.type === "integer") return typeof value === "number";
  if (contract.type) return !Array.isArray(value) && value !== null && typeof value === contract.type;
  return contract.const === undefined ? typeof value === "string" : value === contract.const;
}
