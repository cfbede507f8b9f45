import { closePopups } from "./preview-popups";
import type { Problems } from "./previewProblems";

const PANEL = "preview-problems";
const LOOK =
  "position:fixed;z-index:99;box-sizing:border-box;overflow:auto;max-height:60vh;border:0;background:#12211a;color:#f6f1e4;font:600 1rem system-ui,sans-serif;";

/** Shows over the page what is wrong with the spec; a save without errors reloads the page. */
function show(problems: Problems): void {
  document.getElementById(PANEL)?.remove();
  if (problems.errors > 0) showErrors(problems);
  else if (problems.warnings > 0) showWarnings(problems);
  makeRoom();
}

function makeRoom(): void {
  closePopups(document.querySelector(`dialog#${PANEL}`) !== null);
}

function showErrors({ file, errors, shown, text }: Problems): void {
  const panel = document.createElement("dialog");
  panel.id = PANEL;
  panel.setAttribute("aria-label", `Errors in ${file}`);
  panel.style.cssText = `${LOOK}inset:auto 0 0;width:100%;max-width:none;margin:0;padding:1.25rem 1.5rem;border-top:4px solid #d48a53`;
  const page = shown ? "The page shows the last version without errors." : "The page shows as soon as there are none.";
  panel.append(`${amount(errors, "error")} in ${file}. ${page}`, list(text));
  document.body.append(panel);
  panel.show();
}

/** A site with warnings can be published: they wait in a corner. */
function showWarnings({ file, warnings, text }: Problems): void {
  const panel = document.createElement("details");
  panel.id = PANEL;
  panel.style.cssText = `${LOOK}inset:auto auto 0 0;max-width:100%;padding:.6rem 1rem;border-top:4px solid #d9b65c`;
  const summary = document.createElement("summary");
  summary.style.cssText = "cursor:pointer";
  summary.textContent = `${amount(warnings, "warning")} in ${file}`;
  panel.append(summary, list(text));
  document.body.append(panel);
}

function list(text: string): HTMLElement {
  const made = document.createElement("pre");
  made.style.cssText = "margin:.75rem 0 0;white-space:pre-wrap;font:.875rem/1.5 ui-monospace,monospace";
  made.textContent = text;
  return made;
}

function amount(count: number, noun: string): string {
  return count === 1 ? `One ${noun}` : `${count} ${noun}s`;
}

async function ask(): Promise<void> {
  const answer = await fetch("/@problems.json");
  show(await answer.json());
}

// a popup may open later, on a page that is moved to
addEventListener("toggle", makeRoom, { capture: true });
import.meta.hot?.on("prospectus:problems", show);
// nobody heard what was saved before there was a connection
import.meta.hot?.on("vite:ws:connect", ask);
await ask();
