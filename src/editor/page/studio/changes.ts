import { fileAddress } from "../../../site/links.ts";
import { excerptVersions } from "../../protocol/excerptVersions.ts";
import { PATCHED } from "../../protocol/previewMessages.ts";
import type { ChangesAnswer, ListedChange, ShownValue } from "../../protocol/studioMessages.ts";
import { element } from "../element.ts";
import { listConflicts } from "./conflicts.ts";
import { removalButton } from "./overlay.ts";
import { leaveEditing } from "./page.ts";
import { openPanel } from "./panel.ts";
import { request } from "./requests.ts";
import { reportAnswer } from "./save.ts";
import { single } from "./single.ts";

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
  const [conflicts, answer] = await Promise.all([listConflicts(), request("changes", {}).catch(() => undefined)]);
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
  const name = nameChange(change);
  const title = `Take back: ${name}`;
  const takeBack = single(async () => {
    const answer = await request("takeBack", { id: change.id, title }).catch(() => undefined);
    // its button is removed
    content.closest("section")?.querySelector("h2")?.focus();
    if (reportAnswer(answer, `Taken back: ${name}`)) await showChanges(content);
  });
  const takeBackButton = removalButton({ title: "Take back", run: () => void takeBack() });
  takeBackButton.setAttribute("aria-label", title);
  return takeBackButton;
}

const KINDS: Partial<Record<ListedChange["kind"], string>> = { added: "Added", removed: "Removed", moved: "Moved" };

/** What was changed, in one line. */
const nameChange = ({ label, page }: ListedChange) => `${label}${page ? `, on the page “${page.title}”` : ""}`;

function describe({ kind, label, page, before, after }: ListedChange): HTMLElement[] {
  const place = page ? [element("a", { href: page.path }, page.title), " · "] : [];
  const heading = element("p", {}, ...place, element("strong", {}, label));
  if (kind !== "changed") {
    const what = element("p", {}, element("small", {}, KINDS[kind] ?? ""));
    return [heading, what, ...version("del", before), ...version("ins", after)];
  }
  if (before?.text === after?.text && before?.picture === after?.picture)
    return [heading, element("p", {}, "It looks the same as before.")];
  const [old, now] = excerptVersions(before?.text ?? "", after?.text ?? "");
  return [
    heading,
    ...version("del", before && { ...before, text: old }, "Before"),
    ...version("ins", after && { ...after, text: now }, "Now"),
  ];
}

/** One of the versions of a value; nothing if it has nothing to show. */
function version(tag: "del" | "ins", value: ShownValue | undefined, name?: string): HTMLElement[] {
  if (!value || (value.text === "" && !value.picture)) return [];
  const { text, picture } = value;
  const content = [
    ...(name ? [element("small", {}, name)] : []),
    ...(picture ? [element("img", { src: fileAddress(picture), alt: "" })] : []),
    element(tag, {}, text),
  ];
  return [element("p", { className: "version" }, ...content)];
}
