import { CODE_CHANGED, FAILED, FIX, PAGE, PROBLEMS, type Problems, TOLD, VERSION } from "./messages.ts";
import { showProblems, showsErrors } from "./panel.ts";
import { closePopups } from "./popups.ts";
import "virtual:prospectus/styles";

/** Asks what is wrong and shows it, and asks for the page anew when another version is shown by now. */
async function ask(): Promise<void> {
  const answer = await fetch(`${PROBLEMS}?${new URLSearchParams({ [PAGE]: location.pathname })}`);
  const problems: Problems = await answer.json();
  if (`${problems.shown}` !== new URL(import.meta.url).searchParams.get(VERSION)) location.reload();
  showProblems(problems, (request) => import.meta.hot?.send(FIX, request));
  closePopups(showsErrors());
}

/** Whether the browser is on its way to another page, or to this one anew: what it fetched for this one it cuts off. */
let isLeft = false;

/** Tells of an error in the site's own code that nobody but the browser would know of. */
function tellOf({ error }: ErrorEvent): void {
  if (isLeft) return;
  // of a block that fails, the reason is told as its cause
  const { message = "", stack = "" }: Partial<Error> = error?.cause ?? error ?? {};
  // what an extension throws is nobody's fault here, nor that a browser puts off a part of its work, which has no stack
  if (!stack.includes(location.origin)) return;
  import.meta.hot?.send(FAILED, { page: location.pathname, message, stack });
}

addEventListener("beforeunload", () => {
  isLeft = true;
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) isLeft = false;
});
addEventListener("error", tellOf);
// a popup may open later, on a page that is moved to
addEventListener("toggle", () => closePopups(showsErrors()), { capture: true });
import.meta.hot?.on(TOLD, ask);
// nobody heard what was saved before there was a connection
import.meta.hot?.on("vite:ws:connect", ask);
// React moves to another page without a load
if ("navigation" in window) navigation.addEventListener("navigatesuccess", ask);
// Vite's client passes over the update of a module that the page has not loaded
import.meta.hot?.on(CODE_CHANGED, () => {
  if (document.documentElement.dataset.ready !== "true") location.reload();
});
await ask();
