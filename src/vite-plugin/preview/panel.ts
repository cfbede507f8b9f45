import type { Problems, ToldProblem } from "./messages";
import css from "./panel.css?inline";

/** Out of reach of the site's styles, whatever they are. */
const host = document.createElement("preview-problems");
const root = host.attachShadow({ mode: "open" });

/** Whether the page lies under errors. */
export function showsErrors(): boolean {
  return host.isConnected && !host.classList.contains("warnings");
}

/** Shows over the page what is wrong with the spec: errors as a panel, warnings as a line in a corner that opens. */
export function showProblems(problems: Problems, fix: () => void): void {
  host.remove();
  if (problems.told.length === 0) return;
  host.classList.toggle("warnings", problems.errors === 0);
  root.replaceChildren(
    element("style", {}, css),
    problems.errors > 0 ? errors(problems, fix) : warnings(problems, fix),
  );
  document.body.append(host);
}

function errors(problems: Problems, fix: () => void): HTMLElement {
  const { file, shown } = problems;
  const page = shown ? "The page shows the last version without errors." : "The page shows as soon as there are none.";
  const head = element("div", { className: "head" }, `${amount(problems.errors, "error")} in ${file}. ${page}`);
  head.append(...fixButton(problems, fix));
  const panel = element("dialog", { open: true }, head, list(problems));
  panel.setAttribute("aria-label", `Errors in ${file}`);
  return panel;
}

/** A site with warnings can be published: they wait in a corner. */
function warnings(problems: Problems, fix: () => void): HTMLElement {
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

function item({ line, message, frame, rule, place }: ToldProblem): HTMLElement {
  if (frame === "") return element("li", {}, element("p", {}, `${message} `, element("small", {}, rule)));
  const open = () => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  const title = "Opens it in your editor";
  const button = element("button", { type: "button", title, onclick: () => void open() }, `Line ${line}`);
  const said = element("p", {}, button, ` ${message} `, element("small", {}, rule));
  return element("li", {}, said, element("pre", { tabIndex: 0 }, frame));
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
