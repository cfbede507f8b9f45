import { parseAst } from "vite";
import biome from "../../biome.json" with { type: "json" };

/** A mistake in the code of a component; lines and columns count from 1. */
export interface ComponentProblem {
  line: number;
  column: number;
  message: string;
}

/** The part of the linter's configuration that is about the components of block types. */
const { rules } = biome.overrides.find(({ includes }) => includes.includes("src/blocks/**/*.tsx"))?.linter ?? {};
/** The elements for which there is a component, with its purpose. */
const ELEMENTS: Readonly<Record<string, string>> = rules?.correctness?.noRestrictedElements?.options.elements ?? {};

/** The attributes that a component has no use for, with the reason. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  dangerouslySetInnerHTML:
    "Use RichText of src/components for formatted text: HTML that somebody writes could do anything on the page.",
  style: "Write it into the style sheet: the content security policy of the site blocks styles in elements.",
};

const IMPORTS: Readonly<Record<string, string>> = {
  useId: "Its values differ between browser and build: use the block's instanceId.",
};

/**
 * The elements and attributes in a component that Prospectus has a component for, or that are not for pages: the linter
 * reports the same of the components of Prospectus itself.
 */
export function listComponentProblems(code: string): ComponentProblem[] {
  const problems: ComponentProblem[] = [];
  const report = (start: number, message: string) => {
    const lines = code.slice(0, start).split("\n");
    problems.push({ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message });
  };
  const reportName = ({ name = "" }: Name = {}, messages: Readonly<Record<string, string>>, start: number) => {
    if (Object.hasOwn(messages, name)) report(start, useImports(`${name}: ${messages[name]}`));
  };
  visitNodes(parseAst(code, { lang: "tsx" }), ({ type, start = 0, name, imported }) => {
    if (type === "JSXOpeningElement") reportName(name, ELEMENTS, start);
    if (type === "JSXAttribute") reportName(name, ATTRIBUTES, start);
    if (type === "ImportSpecifier") reportName(imported, IMPORTS, start);
  });
  return problems;
}

/** A message with the place from which a site's own code imports. */
function useImports(message: string): string {
  return message.replace("src/components", "prospectus/components");
}

interface Name {
  name?: string;
}

interface SyntaxNode {
  type?: string;
  start?: number;
  name?: Name;
  imported?: Name;
}

function visitNodes(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) visit(node as SyntaxNode);
  for (const child of Object.values(node)) visitNodes(child, visit);
}
