import { readFileSync } from "node:fs";
import { join } from "node:path";
import { engineRoot } from "../../../files/roots.ts";
import { escapeHtml } from "../../../render/document.ts";
import type { DescribedProperty } from "./describeProperties.ts";

/** A block type as the catalogue shows it. */
export interface CatalogueType {
  type: string;
  /** The type in words. */
  title: string;
  description: string;
  properties: DescribedProperty[];
  /** Each with the JSON of its block. */
  examples: { name: string; json: string }[];
}

/** What the page of the catalogue shows. */
export interface CatalogueContent {
  siteName: string;
  types: CatalogueType[];
  /** The scripts of the page, as HTML. */
  scripts: string;
}

/** The addresses of an example's page, relative to the catalogue; the second is the one whose application never arrives. */
export function exampleFiles(type: string, index: number): { page: string; failing: string; model: string } {
  const stem = `${type}/${index}`;
  return { page: `${stem}.html`, failing: `${stem}.failing.html`, model: `${stem}.json` };
}

/** The page that shows every example of every block type, with its JSON and the properties of its type. */
export function cataloguePage({ siteName, types, scripts }: CatalogueContent): string {
  const style = readFileSync(join(engineRoot, "src/editor/page/catalogue/catalogue.css"), "utf8");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Blocks | ${escapeHtml(siteName)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#blocks">Skip to the blocks</a>
<header>
<h1>Blocks of ${escapeHtml(siteName)}</h1>
<p>A page of the site is a list of blocks. Here is every kind of block with examples, in the colours and fonts of this site. Copy an example into the <code>blocks</code> of a page in site.json, then change its words.</p>
</header>
<form id="view" role="search" aria-label="View" autocomplete="off">
<label class="search">Search <input type="search" name="search" placeholder="picture, list, price …"></label>
${select("width", "Width", { phone: "Phone", tablet: "Tablet", desktop: "Desktop" }, "desktop")}
${select("colors", "Colours", { light: "Light", dark: "Dark" }, "light")}
${select("direction", "Direction", { own: "Of the language", ltr: "Left to right", rtl: "Right to left" }, "own")}
${select("medium", "Shown", { screen: "On a screen", print: "On paper" }, "screen")}
${select("scripts", "Scripts", { run: "Run", none: "Switched off", never: "Never arrive" }, "run")}
</form>
<p id="status" role="status"></p>
<div class="columns">
<nav aria-label="Block types">
<h2>Block types</h2>
<ul>
${types.map(({ type, title }) => `<li data-type="${type}"><a href="#${type}">${escapeHtml(title)}</a></li>`).join("\n")}
</ul>
</nav>
<main id="blocks" tabindex="-1">
${types.map(typeHtml).join("\n")}
</main>
</div>
${scripts}
</body>
</html>
`;
}

function select(name: string, label: string, options: Record<string, string>, chosenValue: string): string {
  const list = Object.entries(options).map(
    ([value, text]) => `<option value="${value}"${value === chosenValue ? " selected" : ""}>${text}</option>`,
  );
  return `<label>${label} <select name="${name}">${list.join("")}</select></label>`;
}

function typeHtml({ type, title, description, properties, examples }: CatalogueType): string {
  return `<section id="${type}" class="type" aria-labelledby="${type}-title">
<h2 id="${type}-title">${escapeHtml(title)} <code>${type}</code></h2>
<p>${escapeHtml(description)}</p>
<details class="properties">
<summary>Properties of ${type}</summary>
${propertiesHtml(properties)}
</details>
${examples.map((example, index) => exampleHtml(type, example, index)).join("\n")}
</section>`;
}

function propertiesHtml(properties: DescribedProperty[]): string {
  const rows = properties.map(
    (property) =>
      `<div><dt><code>${property.name}</code>${property.required ? " <strong>required</strong>" : ""}</dt>
<dd>${escapeHtml(property.description)} ${formHtml(property)}${property.properties.length > 0 ? propertiesHtml(property.properties) : ""}</dd></div>`,
  );
  return `<dl>${rows.join("\n")}</dl>`;
}

/** What to write for a property, its choices and its default, as a sentence. */
function formHtml({ form, choices, default: fallback }: DescribedProperty): string {
  const words = choices.map((choice) => `<code>${escapeHtml(JSON.stringify(choice))}</code>`).join(", ");
  const otherwise = fallback === undefined ? "" : ` Without it: <code>${escapeHtml(fallback)}</code>.`;
  return `<span class="form">Write ${escapeHtml(form)}${words && `: ${words}`}.${otherwise}</span>`;
}

function exampleHtml(type: string, { name, json }: CatalogueType["examples"][number], index: number): string {
  const { page, failing } = exampleFiles(type, index);
  const title = escapeHtml(name.charAt(0).toUpperCase() + name.slice(1));
  const id = `${type}-${index}`;
  return `<article class="example" aria-labelledby="${id}">
<h3 id="${id}">${title}</h3>
<p><a href="${page}" target="_blank">Open in a tab<span class="hidden">: ${title} of ${type}, in a new tab</span></a></p>
<div class="shown">
<div class="stage"><iframe src="${page}" data-page="${page}" data-failing="${failing}" title="${title} of ${type}" loading="lazy" inert></iframe></div>
<p class="nothing" hidden>This example shows nothing now: its time is over, or has not come yet.</p>
</div>
<div class="source">
<button type="button" class="copy">Copy JSON<span class="hidden"> of ${title}, ${type}</span></button>
<pre tabindex="0" role="region" aria-label="JSON of ${title}, ${type}"><code>${escapeHtml(json)}</code></pre>
</div>
</article>`;
}
