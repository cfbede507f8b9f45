import { nameChange } from "../../protocol/nameChange.ts";
import type { ListedChange } from "../../siteFile/messages.ts";
import type { PublishedFile } from "../messages.ts";

/** How many pages the first line of a message names. */
const MAX_NAMED = 2;
/** In characters: the length of the first line of a message. */
const MAX_LINE = 200;
/** How many changes a message lists. */
const MAX_LISTED = 100;
/** In characters: the length of a version of a value that a message shows. */
const MAX_SHOWN = 60;

/** Describes a publication in one line, such as "Change Fees and Contact; 2 files". */
export function summarizeChanges(changes: readonly ListedChange[], files: readonly PublishedFile[]): string {
  const [change] = changes;
  const fileCount = files.length === 1 ? "1 file" : `${files.length} files`;
  if (!change) return files.length === 0 ? "" : `Update ${fileCount}`;
  const titles = [...new Set(changes.map(({ page, label }) => page?.title ?? label))];
  const subject = changes.length === 1 && change.page ? nameChange(change) : joinTitles(titles);
  const verb = { added: "Add", removed: "Remove", moved: "Move", changed: "Change" }[change.kind];
  const isAlike = changes.every(({ kind }) => kind === change.kind);
  return `${isAlike ? verb : "Change"} ${subject}${files.length > 0 ? `; ${fileCount}` : ""}`;
}

function joinTitles(titles: readonly string[]): string {
  const namedTitles = titles.slice(0, MAX_NAMED);
  const rest = titles.length - namedTitles.length;
  if (rest > 0) return `${namedTitles.join(", ")} and ${rest} more`;
  return namedTitles.join(" and ");
}

/** The message of a commit: the line that a person has written, else the changes in a line; and the list of all changes. */
export function createMessage(line: string, changes: readonly ListedChange[], files: readonly PublishedFile[]): string {
  const writtenLine = line.replace(/\s+/g, " ").trim().slice(0, MAX_LINE);
  const summary = writtenLine || summarizeChanges(changes, files) || "Publish";
  const lines = [...changes.map(describeChange), ...files.map(({ kind, name }) => `media/${name}: ${kind}`)];
  const listedLines = lines.slice(0, MAX_LISTED);
  const rest = lines.length - listedLines.length;
  const body = [...listedLines, ...(rest > 0 ? [`and ${rest} more`] : [])].map((line) => `- ${line}`).join("\n");
  return `${summary}\n\n${body}\n`;
}

/** A change in one line: where it is, and both versions. */
export function describeChange({ label, page, kind, before, after }: ListedChange): string {
  const place = page ? `${page.title}: ${label}` : label;
  const [old, now] = [before, after].map((value) => shorten(value?.text ?? ""));
  if (kind === "moved") return `${place}: moved`;
  if (kind === "changed") return old || now ? `${place}: ${old} → ${now}` : place;
  return `${place}: ${kind}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line;
}
