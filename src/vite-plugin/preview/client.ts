import { FIX, PROBLEMS, type Problems, TOLD, VERSION } from "./messages";
import { showProblems, showsErrors } from "./panel";
import { closePopups } from "./popups";

/** Shows what is wrong with the spec; a save without errors reloads the page. */
function show(problems: Problems): void {
  showProblems(problems, () => import.meta.hot?.send(FIX));
  closePopups(showsErrors());
}

/** Asks what is wrong, and for the page anew when another version is shown by now. */
async function ask(): Promise<void> {
  const answer = await fetch(PROBLEMS);
  const problems: Problems = await answer.json();
  if (`${problems.shown}` !== new URL(import.meta.url).searchParams.get(VERSION)) location.reload();
  show(problems);
}

// a popup may open later, on a page that is moved to
addEventListener("toggle", () => closePopups(showsErrors()), { capture: true });
import.meta.hot?.on(TOLD, show);
// nobody heard what was saved before there was a connection
import.meta.hot?.on("vite:ws:connect", ask);
await ask();
