// The blocks of a page in the bare string template: one function a type.

/** The functions that render blocks with a site's own words, pictures and icons. */
export function createBlocks({ text, rich, link, icon, picture, fragments, addresses }) {
  const p = (name, words) => (words ? `<p class="${name}">${text(words)}</p>` : "");
  const maybeRich = (words) => (words ? rich(words) : "");
  const each = (items, render) => items.map(render).join("");
  const amount = (currency, value) => `<span class="amount"><small>${text(currency)}</small> ${text(value)}</span>`;
  const actions = (links) =>
    `<div class="actions">${each(links, ({ href, label }) => link(href, text(label), ' class="button"'))}</div>`;

  function section(block, body, layout = "") {
    const { id, tone = "plain", eyebrow, heading, intro } = block;
    const head =
      eyebrow || heading || intro
        ? `<header class="head"><div>${p("eyebrow", eyebrow)}${heading ? `<h2>${text(heading)}</h2>` : ""}</div>${maybeRich(intro)}</header>`
        : "";
    return `<section${id ? ` id="${id}"` : ""} class="section ${tone}"><div class="inner ${layout}">${head}<div class="body">${body}</div></div></section>`;
  }
  const inner = (block, words) => (block.heading ? `<h3>${words}</h3>` : `<h2>${words}</h2>`);
  const frame = (src, title, ratio, label, loading, failure) =>
    `<div class="frame"><div class="box"><svg viewBox="0 0 ${ratio.replace(":", " ")}" aria-hidden="true"></svg><iframe src="${text(src)}" title="${text(title)}" loading="lazy" allowfullscreen sandbox="allow-scripts allow-same-origin allow-forms allow-popups"></iframe><div class="status"><p>${loading}</p>${failure}</div></div><p>${link(src, text(label))}</p></div>`;
  const table = (caption, columns, rows) =>
    `<table><caption>${caption}</caption><thead><tr>${each(columns, (name) => `<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;

  const render = {
    hero: ({ id, eyebrow, heading, text: words, picture: image, actions: links, typewriter }) =>
      `<section${id ? ` id="${id}"` : ""} class="hero">${image ? `<div class="image">${picture(image, true)}</div>` : ""}<div class="inner"><div>${p("eyebrow", eyebrow)}<h1>${text(heading)}</h1>${typewriter ? each(typewriter.next, (next) => p("next", next)) : ""}</div><div class="lead">${maybeRich(words)}${links ? actions(links) : ""}</div></div></section>`,
    notice: ({ kind, heading, text: words }) =>
      section(
        {},
        `<div class="notice ${kind}" role="note">${icon(kind === "warning" ? "alert-triangle" : "info-circle")}<span class="hidden">${kind === "warning" ? "Important" : "Note"}: </span>${heading ? `<h2>${text(heading)}</h2>` : ""}${rich(words)}</div>`,
      ),
    stats: (block) =>
      section(
        block,
        `<dl class="stats">${each(block.stats, ({ value, label }) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`)}</dl>`,
      ),
    descriptionList: (block) =>
      section(
        block,
        `<dl class="rows">${each(block.items, ({ term, description, icon: name }) => `<div><dt>${name ? icon(name) : ""}${text(term)}</dt><dd>${rich(description)}</dd></div>`)}</dl>`,
        "beside",
      ),
    linkList: (block) =>
      section(
        block,
        `<ul class="rows">${each(block.links, ({ title, url, icon: name, description }) => `<li>${icon(name)}<div>${link(url, text(title))}${p("", description)}</div>${icon(url.startsWith("https:") ? "arrow-up-right" : "arrow-right")}</li>`)}</ul>`,
        "beside",
      ),
    mediaText: (block) =>
      section(
        block,
        each(
          block.items,
          ({ title, text: words, picture: image, action }) =>
            `<div class="media">${picture(image)}<div>${inner(block, text(title))}${rich(words)}${action ? `<p>${link(action.href, text(action.label))}</p>` : ""}</div></div>`,
        ),
      ),
    profileGrid: (block) =>
      section(
        block,
        `<ul class="grid">${each(block.profiles, ({ name, role, place, picture: image }) => `<li>${picture(image)}${inner(block, text(name))}${p("", role)}${p("muted", place)}</li>`)}</ul>`,
        "beside",
      ),
    gallery: (block) =>
      section(
        block,
        `<ul class="grid">${each(block.photos, ({ picture: image, caption }) => `<li>${picture(image)}${p("muted", caption)}</li>`)}</ul>`,
      ),
    prose: (block) => section(block, rich(block.text) + (block.picture ? picture(block.picture) : ""), "beside"),
    steps: (block) =>
      section(
        block,
        `<ol class="grid steps">${each(block.steps, ({ title, text: words }) => `<li>${inner(block, text(title))}${maybeRich(words)}</li>`)}</ol>`,
      ),
    cardGrid: (block) =>
      section(
        block,
        `<ul class="grid ${block.layout}">${each(block.cards, ({ title, text: words, icon: name, href }) => `<li>${name ? icon(name) : ""}${inner(block, href ? link(href, text(title)) : text(title))}${maybeRich(words)}</li>`)}</ul>`,
      ),
    trackPicker: (block) =>
      section(
        block,
        `<ul class="grid">${each(block.tracks, ({ id, title, description, subjects }) => `<li id="${id}">${inner(block, text(title))}${p("", description)}<p class="muted">${subjects.length} subjects</p></li>`)}</ul>${each(block.tracks, ({ title, subjects }) => `<div>${inner(block, text(title))}<ul class="rows">${each(subjects, ({ name, description }) => `<li><div>${p("", name)}${p("muted", description)}</div></li>`)}</ul></div>`)}`,
      ),
    quote: (block) =>
      section(
        block,
        `<figure><blockquote>${rich(block.text)}</blockquote><figcaption>${text(block.attribution)}</figcaption></figure>`,
      ),
    callToAction: (block) => section({ ...block, intro: block.text }, actions(block.actions), "beside"),
    table: (block) =>
      section(
        block,
        table(
          text(block.caption),
          block.columns.map(text),
          each(
            block.rows,
            ([head, ...cells]) =>
              `<tr><th scope="row">${rich(head)}</th>${each(cells, (cell) => `<td>${rich(cell)}</td>`)}</tr>`,
          ),
        ),
      ),
    eventList: (block) =>
      section(
        block,
        table(
          `Events in ${block.year}`,
          ["Date", "Event", "Time"],
          each(
            block.events,
            ({ event, date, time }) =>
              `<tr><td>${text(date)}</td><th scope="row">${text(event)}</th><td>${text(time)}</td></tr>`,
          ),
        ),
        "beside",
      ),
    termCalendar: (block) =>
      section(
        block,
        table(
          `Term dates in ${block.year}`,
          ["Term", "Opens", "Half-term", "Closes", "Holiday"],
          each(
            block.terms,
            ({ name, opening, halfTerm, closing, holiday }) =>
              `<tr><th scope="row">${text(name)}</th><td>${text(opening)}</td><td>${halfTerm ? `${text(halfTerm.opening)} to ${text(halfTerm.closing)}` : "None"}</td><td>${text(closing)}</td><td>${text(holiday.name)} ${text(holiday.starting)} to ${text(holiday.ending)}</td></tr>`,
          ),
        ),
      ),
    priceList: (block) =>
      section(
        block,
        `<dl class="rows">${each(block.items, ({ title, amount: value, note }) => `<div><dt>${text(title)}</dt><dd>${value ? amount(block.currency, value) : "Free"}</dd>${note ? `<dd class="muted">${text(note)}</dd>` : ""}</div>`)}</dl>`,
        "beside",
      ),
    checklist: (block) =>
      section(
        block,
        `<ul class="rows">${each(block.items, ({ text: words, detail, checked }) => `<li>${icon(checked ? "check" : "x")}<div>${p("", words)}${maybeRich(detail)}</div><p class="muted">${text(checked ? block.checkedLabel : block.uncheckedLabel)}</p></li>`)}</ul>`,
        "beside",
      ),
    dashboardGrid: (block) =>
      section(
        block,
        `<ul class="grid">${each(block.dashboards, ({ id, year, title, description, embedUrl, aspectRatio, icon: name }) => `<li id="${id}">${name ? icon(name) : ""}<p class="muted">${year}</p>${inner(block, text(title))}${p("", description)}${frame(embedUrl, title, aspectRatio, `Open ${title} on its own`, "Loading dashboard...", "<p>Unable to load dashboard</p><p>Please check your connection and try again</p>")}</li>`)}</ul>`,
      ),
    popup: ({ label, picture: image, action, closeLabel }) =>
      `<dialog aria-label="${text(label)}"><figure><button>${icon("x")}${text(closeLabel)}</button>${picture(image)}<figcaption><p>${text(label)}</p>${actions([action])}</figcaption></figure></dialog>`,
    feeStructure: (block) =>
      section(
        block,
        `<dl class="grid">${each(block.terms, ({ label, amount: value }) => `<div><dt>${text(label)}</dt><dd>${amount(block.currency, value)}</dd></div>`)}<div class="total"><dt>${text(block.total.label)}</dt><dd>${amount(block.currency, block.total.amount)}</dd><dd>${text(block.total.note ?? "")}</dd></div></dl>`,
      ),
    embed: (block) =>
      section(
        block,
        frame(block.src, block.title, block.aspectRatio, block.link.label, "Loading…", maybeRich(block.fallback)),
        "beside",
      ),
    countdown: ({ label, heading, action, collapsedLabel }) =>
      `<section class="countdown" aria-label="${text(heading)}" hidden><p>${text(label)} ${text(heading)}</p><div role="timer">${each(["days", "hours", "minutes", "seconds"], (unit) => `<span>00 ${unit}</span> `)}</div>${actions([action])}<button>${icon("x")}<span class="hidden">Close</span></button><button hidden>${text(collapsedLabel)}</button></section>`,
    sitemap: (block) =>
      section(
        block,
        `<ul class="rows">${each(addresses, ({ path, title }) => `<li>${link(path, text(title))}<span class="muted">${path}</span></li>`)}</ul>`,
      ),
    fragment: ({ name }) => fragments[name].map(renderBlock).join(""),
  };
  function renderBlock(block) {
    return render[block.type](block);
  }
  return renderBlock;
}
