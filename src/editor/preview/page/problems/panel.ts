import { element } from "../../../frame/link/element.ts";
import type { AppliedFix, ListedProblem, Problems } from "../../../protocol/previewMessages.ts";
import type { FixRequest } from "../../messages.ts";
import css from "./panel.css?inline";

/** In a shadow root, so that the site's styles do not apply. */
const host = document.createElement("preview-problems");
const root = host.attachShadow({ mode: "open" });

/** The problems that are shown, as JSON. */
let shownContent = "";

/** Whether errors cover the page. */
export function showsErrors(): boolean {
  return host.isConnected && !host.classList.contains("warnings");
}

/** Asks the preview to apply or undo a fix. */
type Ask = (request: FixRequest) => void;

/**
 * Shows the problems over the page: errors, else failures of the page as a panel, else warnings and notes as a
 * disclosure in a corner; and the last fix, with Undo.
 */
export function showProblems(problems: Problems, ask: Ask): void {
  const { errors, listed: listedProblems, failures, fixed: appliedFix } = problems;
  // in place of a panel that says the same, another would lose focus and scroll
  const content = JSON.stringify({ ...problems, shown: problems.shown > 0 });
  if (content === shownContent && host.isConnected) return;
  shownContent = content;
  const state = panelState();
  host.remove();
  if (listedProblems.length + failures.length === 0 && !appliedFix) return;
  host.classList.toggle("warnings", errors + failures.length === 0);
  const warnings = listedProblems.length > 0 ? [warningPanel(problems, ask)] : [];
  const otherPanels = failures.length > 0 ? [failurePanel(failures)] : warnings;
  const panels = errors > 0 ? [errorPanel(problems, ask)] : otherPanels;
  root.replaceChildren(element("style", {}, css), ...panels, ...(appliedFix ? [fixLine(appliedFix, ask)] : []));
  document.body.append(host);
  restoreState(state);
}

/** The state of the panel that the visitor has changed. */
interface PanelState {
  isOpen: boolean;
  scrollTop: number;
  /** The text of the focused control. */
  focusedText: string | null | undefined;
}

const panelElement = () => root.querySelector<HTMLElement>("dialog, details");

function panelState(): PanelState {
  const focusedText = root.activeElement?.textContent;
  return {
    isOpen: root.querySelector("details")?.open ?? false,
    scrollTop: panelElement()?.scrollTop ?? 0,
    focusedText,
  };
}

function restoreState({ isOpen, scrollTop, focusedText }: PanelState): void {
  const details = root.querySelector("details");
  if (details) details.open = isOpen;
  panelElement()?.scrollTo(0, scrollTop);
  if (focusedText === undefined) return;
  const controls = root.querySelectorAll<HTMLElement>("summary, button, [tabindex]");
  (Array.from(controls).find(({ textContent }) => textContent === focusedText) ?? controls[0])?.focus();
}

/** The last fix with a button that undoes it, or why it was refused. */
function fixLine({ title, refusal }: AppliedFix, ask: Ask): HTMLElement {
  const button = (label: string, action: "undo" | "dismiss") =>
    element("button", { type: "button", onclick: () => ask({ action }) }, label);
  const line = element("p", { className: "fixed", role: "status" }, refusal ?? `Fixed: ${title} · `);
  line.append(...(refusal ? [" "] : [button("Undo", "undo"), " · "]), button("Dismiss", "dismiss"));
  return line;
}

function errorPanel(problems: Problems, ask: Ask): HTMLElement {
  const { file, shown: shownVersion } = problems;
  const page = shownVersion
    ? "The page shows the last version without errors."
    : "The page is shown when the errors are fixed.";
  const head = element("div", { className: "head" }, `${amount(problems.errors, "error")} in ${file}. ${page}`);
  head.append(...fixAllButton(problems, ask));
  return panel(`Errors in ${file}`, head, list(problems, ask));
}

function failurePanel(failures: ListedProblem[]): HTMLElement {
  const head = element("div", { className: "head" }, `${amount(failures.length, "error")} in the code of this page.`);
  return panel("Errors in the code", head, element("ol", {}, ...failures.map((failure) => item(failure))));
}

function panel(label: string, ...content: HTMLElement[]): HTMLElement {
  const dialog = element("dialog", { open: true }, ...content);
  dialog.setAttribute("aria-label", label);
  return dialog;
}

/** Warnings and notes do not prevent publication: they do not cover the page. */
function warningPanel(problems: Problems, ask: Ask): HTMLElement {
  const summary = element("summary", {}, `${describeCounts(problems)} in ${problems.file}`);
  return element("details", {}, summary, ...fixAllButton(problems, ask), list(problems, ask));
}

/** The numbers of warnings and of notes, each if there are any. */
function describeCounts({ warnings, notes }: Problems): string {
  if (warnings === 0) return amount(notes, "note");
  return notes === 0
    ? amount(warnings, "warning")
    : `${amount(warnings, "warning")} and ${amount(notes, "note").toLowerCase()}`;
}

/** A button that applies all certain fixes, when there are several. */
function fixAllButton({ errors, warnings, notes, fixable }: Problems, ask: Ask): HTMLElement[] {
  if (fixable < 2) return [];
  const which = fixable === (errors || warnings + notes) ? `all ${fixable}` : `${fixable} of them`;
  const onclick = () => ask({ action: "fix all" });
  return [element("button", { className: "fix", type: "button", onclick }, `Fix ${which}`)];
}

function list({ listed: listedProblems, errors, warnings, notes }: Problems, ask: Ask): HTMLElement {
  const restCount = (errors || warnings + notes) - listedProblems.length;
  const rest = restCount > 0 ? [element("li", {}, `And ${restCount} more.`)] : [];
  return element(
    "ol",
    {},
    ...listedProblems.map((problem, index) => item(problem, fixButtons(problem, index, ask))),
    ...rest,
  );
}

/** A button for each fix that is offered. */
function fixButtons({ fixes = [], message }: ListedProblem, problem: number, ask: Ask): HTMLElement[] {
  return fixes.map((title, suggestion) => {
    const onclick = () => ask({ action: "fix", problem, suggestion, message });
    return element("button", { className: "fix", type: "button", onclick }, title);
  });
}

function item({ where, message, frame, rule, place }: ListedProblem, fixes: HTMLElement[] = []): HTMLElement {
  const lines = frame ? [element("pre", { tabIndex: 0 }, frame)] : [];
  const description = [` ${message} `, element("small", {}, rule)];
  const open = () => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  const title = "Open in your editor";
  const button = where ? [element("button", { type: "button", title, onclick: () => void open() }, where)] : [];
  const buttons = fixes.length > 0 ? [element("div", { className: "fixes" }, ...fixes)] : [];
  return element("li", {}, element("div", {}, element("p", {}, ...button, ...description), ...buttons), ...lines);
}

function amount(count: number, noun: string): string {
  return count === 1 ? `One ${noun}` : `${count} ${noun}s`;
}
