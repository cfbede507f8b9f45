/** The result of an entered code; "asked" when none was. */
export type CodeAttempt =
  | { status: "asked" }
  | { status: "right" }
  /** `seconds`: the pause before the next one is checked, if there is any. */
  | { status: "wrong"; seconds?: number }
  /** It was not checked, for the pause has not ended. */
  | { status: "paused"; seconds: number };

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem / 1.5 system-ui, sans-serif; }
  body { box-sizing: border-box; max-width: 30rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: break-word; }
  h1 { font-size: 1.625rem; line-height: 1.25; }
  label { display: block; font-weight: 600; }
  input, button { box-sizing: border-box; min-height: 3rem; border-radius: 8px; font: inherit; }
  input { width: 10ch; margin-top: 0.5rem; padding: 0 0.75rem; border: 2px solid light-dark(#5a646e, #a3acb5); background: light-dark(#fff, #1d2126); color: inherit; font-size: 1.5rem; letter-spacing: 0.1em; }
  [aria-invalid] { border-color: light-dark(#b3261e, #ff9a92); }
  button { display: block; margin-top: 1rem; padding: 0 1.5rem; border: 0; background: light-dark(#2454d6, #8fabff); color: light-dark(#fff, #10182e); font-weight: 600; }
  :focus-visible { outline: 3px solid light-dark(#2454d6, #8fabff); outline-offset: 2px; }
  .error { color: light-dark(#b3261e, #ff9a92); font-weight: 600; }
`;

/** The page that asks for the code, which needs no script. Its form is sent to the address that was asked for. */
export function renderCodePage(attempt: CodeAttempt): string {
  const title = attempt.status === "asked" ? "Enter the code" : "Error: Enter the code";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Enter the code</h1>
      ${renderForm(attempt)}
    </main>
  </body>
</html>
`;
}

function renderForm(attempt: CodeAttempt): string {
  const message = describeAttempt(attempt);
  const error = message ? `<p class="error" id="error" role="alert">${message}</p>` : "";
  const invalid = error ? ' aria-invalid="true" aria-describedby="error"' : "";
  return `<p>The terminal on the computer shows six digits, below the address of this page.</p>
      ${error}
      <form method="post">
        <label for="code">Code</label>
        <input id="code" name="code" required autofocus inputmode="numeric" autocomplete="one-time-code"${invalid}>
        <button>Continue</button>
      </form>`;
}

function describeAttempt(attempt: CodeAttempt): string {
  if (attempt.status === "paused")
    return `Wrong codes were entered before, so this one was not checked. Wait ${formatPause(attempt.seconds)}, and enter the code again.`;
  if (attempt.status !== "wrong") return "";
  const advice = attempt.seconds === undefined ? "" : ` Wait ${formatPause(attempt.seconds)} before you enter another.`;
  return `This is not the code.${advice}`;
}

/** A pause in the largest unit that it fills, rounded up. */
function formatPause(seconds: number): string {
  if (seconds >= 5400) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "one second" : `${seconds} seconds`;
}
