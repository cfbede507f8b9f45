import { element } from "../vite-plugin/preview/bar/element.ts";
import { PATCHED } from "../vite-plugin/preview/messages.ts";
import type { ChangesAnswer, ListedChange, StudioAnswer } from "../vite-plugin/studio/studioMessages.ts";
import { listConflicts } from "./conflicts.ts";
import { button } from "./overlay.ts";
import { leaveEditing } from "./page.ts";
import { openPanel } from "./panel.ts";
import { request } from "./requests.ts";
import { reportAnswer } from "./save.ts";

const SINCE: Record<ChangesAnswer["since"], string> = {
  commit: "Since the last commit.",
  opened: "Since this site was edited here for the first time.",
};

/** Lists what was changed, each with a button that takes it back, and what two programs have written to the same place. */
export async function openChanges(): Promise<void> {
  if (!(await leaveEditing())) return;
  const content = element(
    "div",
    { className: "changes" },
    element("p", { role: "status" }, "The changes are being read."),
  );
  const update = () => void showChanges(content);
  // also what was changed in another program
  addEventListener(PATCHED, update);
  openPanel({ title: "Changes", content, onClose: () => removeEventListener(PATCHED, update) });
  await showChanges(content);
}

async function showChanges(content: HTMLElement): Promise<void> {
  const [conflicts, answer] = await Promise.all([
    listConflicts(),
    request<ChangesAnswer>("changes", {}).catch(() => undefined),
  ]);
  if (!answer) {
    content.replaceChildren(element("p", {}, "The changes could not be read: the preview does not answer."));
    return;
  }
  const { changes, since } = answer;
  const items = changes.map((change) => element("li", {}, ...describe(change), takeBackButton(change, content)));
  const list = items.length > 0 ? element("ul", {}, ...items) : element("p", {}, "Nothing was changed.");
  content.replaceChildren(...conflicts, element("p", {}, SINCE[since]), list);
}

function takeBackButton(change: ListedChange, content: HTMLElement): HTMLElement {
  const title = `Take back: ${change.label}`;
  const takeBack = async () => {
    const answer = await request<StudioAnswer>("takeBack", { id: change.id, title }).catch(() => undefined);
    // its button is removed
    content.closest("section")?.querySelector("h2")?.focus();
    if (reportAnswer(answer, `Taken back: ${change.label}`)) await showChanges(content);
  };
  const taken = button({ title: "Take back", run: () => void takeBack() });
  taken.setAttribute("aria-label", title);
  return taken;
}

const KINDS: Partial<Record<ListedChange["kind"], string>> = { added: "Added", removed: "Removed", moved: "Moved" };

function describe({ kind, label, page, before, after }: ListedChange): HTMLElement[] {
  const place = page ? [element("a", { href: page.path }, page.title), " · "] : [];
  const heading = element("p", {}, ...place, element("strong", {}, label));
  const [old, now] = kind === "changed" ? excerpts(inWords(before), inWords(after)) : [inWords(before), inWords(after)];
  return [
    heading,
    ...(KINDS[kind] ? [element("p", {}, KINDS[kind])] : []),
    ...(old ? [element("p", {}, element("del", {}, old))] : []),
    ...(now ? [element("p", {}, element("ins", {}, now))] : []),
  ];
}

/** The properties by which a value is known. */
const NAMES = ["title", "heading", "label", "name", "question", "event", "text", "alt", "type"];

/** A value for people who do not know JSON. */
function inWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value !== "object") return String(value);
  const known = NAMES.map((name) => (value as Record<string, unknown>)[name]).find((one) => typeof one === "string");
  return inWords(known ?? Object.values(value));
}

/** In UTF-16 units: how much is shown of what two versions have in common, at each end. */
const COMMON = 40;

/** The parts of two versions around what is different. */
function excerpts(before: string, after: string): [string, string] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const excerpt = (text: string) => {
    const [from, to] = [Math.max(0, start - COMMON), text.length - Math.max(0, end - COMMON)];
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
  };
  return [excerpt(before), excerpt(after)];
}
