/** A question for the access of a person. */
export interface SignInQuestion {
  /** Why the attempt before has not worked, in a sentence. */
  problem?: string | undefined;
  /** The button that ends it without an answer; undefined if nothing is there to go on with. */
  leave?: string | undefined;
  /** The host where people can sign in with their account, and the function that leads there. */
  account?: { name: string; open(): void } | undefined;
}

/**
 * Asks for the token of the host in a form that a password manager fills. Resolves to undefined if the person leaves it.
 */
export function askForToken(place: HTMLElement, { problem, leave, account }: SignInQuestion) {
  return new Promise<string | undefined>((resolve) => {
    const form = document.createElement("form");
    form.className = "start";
    form.append(
      createElement("h1", "Sign in to edit this site"),
      createElement(
        "p",
        "Enter the token that the person who looks after the site has given you. It stays in the memory of this window; your browser can remember it for you.",
      ),
    );
    if (problem) form.append(Object.assign(createElement("p", problem), { className: "problem", role: "alert" }));
    if (account) form.append(createSecondaryButton(`Sign in with ${account.name}`, account.open));
    const [name, token] = [
      createField("Name", "username", "text"),
      createField("Token", "current-password", "password"),
    ];
    name.input.value = location.host;
    form.append(name.label, token.label);
    const button = createElement("button", "Sign in");
    form.append(button);
    if (leave !== undefined) form.append(createSecondaryButton(leave, () => finish(undefined)));
    form.append(...createSharedOriginNote());
    function finish(value: string | undefined): void {
      form.remove();
      resolve(value);
    }
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (token.input.value.trim() === "") return token.input.focus();
      button.disabled = true;
      finish(token.input.value.trim());
      // it is in the memory of the worker from now on
      token.input.value = "";
    });
    place.append(form);
    token.input.focus();
  });
}

/** Asks in a dialog over the application, which stays as it is. */
export async function askInDialog<Answer>(ask: (place: HTMLElement) => Promise<Answer>): Promise<Answer | undefined> {
  const dialog = createDialog("Sign in");
  const closed = new Promise<undefined>((resolve) => dialog.addEventListener("close", () => resolve(undefined)));
  dialog.showModal();
  const answer = await Promise.race([ask(dialog), closed]);
  dialog.remove();
  return answer;
}

/** Says that the site has another version of Studio. The page in the frame may not work any more, and so cannot say it. */
export function showReloadDialog(): void {
  const dialog = createDialog("There is a newer Studio.");
  const note = document.createElement("div");
  note.className = "start";
  note.append(
    createElement("h1", "There is a newer Studio."),
    createElement("p", "Load this page again to go on. Your changes are kept."),
    createSecondaryButton("Load this page again", () => location.reload()),
  );
  dialog.append(note);
  dialog.showModal();
}

function createDialog(name: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", name);
  // the application has shortcuts
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  return dialog;
}

/** Shows why Studio is not there, and a remedy. */
export function showNote(problem: string, remedy: string, lines: readonly string[] = []): void {
  const note = document.createElement("div");
  note.className = "start";
  note.append(createElement("h1", problem), createElement("p", remedy));
  if (lines.length > 0) note.append(createElement("p", lines.join(" ")));
  clearPlace().append(note);
}

/** A warning where other sites have the same origin. */
export function createSharedOriginNote(): HTMLElement[] {
  if (!isSharedOrigin()) return [];
  const warning = `Other sites are published at ${location.host}, too, and could read what you type here. A domain of your own keeps them apart.`;
  return [createElement("p", warning)];
}

/** Hosts that publish the sites of many owners at one origin. */
function isSharedOrigin(): boolean {
  return /\.(?:github|gitlab|codeberg)\.(?:io|page|pages)$/.test(location.hostname);
}

/** Empties the place of the application. */
export function clearPlace(): HTMLElement {
  const place = document.getElementById("studio") ?? document.body;
  place.replaceChildren();
  return place;
}

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** A button beside the first one of a form. */
export function createSecondaryButton(title: string, act: () => void): HTMLButtonElement {
  const button = Object.assign(createElement("button", title), { type: "button", className: "secondary" });
  button.addEventListener("click", act);
  return button;
}

export function createField(title: string, autocomplete: AutoFill, type: string) {
  const input = Object.assign(document.createElement("input"), {
    type,
    autocomplete,
    name: autocomplete,
    required: true,
  });
  const label = createElement("label", title);
  label.append(input);
  return { label, input };
}
