import type { AppliedFix, FixRequest, Problems, ToldProblem } from "./messages.ts";
import css from "./panel.css?inline";

/** Out of reach of the site's styles, whatever they are. */
const host = document.createElement("preview-problems");
const root = host.attachShadow({ mode: "open" });

/** Whether the page lies under errors. */
export function showsErrors(): boolean {
  return host.isConnected && !host.classList.contains("warnings");
}

/** Asks the preview to apply or undo a fix. */
type Ask = (request: FixRequest) => void;

/**
 * Shows over the page what is wrong: errors, then what failed as a panel, warnings as a line in a corner that opens; and
 * the last fix, with Undo.
 */
export function showProblems(problems: Problems, ask: Ask): void {
  const { errors, told, failures, fixed } = problems;
  host.remove();
  if (told.length + failures.length === 0 && !fixed) return;
  host.classList.toggle("warnings", errors + failures.length === 0);
  const warnings = told.length > 0 ? [warningPanel(problems, ask)] : [];
  const others = failures.length > 0 ? [failurePanel(failures)] : warnings;
  const panels = errors > 0 ? [errorPanel(problems, ask)] : others;
  root.replaceChildren(element("style", {}, css), ...panels, ...(fixed ? [fixLine(fixed, ask)] : []));
  document.body.append(host);
}

/** What the last fix did, with a button that undoes it, or why it was not done. */
function fixLine({ title, refusal }: AppliedFix, ask: Ask): HTMLElement {
  const button = (label: string, action: "undo" | "dismiss") =>
    element("button", { type: "button", onclick: () => ask({ action }) }, label);
  const line = element("p", { className: "fixed", role: "status" }, refusal ?? `Fixed: ${title} · `);
  line.append(...(refusal ? [" "] : [button("Undo", "undo"), " · "]), button("Dismiss", "dismiss"));
  return line;
}

function errorPanel(problems: Problems, ask: Ask): HTMLElement {
  const { file, shown } = problems;
  const page = shown ? "The page shows the last version without errors." : "The page shows as soon as there are none.";
  const head = element("div", { className: "head" }, `${amount(problems.errors, "error")} in ${file}. ${page}`);
  head.append(...fixAllButton(problems, ask));
  return panel(`Errors in ${file}`, head, list(problems, ask));
}

function failurePanel(failures: ToldProblem[]): HTMLElement {
  const head = element("div", { className: "head" }, `${amount(failures.length, "fault")} in the code of this page.`);
  return panel("Faults in the code", head, element("ol", {}, ...failures.map((failure) => item(failure))));
}

function panel(label: string, ...content: HTMLElement[]): HTMLElement {
  const made = element("dialog", { open: true }, ...content);
  made.setAttribute("aria-label", label);
  return made;
}

/** A site with warnings can be published: they wait in a corner. */
function warningPanel(problems: Problems, ask: Ask): HTMLElement {
  const summary = element("summary", {}, `${amount(problems.warnings, "warning")} in ${problems.file}`);
  return element("details", {}, summary, ...fixAllButton(problems, ask), list(problems, ask));
}

/** Where several problems have a certain fix, a button that applies all of them. */
function fixAllButton({ errors, warnings, fixable }: Problems, ask: Ask): HTMLElement[] {
  if (fixable < 2) return [];
  const which = fixable === (errors || warnings) ? `all ${fixable}` : `${fixable} of them`;
  const onclick = () => ask({ action: "fix all" });
  return [element("button", { className: "fix", type: "button", onclick }, `Fix ${which}`)];
}

function list({ told, errors, warnings }: Problems, ask: Ask): HTMLElement {
  const more = (errors || warnings) - told.length;
  const rest = more > 0 ? [element("li", {}, `And ${more} more.`)] : [];
  return element("ol", {}, ...told.map((problem, index) => item(problem, fixButtons(problem, index, ask))), ...rest);
}

/** A button for each fix that is offered, which says what it writes. */
function fixButtons({ fixes = [], message }: ToldProblem, problem: number, ask: Ask): HTMLElement[] {
  return fixes.map((title, suggestion) => {
    const onclick = () => ask({ action: "fix", problem, suggestion, message });
    return element("button", { className: "fix", type: "button", onclick }, title);
  });
}

function item({ where, message, frame, rule, place }: ToldProblem, fixes: HTMLElement[] = []): HTMLElement {
  const lines = frame ? [element("pre", { tabIndex: 0 }, frame)] : [];
  const words = [` ${message} `, element("small", {}, rule)];
  const open = () => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  const title = "Opens it in your editor";
  const button = where ? [element("button", { type: "button", title, onclick: () => void open() }, where)] : [];
  const buttons = fixes.length > 0 ? [element("div", { className: "fixes" }, ...fixes)] : [];
  return element("li", {}, element("div", {}, element("p", {}, ...button, ...words), ...buttons), ...lines);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

function amount(count: number, noun: string): string {
  return count === 1 ? `One ${noun}` : `${count} ${noun}s`;
}
