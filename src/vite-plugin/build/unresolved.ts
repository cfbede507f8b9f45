import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, relative, sep } from "node:path";
import { BuildError } from "../errors.ts";
import { projectRoot } from "../files/project.ts";

/** The name of a package at the beginning of what is imported of it. */
const PACKAGE = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*/;

/** Says of an import that leads nowhere what is to be done. */
export function unresolved(wanted: string, file: string): BuildError {
  return new BuildError(`${relative(projectRoot, file).replaceAll(sep, "/")} imports "${wanted}", ${whatOfIt(wanted)}`);
}

function whatOfIt(wanted: string): string {
  if (wanted.startsWith(".")) return "but no such file is there.";
  if (isBuiltin(wanted))
    return "which only Node has: browsers run this, too. Let the build work out what a block needs.";
  const [name] = PACKAGE.exec(wanted) ?? [];
  const [folder = ""] = wanted.split("/");
  if (!name || folder === "src" || existsSync(join(projectRoot, "src", folder)))
    return 'which leads nowhere: name a file of the project by the way to it, such as "../../components/Link/Link".';
  if (existsSync(join(projectRoot, "node_modules", name))) return `but the package ${name} has nothing of that name.`;
  return `but the package ${name} is not installed: run "npm install ${name}".`;
}
