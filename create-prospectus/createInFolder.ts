import { basename, relative, resolve } from "node:path";
import { quoteArgument } from "../src/files/quoteArgument.ts";
import { type Answers, proposeName } from "./answers.ts";
import { askAnswers, askInTerminal, InputEnd } from "./askAnswers.ts";
import { createSite, findObstacle } from "./createSite.ts";

/** A folder that new sites are copies of, and a function that finishes each. */
export interface Template {
  folder: string;
  finish?: (site: string) => void;
}

/**
 * Creates a site in a new or empty folder, with the answers of the person if there is a terminal, and names the next
 * steps. The template is prepared once a site can be created. Resolves to the exit code: 0 created, 2 not created.
 */
export async function createInFolder(folderName: string, prepareTemplate: () => Template): Promise<number> {
  const folder = resolve(folderName);
  try {
    const obstacle = findObstacle(folder);
    if (obstacle) return refuse(`The folder ${folderName} ${obstacle}. Write the name of a new folder.`);
    const proposals = { name: proposeName(basename(folder)), language: "en", look: "practice" };
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
    const answers = isTerminal ? await askInTerminal((ask) => askAnswers(ask, proposals)) : proposals;
    const template = prepareTemplate();
    const readme = createSite(folder, template.folder, answers);
    template.finish?.(folder);
    console.log(describeResult(folder, { ...answers, readme }));
    return 0;
  } catch (error) {
    return explainError(error as NodeJS.ErrnoException);
  }
}

/** Says why nothing is created; returns the exit code. */
export function refuse(reason: string): number {
  console.error(reason);
  return 2;
}

function explainError(error: NodeJS.ErrnoException): number {
  if (error instanceof InputEnd) return refuse("\nNothing was created.");
  if (error.code === undefined || error.path === undefined) throw error;
  return refuse(`${error.path} cannot be written (${error.code}).`);
}

function describeResult(folder: string, { name, language, readme }: Answers & { readme: string }): string {
  const manager = findPackageManager();
  const note = language.startsWith("en") ? "" : " They are in English: write yours in their place.";
  return `
“${name}” is in ${relative("", folder) || "this folder"}: eight pages, whose texts say what belongs in each place.${note}

${listCommands(folder, [`${manager} install`, `${manager} start`])}

${readme} says what to change first, and how to publish.`;
}

/** Commands as they are typed to run in a folder, one a line. */
export function listCommands(folder: string, commands: readonly string[]): string {
  const path = relative("", folder);
  return [...(path ? [`cd ${quoteArgument(path)}`] : []), ...commands].map((command) => `  ${command}`).join("\n");
}

/** The package manager that runs this command: it says so in a variable that begins with its name and version. */
function findPackageManager(): string {
  const [name = ""] = (process.env.npm_config_user_agent ?? "").split("/");
  return ["pnpm", "yarn"].includes(name) ? name : "npm";
}
