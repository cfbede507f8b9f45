import type { SignInResult } from "../protocol.ts";

const PROBLEMS: Partial<Record<SignInResult, string>> = {
  "unknown token": "The host does not know this token. It may have expired: create another one.",
  "may not write": "This token may only read. It needs access to this repository, with “Contents: Read and write”.",
  offline: "The host did not answer. Look whether this device is online.",
};

/**
 * Asks for the token of the host in a form that a password manager fills. Resolves to undefined if the person wants to
 * look only.
 */
export function askForToken({ result, canLook }: { result: SignInResult | undefined; canLook: boolean }) {
  return new Promise<string | undefined>((resolve) => {
    const place = clearPlace();
    const form = document.createElement("form");
    form.className = "start";
    form.append(
      createElement("h1", "Sign in to edit this site"),
      createElement(
        "p",
        "Enter the token that the person who looks after the site has given you. It stays in the memory of this window; your browser can remember it for you.",
      ),
    );
    const problem = result && PROBLEMS[result];
    if (problem) form.append(Object.assign(createElement("p", problem), { className: "problem", role: "alert" }));
    const [name, token] = [
      createField("Name", "username", "text"),
      createField("Token", "current-password", "password"),
    ];
    name.input.value = location.host;
    form.append(name.label, token.label);
    const button = createElement("button", "Sign in");
    form.append(button);
    if (canLook) {
      const look = Object.assign(createElement("button", "Only look"), { type: "button", className: "secondary" });
      look.addEventListener("click", () => finish(undefined));
      form.append(look);
    }
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
