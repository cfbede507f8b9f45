import { findValue } from "../../../json/pointer.ts";
import type { SchemaNode } from "../../../json/schemaModel.ts";
import { createExampleText } from "../../../site/exampleText.ts";
import { readLanguage } from "../../../site/language.ts";
import { getTitle } from "../../server/valueLabel.ts";
import type { Ghost, PointedBlock } from "../messages.ts";

/** The texts, pictures and buttons that the block at a pointer of a spec can have and does not have. */
export function listGhosts(spec: unknown, pointer: string): Pick<PointedBlock, "ghosts" | "order"> {
  const block = findValue(spec, pointer);
  const schema = readLanguage().blocks.get(String(findValue(block, "/type")));
  const { properties = {}, required: requiredNames = [] } = schema ?? {};
  const firstPage = findValue(spec, "/routes/0/path");
  const ghosts = Object.entries(properties).flatMap(([name, node]) => {
    const isMissing = !requiredNames.includes(name) && findValue(block, `/${name}`) === undefined;
    return isMissing && node.control !== "form" ? createGhosts(name, node, firstPage) : [];
  });
  return { ghosts, order: Object.keys(properties) };
}

/** The ghost of a property; none for another kind of value than a text, a picture or a list of links. */
function createGhosts(name: string, node: SchemaNode, firstPage: unknown): Ghost[] {
  const { definition = "", items } = node;
  const label = getTitle(node, name);
  if (definition === "picture") return [{ name, label }];
  if (definition === "text" || definition === "richText") return [{ name, label, value: createExampleText(label) }];
  if (items?.definition !== "link") return [];
  const itemLabel = getTitle(items, name);
  return [{ name, label: itemLabel, value: [{ label: createExampleText(itemLabel), href: firstPage }] }];
}
