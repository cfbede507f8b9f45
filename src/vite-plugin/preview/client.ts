import { FIX, PROBLEMS, type Problems, TOLD } from "./messages";
import { showProblems, showsErrors } from "./panel";
import { closePopups } from "./popups";

/** Shows what is wrong with the spec; a save without errors reloads the page. */
function show(problems: Problems): void {
  showProblems(problems, () => import.meta.hot?.send(FIX));
  closePopups(showsErrors());
}

async function ask(): Promise<void> {
  const answer = await fetch(PROBLEMS);
  show(await answer.json());
}

// a popup may open later, on a page that is moved to
addEventListener("toggle", () => closePopups(showsErrors()), { capture: true });
import.meta.hot?.on(TOLD, show);
// nobody heard what was saved before there was a connection
import.meta.hot?.on("vite:ws:connect", ask);
await ask();
