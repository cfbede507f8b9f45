import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import React from "react";
import { blockFolders, engineRoot } from "../../src/files/roots.ts";
import { listTypeNames } from "../../src/generate/checkSchemas.ts";
import { readSchemas } from "../../src/generate/readSchema.ts";
import { isReservedName, TYPES_OF_CODE } from "../../src/generate/reservedNames.ts";
import { allRules } from "../../src/validate/checkRules.ts";
import { componentName, exportName } from "./scaffold.ts";

/** The problem of a name for a new block type, with a suggestion; undefined for a good one. */
export function blockNameProblem(type: string): string | undefined {
  const name = componentName(type);
  if (!/^[a-z][A-Za-z0-9]*$/.test(type))
    return `"${type}" cannot be a block type. Write it in camelCase, such as "openingHours".`;
  const usedNames = [
    ...listNames(join(engineRoot, "schema/blocks"), ".schema.json"),
    ...blockFolders.flatMap((folder) => listNames(folder, "")),
  ];
  const sameName = usedNames.find((usedName) => usedName.toLowerCase() === type.toLowerCase());
  if (sameName) return `There is already a block type "${sameName}". Choose another name.`;
  if (isReservedName(type) || name in globalThis)
    return `JavaScript or Windows reserves "${type}" or "${name}". Choose another name.`;
  if (name in React) return `React has a component or function "${name}". Choose another name.`;
  if (
    listNames(join(engineRoot, "src/components"), "").some(
      (component) => component.toLowerCase() === name.toLowerCase(),
    )
  )
    return `"${name}" is a component in src/components. Choose another name.`;
  const types = listTypes();
  const usedName = [name, `${name}Item`].find((typeName) => types.has(typeName));
  return usedName && `There is already a type "${usedName}" in the schemas. Choose another name.`;
}

/** The problem of a name for a new rule, with a suggestion; undefined for a good one. */
export function ruleNameProblem(id: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" cannot be a rule. Write it in kebab-case, such as "repeated-punctuation".`;
  const ids = [...allRules.map((rule) => rule.id), ...listNames(join(engineRoot, "src/validate/rules"), ".ts")];
  const sameName = ids.find((ruleName) => exportName(ruleName) === exportName(id));
  if (sameName) return `There is already a rule "${sameName}". Choose another name.`;
  if (existsSync(join(engineRoot, "tests/diagnostics", id)))
    return `There is already a folder tests/diagnostics/${id}. Choose another name.`;
  return isReservedName(exportName(id)) ? `JavaScript or Windows reserves "${id}". Choose another name.` : undefined;
}

/** The names of the files and folders in a folder, without extensions. */
function listNames(folder: string, extension: string): string[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, name.length - extension.length));
}

/** The names of all types that are generated from the schemas, or that the generated code uses. */
function listTypes(): Set<string> {
  const schemas = [...readSchemas(join(engineRoot, "schema")).values()];
  return new Set([...schemas.flatMap(listTypeNames), ...TYPES_OF_CODE]);
}
