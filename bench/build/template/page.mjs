// A whole page in the bare string template: shared parts of all pages are rendered once and spliced.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createBlocks } from "./blocks.mjs";
import { createText, escapeHtml } from "./text.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** The look of the pages: the layout of the site's own, by hand; their order counts. */
const STYLES = ["base", "blocks", "parts", "wide"];

/** Reads a site.json and its media, and returns its pages: each with the file that it is written to. */
export function createPages(siteFile, iconFolder) {
  const site = JSON.parse(readFileSync(siteFile, "utf8"));
  const { text, rich, link } = createText(site.constants);
  const icon = createIcons(iconFolder);
  const sizes = pictureSizes(join(dirname(siteFile), "media"));
  const picture = ({ src, alt = "" }, first) =>
    `<img src="/media/${src}" width="${sizes.get(src)?.[0]}" height="${sizes.get(src)?.[1]}" alt="${text(alt)}" decoding="async" ${first ? 'loading="eager" fetchpriority="high"' : 'loading="lazy"'}>`;
  const renderBlock = createBlocks({
    ...{ text, rich, link, icon, picture },
    ...{ fragments: site.fragments, addresses: site.routes },
  });

  const name = text(site.site.name);
  const links = (items) => `<ul>${items.map(({ href, label }) => `<li>${link(href, text(label))}</li>`).join("")}</ul>`;
  const { light, dark } = site.site.theme;
  const tokens = (palette) => Object.entries(palette).map(([token, colour]) => `--${token}:${colour}`);
  const style = `:root{${tokens(light).join(";")}}@media (prefers-color-scheme:dark){:root{${tokens(dark).join(";")}}}${compact(STYLES.map((name) => readFileSync(join(here, `${name}.css`), "utf8")).join(""))}`;

  const menu = site.navigation.map((item) =>
    item.type === "link"
      ? `<li>${link(item.href, text(item.label))}</li>`
      : `<li><details name="menu"><summary>${text(item.label)}${icon("chevron-down")}</summary>${links(item.links)}</details></li>`,
  );
  const header = `<a class="skip" href="#main">Skip to the content</a><header class="top"><div class="bar"><a class="brand" href="/"><img src="/media/${site.site.logo}" width="48" height="48" alt=""><span>${name}<small>${text(site.site.tagline)}</small></span></a><button popovertarget="menu">${icon("menu")}Menu</button></div><nav id="menu" popover aria-label="Main"><button popovertarget="menu" popovertargetaction="hide">${icon("x")}Close</button><ul>${menu.join("")}</ul></nav></header><main id="main" tabindex="-1">`;

  const { footer } = site;
  const contact = footer.contact.items.map((item) => `<li>${icon(item.icon)}${rich(item.text)}</li>`);
  const social = footer.social.links.map(
    (item) => `<li>${link(item.href, `${icon(item.icon)}<span class="hidden">${text(item.label)}</span>`)}</li>`,
  );
  const columns = footer.columns.map((column) => `<nav><h2>${text(column.heading)}</h2>${links(column.links)}</nav>`);
  const floating = site.floatingActions.map((action) =>
    action.type === "link"
      ? `<li>${link(action.href, `${icon(action.icon)}<span>${text(action.label)}</span>`)}</li>`
      : `<li><a href="#top">${icon(action.icon)}<span class="hidden">${text(action.label)}</span></a></li>`,
  );
  const foot = `</main><footer><div class="inner"><div class="columns"><div><p class="name">${name}</p><p>${text(site.site.tagline)}</p>${rich(footer.text)}</div><div><h2>${text(footer.contact.heading)}</h2><ul>${contact.join("")}</ul></div>${columns.join("")}</div><nav class="social"><h2>${text(footer.social.heading)}</h2><ul>${social.join("")}</ul></nav><div class="bottom"><p>${text(footer.copyright)}</p>${links(footer.bottomLinks)}</div></div></footer><aside class="dock" aria-label="Quick actions"><ul>${floating.join("")}</ul>`;
  const banners = site.banners.map(({ block, exceptOn = [] }) => ({ html: renderBlock(block), exceptOn }));
  const end = "</aside></body></html>\n";

  const document = ({ title, description, path, blocks }) => {
    const url = `${site.site.url}${path}`;
    const properties = { site_name: name, title: text(title), description: text(description), url };
    const meta = Object.entries(properties).map(([key, value]) => `<meta property="og:${key}" content="${value}">\n`);
    const full = path === "/" ? text(title) : `${text(title)} | ${name}`;
    const head = `<!doctype html>\n<html lang="${site.site.language}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${full}</title>\n<meta name="description" content="${text(description)}">\n<link rel="canonical" href="${url}">\n<meta property="og:type" content="website">\n${meta.join("")}<meta name="theme-color" content="${light.brand}">\n<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n<style>${style}</style>\n</head>\n<body>`;
    let html = head + header.replaceAll(`<a href="${path}">`, `<a href="${path}" aria-current="page">`);
    for (const block of blocks) html += renderBlock(block);
    html += foot;
    for (const banner of banners) if (!banner.exceptOn.includes(path)) html += banner.html;
    return html + end;
  };

  const notFound = { ...site.notFound, path: "/404" };
  return [...site.routes, notFound].map((route) => ({
    file: `${route.path === "/" ? "index" : route.path.slice(1)}.html`,
    render: () => document(route),
  }));
}

function compact(css) {
  return css.replace(/\/\*[^*]*\*\//g, "").replace(/\s*([{};:,>])\s*/g, "$1");
}

/** Icons by name, each read once from the set that the site takes them from. */
function createIcons(folder) {
  const known = new Map();
  return (name) => {
    if (!known.has(name)) {
      const paths = readFileSync(join(folder, `${name}.svg`), "utf8").match(/<path d="[^"]+"/g);
      const inside = paths.map((path) => `${path}></path>`).join("");
      known.set(name, `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${inside}</svg>`);
    }
    return known.get(name);
  };
}

/** Width and height of each drawing, as escaped in HTML. */
function pictureSizes(folder) {
  const sizes = readdirSync(folder).map((name) => {
    const found = /width="(\d+)" height="(\d+)"/.exec(readFileSync(join(folder, name), "utf8"));
    return [name, found ? [escapeHtml(found[1]), escapeHtml(found[2])] : undefined];
  });
  return new Map(sizes);
}
