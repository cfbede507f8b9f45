import { hot } from "virtual:prospectus/hot";
import { fetchResource } from "../../frame/link/fetchResource.ts";
import { sendEvent } from "../../frame/link/sendEvent.ts";
import { readSiteError } from "../../frame/link/siteError.ts";
import { EXAMPLES_CHANGED } from "../../protocol/catalogueAddress.ts";
import {
  CODE_CHANGED,
  FAILED,
  type ListedProblem,
  PAGE,
  PROBLEMS,
  PROBLEMS_CHANGED,
  VERSION_CHANGED,
} from "../../protocol/previewMessages.ts";

const token = document.querySelector<HTMLElement>("script[data-token]")?.dataset.token ?? "";
const frames = [...document.querySelectorAll<HTMLIFrameElement>(".stage iframe")];

/** The path of the example that a frame shows. */
const readPath = (frame: HTMLIFrameElement) => frame.contentWindow?.location.pathname ?? "";

/** Shows the errors of the example in a frame below it, as a page of the preview shows its own. */
async function showFailures(frame: HTMLIFrameElement): Promise<void> {
  const problems = await fetchResource(PROBLEMS, { [PAGE]: readPath(frame) });
  if (!problems) return;
  const stage = frame.parentElement as HTMLElement;
  for (const failure of stage.parentElement?.querySelectorAll(".failure") ?? []) failure.remove();
  stage.after(...problems.failures.map(createFailure));
}

function createFailure({ message, where, frame }: ListedProblem): HTMLElement {
  const failure = Object.assign(document.createElement("div"), { className: "failure", role: "alert" });
  failure.append(message);
  if (where) failure.append(Object.assign(document.createElement("code"), { textContent: where }));
  if (frame) failure.append(Object.assign(document.createElement("pre"), { textContent: frame }));
  return failure;
}

/** Shows the errors with which an example was rendered, and reports those that it throws in the browser. */
function watch(frame: HTMLIFrameElement): void {
  showFailures(frame);
  frame.contentWindow?.addEventListener("error", (event) => {
    const error = readSiteError(event, readPath(frame));
    if (error) sendEvent(FAILED, error, token);
  });
}

for (const frame of frames) {
  frame.addEventListener("load", () => watch(frame));
  if (frame.contentDocument?.readyState === "complete" && readPath(frame) !== "blank") watch(frame);
}
hot?.on(PROBLEMS_CHANGED, () => {
  for (const frame of frames) if (frame.contentDocument?.querySelector("main")) showFailures(frame);
});

// the frames load nothing that Vite could replace in place
for (const event of ["vite:beforeUpdate", CODE_CHANGED, VERSION_CHANGED, EXAMPLES_CHANGED])
  hot?.on(event, () => location.reload());
