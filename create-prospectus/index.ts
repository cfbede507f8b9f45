import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createInFolder, refuse } from "./createInFolder.ts";

const USAGE = `npm create prospectus [FOLDER]

Creates a website in a new or empty folder; without one, in my-site. Needs no options.`;
const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), "template");

const parameters = process.argv.slice(2);
if (parameters.includes("--help") || parameters.includes("-h")) console.log(USAGE);
else process.exitCode = await main(parameters);

async function main([folderName = "my-site", ...otherWords]: string[]): Promise<number> {
  const misuse = findMisuse(folderName, otherWords);
  return misuse ? refuse(`${misuse}\n\n${USAGE}`) : createInFolder(folderName, () => ({ folder: TEMPLATE }));
}

function findMisuse(folderName: string, otherWords: readonly string[]): string | undefined {
  const option = [folderName, ...otherWords].find((word) => word.startsWith("-"));
  if (option) return `There is no option ${option}.`;
  return otherWords.length > 0 ? "Write one folder; put a name with spaces between quotes." : undefined;
}
