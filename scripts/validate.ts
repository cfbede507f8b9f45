import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatJson } from "../src/validate/format/json";
import { formatText } from "../src/validate/format/text";
import { validateSite } from "../src/validate/validateSite";
import { hasIcon } from "../src/vite-plugin/icons";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: "string", default: "text" }, "max-warnings": { type: "string" } },
});
const file = positionals[0] ?? process.env.SITE ?? "site.json";
const bytes = readFileSync(file);
const { diagnostics } = validateSite(bytes, { now: new Date(), media: mediaNames(), icons: hasIcon });
const out =
  values.format === "json" ? formatJson(file, diagnostics) : formatText(file, bytes.toString("utf8"), diagnostics);
process.stdout.write(out);
process.exitCode = diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;

function mediaNames(): string[] {
  const folder = join(dirname(resolve(file)), "media");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}
