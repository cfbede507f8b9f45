import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Answers, proposeName } from "./answers.ts";
import { askAnswers, askInTerminal, InputEnd } from "./askAnswers.ts";
import { createSite, findObstacle } from "./createSite.ts";

const USAGE = `npm create prospectus [FOLDER]

Creates a website in a new or empty folder; without one, in my-site. Needs no options.`;
const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), "template");

const parameters = process.argv.slice(2);
if (parameters.includes("--help") || parameters.includes("-h")) console.log(USAGE);
else process.exitCode = await main(parameters).catch(explainError);

/** Creates the site and resolves to the exit code: 0 created, 2 not created. */
async function main([folderName = "my-site", ...otherWords]: string[]): Promise<number> {
  const misuse = findMisuse(folderName, otherWords);
  if (misuse) return refuse(`${misuse}\n\n${USAGE}`);
  const folder = resolve(folderName);
  const obstacle = findObstacle(folder);
  if (obstacle) return refuse(`The folder ${folderName} ${obstacle}. Write the name of a new folder.`);
  const proposals = { name: proposeName(basename(folder)), language: "en", look: "practice" };
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const answers = isTerminal ? await askInTerminal((ask) => askAnswers(ask, proposals)) : proposals;
  const readme = createSite(folder, TEMPLATE, answers);
  console.log(describeResult(folder, { ...answers, readme }));
  return 0;
}

function findMisuse(folderName: string, otherWords: readonly string[]): string | undefined {
  const option = [folderName, ...otherWords].find((word) => word.startsWith("-"));
  if (option) return `There is no option ${option}.`;
  return otherWords.length > 0 ? "Write one folder; put a name with spaces between quotes." : undefined;
}

function refuse(reason: string): number {
  console.error(reason);
  return 2;
}

function explainError(error: NodeJS.ErrnoException): number {
  if (error instanceof InputEnd) return refuse("\nNothing was created.");
  if (error.code === undefined || error.path === undefined) throw error;
  return refuse(`${error.path} cannot be written (${error.code}).`);
}

function describeResult(folder: string, { name, language, readme }: Answers & { readme: string }): string {
  const path = relative("", folder);
  const manager = findPackageManager();
  const commands = [`${manager} install`, `${manager} start`];
  if (path) commands.unshift(`cd ${quotePath(path)}`);
  const note = language.startsWith("en") ? "" : " They are in English: write yours in their place.";
  return `
“${name}” is in ${path || "this folder"}: eight pages, whose texts say what belongs in each place.${note}

${commands.map((command) => `  ${command}`).join("\n")}

${readme} says what to change first, and how to publish.`;
}

/** A path as it is typed in a shell of any system. */
function quotePath(path: string): string {
  return /^[\w./\\:~-]+$/.test(path) ? path : `"${path}"`;
}

/** The package manager that runs this command: it says so in a variable that begins with its name and version. */
function findPackageManager(): string {
  const [name = ""] = (process.env.npm_config_user_agent ?? "").split("/");
  return ["pnpm", "yarn"].includes(name) ? name : "npm";
}
