import type { TextRequest, TextResult } from "../src/editor/node/disk/validationProcess.ts";
import { applyEdits } from "../src/json/textEdits.ts";
import { readSite, validateRead } from "../src/output/loadSite.ts";
import { readArguments } from "./command/options.ts";

readArguments({
  call: "node scripts/launch.mjs validate-texts",
  does: "Validates texts that the preview sends to it, one after the other.",
  options: {},
});

let last = "";
process.on("message", async ({ id, file, edits }: TextRequest) => {
  const send = (result: TextResult) => process.send?.(result);
  const text = applyEdits(last, edits);
  last = text;
  try {
    send({ id, diagnostics: validateRead(await readSite(file, { text })).diagnostics });
  } catch (error) {
    send({ id, error: String(error) });
  }
});
