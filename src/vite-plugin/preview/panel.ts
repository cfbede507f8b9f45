import type { Problems, ToldProblem } from "./messages";
import css from "./panel.css?inline";

/** Out of reach of the site's styles, whatever they are. */
const host = document.createElement("preview-problems");
const root = host.attachShadow({ mode: "open" });

/** Whether the page lies under errors. */
export function showsErrors(): boolean {
  return host.isConnected && !host.classList.contains("warnings");
}

/** Shows over the page what is wrong: errors, then what failed as a panel, warnings as a line in a corner that opens. */
export function showProblems(problems: Problems, fix: () => void): void {
  const { errors, told, failures } = problems;
  host.remove();
  if (told.length + failures.length === 0) return;
  host.classList.toggle("warnings", errors + failures.length === 0);
  const failed = failures.length > 0 ? failurePanel(failures) : warningPanel(problems, fix);
  root.replaceChildren(element("style", {}, css), errors > 0 ? errorPanel(problems, fix) : failed);
  document.body.append(host);
}

function errorPanel(problems: Problems, fix: () => void): HTMLElement {
  const { file, shown } = problems;
  const page = shown ? "The page shows the last version without errors." : "The page shows as soon as there are none.";
  const head = element("div", { className: "head" }, `${amount(problems.errors, "error")} in ${file}. ${page}`);
  head.append(...fixButton(problems, fix));
  return panel(`Errors in ${file}`, head, list(problems));
}

function failurePanel(failures: ToldProblem[]): HTMLElement {
  const head = element("div", { className: "head" }, `${amount(failures.length, "fault")} in the code of this page.`);
  return panel("Faults in the code", head, element("ol", {}, ...failures.map(item)));
}

function panel(label: string, ...content: HTMLElement[]): HTMLElement {
  const made = element("dialog", { open: true }, ...content);
  made.setAttribute("aria-label", label);
  return made;
}

/** A site with warnings can be published: they wait in a corner. */
function warningPanel(problems: Problems, fix: () => void): HTMLElement {
  const summary = element("summary", {}, `${amount(problems.warnings, "warning")} in ${problems.file}`);
  return element("details", {}, summary, ...fixButton(problems, fix), list(problems));
}

function fixButton({ errors, warnings, fixable }: Problems, fix: () => void): HTMLElement[] {
  if (fixable === 0) return [];
  const all = errors || warnings;
  const which =
    all === 1 ? "it" : fixable === all ? `all ${all}` : fixable === 1 ? "one of them" : `${fixable} of them`;
  return [element("button", { className: "fix", type: "button", onclick: fix }, `Put ${which} right`)];
}

function list({ told, errors, warnings }: Problems): HTMLElement {
  const more = (errors || warnings) - told.length;
  const rest = more > 0 ? [element("li", {}, `And ${more} more.`)] : [];
  return element("ol", {}, ...told.map(item), ...rest);
}

function item({ where, message, frame, rule, place }: ToldProblem): HTMLElement {
  const lines = frame ? [element("pre", { tabIndex: 0 }, frame)] : [];
  if (!where) return element("li", {}, element("p", {}, `${message} `, element("small", {}, rule)), ...lines);
  const open = () => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  const title = "Opens it in your editor";
  const button = element("button", { type: "button", title, onclick: () => void open() }, where);
  const said = element("p", {}, button, ` ${message} `, element("small", {}, rule));
  return element("li", {}, said, ...lines);
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
