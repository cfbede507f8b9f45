import type { Problems } from "./previewProblems";

/** Shows over the last good page what is wrong with the spec; a save without errors reloads the page. */
function show({ errors, text }: Problems): void {
  document.getElementById("preview-problems")?.remove();
  if (errors === 0) return;
  const panel = document.createElement("dialog");
  panel.id = "preview-problems";
  panel.setAttribute("aria-label", "Errors in site.json");
  panel.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:99;box-sizing:border-box;width:100%;max-width:none;max-height:60vh;margin:0;overflow:auto;padding:1.25rem 1.5rem;border:0;border-top:4px solid #d48a53;background:#12211a;color:#f6f1e4";
  const heading = document.createElement("p");
  heading.style.cssText = "margin:0 0 .75rem;font:600 1rem system-ui,sans-serif";
  heading.textContent = `${errors === 1 ? "One error" : `${errors} errors`} in site.json. The page shows the last version without errors.`;
  const list = document.createElement("pre");
  list.style.cssText = "margin:0;white-space:pre-wrap;font:.875rem/1.5 ui-monospace,monospace";
  list.textContent = text;
  panel.append(heading, list);
  document.body.append(panel);
  panel.show();
}

import.meta.hot?.on("prospectus:problems", show);
const answer = await fetch("/preview-problems.json");
show(await answer.json());
