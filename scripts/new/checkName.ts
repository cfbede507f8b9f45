import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { GENERATED } from "../../src/vite-plugin/generate/freshness.ts";
import { componentName, exportName } from "./scaffold.ts";

/** The problem of a name for a new block type, with what to write instead; undefined for a good one. */
export function blockNameProblem(root: string, type: string): string | undefined {
  const name = componentName(type);
  if (!/^[a-z][A-Za-z0-9]*$/.test(type))
    return `"${type}" cannot be a block type. Write it in camelCase, such as "openingHours".`;
  const taken = namesIn(root, "schema/blocks", ".schema.json").concat(namesIn(root, "src/blocks", ""));
  const same = taken.find((other) => other.toLowerCase() === type.toLowerCase());
  if (same) return `There is already a block type "${same}". Choose another name.`;
  if (type in {} || name in globalThis) return `JavaScript reserves "${type}" or "${name}". Choose another name.`;
  if (namesIn(root, "src/components", "").includes(name))
    return `"${name}" is a component in src/components. Choose another name.`;
  const title = [name, `${name}Item`].find((one) => generatedTypes(root).has(one));
  return title && `There is already a type "${title}" in the schemas. Choose another name.`;
}

/** The problem of a name for a new rule, with what to write instead; undefined for a good one. */
export function ruleNameProblem(root: string, id: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" cannot be a rule. Write it in kebab-case, such as "repeated-punctuation".`;
  if (existsSync(join(root, "src/validate/rules", `${id}.ts`)))
    return `There is already a rule "${id}". Choose another name.`;
  if (existsSync(join(root, "tests/diagnostics", id)))
    return `There is already a folder tests/diagnostics/${id}. Choose another name.`;
  return isIdentifier(exportName(id)) ? undefined : `JavaScript reserves "${id}". Choose another name.`;
}

/** The names of what is in a folder, of files without their extension. */
function namesIn(root: string, folder: string, extension: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, name.length - extension.length));
}

function generatedTypes(root: string): Set<string> {
  const code = [GENERATED.written, GENERATED.rendered].map((name) => readFileSync(join(root, name), "utf8")).join("\n");
  return new Set(Array.from(code.matchAll(/^export (?:interface|type) (\w+)/gm), ([, name = ""]) => name));
}

function isIdentifier(name: string): boolean {
  try {
    parseAst(`export const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}
