import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createServer } from "vite";
import { STUDIO } from "../src/editor/api/http.ts";
import type { DraftAnswer } from "../src/editor/draft/messages.ts";
import { findStudio } from "../src/editor/node/vite/previewPlugin.ts";
import { commandLine, siteRoot } from "../src/files/roots.ts";
import { describeReadError, describeSaveError } from "../src/files/systemErrors.ts";
import { fail } from "./command/fail.ts";
import { misused, readOptions } from "./command/options.ts";
import { FILE } from "./command/usage.ts";
import { readPreviewConfig } from "./command/viteConfig.ts";

const COMMAND = {
  call: commandLine("draft"),
  does: "Writes one file that shows somebody what is not published yet: each changed page before and after, and the changes in words. Exit code 0: done, 1: the site has errors, 2: could not run.",
  operands: FILE,
  options: {
    out: { type: "string", value: "FILE", does: "the file; without it, draft.html beside the site's file" },
    email: {
      type: "string",
      value: "ADDRESS",
      does: "where answers are sent; without it, to the address of the organization in the site's file",
    },
  },
} as const;
const { values, file: filePath } = readOptions(COMMAND);
const file = resolve(filePath);
const out = resolve(values.out ?? join(dirname(file), "draft.html"));
await readFile(file).catch((error) => fail(describeReadError(file, error)));
process.env.NODE_ENV = "development";
// read by the plugin in vite.config.ts
process.env.SITE = file;
const answer = await readDraft();
if (answer.status === "ready") await save(answer);
else report(answer.status);
// the server of Vite may still be working
process.exit();

/** Asks the same server for the draft that Studio asks. */
async function readDraft(): Promise<DraftAnswer> {
  const vite = await createServer({
    root: siteRoot,
    ...readPreviewConfig(),
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const body = JSON.stringify(values.email === undefined ? {} : { email: values.email });
  const request = new Request(`http://localhost${STUDIO}draft`, { method: "POST", body });
  const response = await findStudio(vite)?.handle(request);
  if (response?.status === 400) misused(COMMAND, `"${values.email}" is not an email address.`);
  if (!response?.ok) return fail(`No draft could be made. "${commandLine("start")}" shows why.`);
  return response.json();
}

async function save({ html, pages, notes }: Extract<DraftAnswer, { status: "ready" }>): Promise<void> {
  await writeFile(out, html).catch((error) => fail(describeSaveError(out, error)));
  for (const note of notes) console.error(note);
  console.error(`${pages === 1 ? "1 page" : `${pages} pages`} in ${out}. Send it to whoever is to look at it.`);
}

function report(status: "nothing" | "broken"): void {
  if (status === "nothing") console.error("Nothing was changed since the last publication: there is no draft.");
  else console.error(`The site has errors. Run "${commandLine("validate")}" to see them.`);
  process.exitCode = status === "broken" ? 1 : 0;
}
