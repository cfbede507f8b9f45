import type { Block } from "../../../../src/generated/site.ts";
import { resolveTheme } from "../../../../src/site/theme/resolveTheme.ts";
import { filterGroups, getPointer, withValue } from "../places.ts";
import { addBlock, addWords, changed, countdown, type Seeder } from "./seeder.ts";

const BEGUN = "2024-01-01T00:00:00+03:00";

const endBeforeStart: Seeder = (random, base) => {
  const [start, target] = random.pick([
    ["2090-01-01T00:00:00Z", "2089-12-31T23:59:59Z"],
    ["2090-01-01T00:00", "2090-01-01T00:00:00"],
    ["2090-01-01T00:00:00-05:00", "2090-01-01T04:59:59+00:00"],
  ] as const);
  return addBlock(random, base, countdown(start, target), "/target");
};

const expiredBlock: Seeder = (random, base) => {
  const end = random.pick(["2024-02-29T12:00", "2026-11-20T08:59:59+03:00"]);
  const [picture] = base.media;
  const popup: Block = {
    type: "popup",
    label: "The gate is closed",
    picture: { src: String(picture), decorative: true },
    action: { label: "Read why it is", href: "/" },
    closeLabel: "Close",
    until: end,
  };
  return random.pick([
    () => addBlock(random, base, countdown(BEGUN, end), "/target"),
    () => addBlock(random, base, { type: "notice", text: "The gate is closed.", until: end }, "/until"),
    () => addBlock(random, base, popup, "/until"),
  ])();
};

const severalCountdowns: Seeder = (random, base) => {
  const end = () => random.pick(["2088-01-01T00:00:00Z", "2090-12-31T23:59:59+03:00"]);
  const site = changed(base, (copy) => {
    copy.banners = [end(), end()].map((target, index) => ({
      block: { ...countdown(BEGUN, target), heading: `Gate ${index}` } as Block,
      // one of the two is left out of some pages, and never of all
      ...(copy.routes.length > 1 && random.below(2) === 0 && { exceptOn: [String(copy.routes[0]?.path)] }),
    }));
  });
  return { site, pointer: "/banners/1/block/heading" };
};

const impossibleMoment: Seeder = (random, base) => {
  const target = random.pick([
    "2090-02-30T00:00:00Z",
    "2090-13-01T00:00:00Z",
    "2090-04-31T10:00",
    "2090-01-01T25:00:00Z",
    "2090-01-01T10:60:00Z",
    "2090-00-10T10:00:00Z",
  ]);
  return addBlock(random, base, countdown(BEGUN, target), "/target");
};

const feeTotal: Seeder = (random, base) => {
  const terms = Array.from({ length: 1 + random.below(4) }, () => 1000 * (1 + random.below(900)));
  const wrong = terms.reduce((sum, amount) => sum + amount, 0) + random.pick([-900, 1, 1000]);
  const writeAmount = (amount: number) => random.pick([String(amount), amount.toLocaleString("en")]);
  const block: Block = {
    type: "feeStructure",
    heading: "Fees",
    currency: "KES",
    terms: terms.map((amount, index) => ({ label: `Term ${index + 1}`, amount: writeAmount(amount) })),
    total: { label: "In all", amount: writeAmount(wrong) },
  };
  return addBlock(random, base, block, "/total/amount");
};

const malformedAmount: Seeder = (random, base) => {
  const amount = random.pick(["free", "20;000", "126,0000"]);
  const block: Block = { type: "priceList", heading: "Prices", currency: "KES", items: [{ title: "Bus", amount }] };
  return addBlock(random, base, block, "/items/0/amount");
};

const repeatedCurrency: Seeder = (random, base) => {
  const amount = random.pick(["KES 126,000", "126,000/=", "Ksh. 5", "5,000 KES per month"]);
  const block: Block = { type: "priceList", heading: "Prices", currency: "KES", items: [{ title: "Bus", amount }] };
  return addBlock(random, base, block, "/items/0/amount");
};

const datesOutOfOrder: Seeder = (random, base) => {
  if (random.below(3) === 0) return overlappingTerms(random, base);
  const [opening, closing] = random.pick([
    ["8 April", "5 January"],
    ["June 24", "May 1"],
    ["3 March 2026", "2 March 2026"],
  ] as const);
  const holiday = { name: "Holiday", starting: "28 October", ending: "3 January" };
  const block: Block = {
    type: "termCalendar",
    year: 2026,
    terms: [{ name: "Term", opening, closing, holiday }],
  };
  return addBlock(random, base, block, "/terms/0/closing");
};

const overlappingTerms: Seeder = (random, base) => {
  const opening = random.pick(["1 April", "March 1", "20 April", "2 Feb"]);
  const term = (number: number, days: { opening: string; closing: string }, ending: string) => ({
    name: `Term ${number}`,
    ...days,
    holiday: { name: "Holiday", starting: days.closing, ending },
  });
  const terms = [
    term(1, { opening: "8 January", closing: "5 April" }, "26 April"),
    term(2, { opening, closing: "2 August" }, "2 September"),
  ];
  return addBlock(random, base, { type: "termCalendar", year: 2026, terms }, "/terms/1/opening");
};

const unreadableDate: Seeder = (random, base) => {
  // of a date in numbers only readers of this language have two minds
  const inNumbers = /^en\b/.test(base.site.site.language) ? ["18/05/2025", "5.6", "5-6-26"] : [];
  const date = random.pick(["18 Foubruary", "Octoberr 3", ...inNumbers]);
  const block: Block = { type: "eventList", year: 2026, events: [{ event: "Fair", date, time: "9 AM" }] };
  return addBlock(random, base, block, "/events/0/date");
};

const impossibleTime: Seeder = (random, base) => {
  if (random.below(2) === 0) {
    const words = random.pick(["We meet at 8:75 am.", "It ends at 13:00 pm, or later.", "Closed from 14:30 PM."]);
    return addWords(random, base, ["RichText"], words);
  }
  const time = random.pick(["25:00", "8.60", "13 pm", "9 AM to 16:15 p.m.", "24:30"]);
  const block: Block = { type: "eventList", year: 2026, events: [{ event: "Fair", date: "18 May", time }] };
  return addBlock(random, base, block, "/events/0/time");
};

const incompleteNumber: Seeder = (random, base) => {
  const href = random.pick(["tel:0722 123 45", "tel:01101234567", "tel:722 123 456", "tel:254722123456"]);
  const block: Block = { type: "callToAction", heading: "Ask", actions: [{ label: "Call us", href }] };
  const address = { locality: "Nairobi", country: "KE" };
  const inKenya = withValue(base.site, ["site", "organization", "address"], address);
  return addBlock(random, { ...base, site: inKenya }, block, "/actions/0/href");
};

const mismatchedLink: Seeder = (random, base) => {
  const { path = "/" } = random.pick(base.site.routes);
  const otherPage = {
    path: "/plans-of-2031",
    title: "Plans of 2031",
    description: "What we plan for 2031.",
    blocks: [],
  };
  const site = withValue(base.site, ["routes"], [...base.site.routes, otherPage]);
  const block: Block = { type: "callToAction", heading: "Ask", actions: [{ label: "Plans of 2031", href: path }] };
  return addBlock(random, { ...base, site }, block, "/actions/0/href");
};

const mismatchedDate: Seeder = (random, base) => {
  if (random.below(3) === 0) {
    const words = random.pick(["on Monday 1 June 2027", "by Wed, May 2nd, 2028", "Sunday 8 March 2027"]);
    return addWords(random, base, ["RichText"], words);
  }
  const date = random.pick(["28 October 2025", "2024-10-28", "Sunday 18 May", "Mon, June 6th 2026"]);
  const block: Block = { type: "eventList", year: 2026, events: [{ event: "Fair", date, time: "9 AM" }] };
  return addBlock(random, base, block, "/events/0/date");
};

const mismatchedYear: Seeder = (random, base) => {
  const heading = random.pick(["Fairs 2025", "Fairs of 2024/25", "2027–2028", "Fairs in 2025 and 2027"]);
  const events = [{ event: "Fair", date: "3 May", time: "9 AM" }];
  return addBlock(random, base, { type: "eventList", heading, year: 2026, events }, "/heading");
};

const mismatchedContact: Seeder = (random, base) => {
  const [label, href] = random.pick([
    ["Call 0700 000 001", "tel:+254700000000"],
    ["+254 700 000 001", "tel:+254 700 000 000"],
    ["Write to desk@example.org", "mailto:office@example.org"],
  ] as const);
  const block: Block = { type: "callToAction", heading: "Ask", actions: [{ label, href }] };
  return addBlock(random, base, block, "/actions/0/href");
};

const contrast: Seeder = (random, base) => {
  const name = random.pick(["light", "dark"] as const);
  const palette = resolveTheme(base.site.site.theme)[name];
  const [above, below] = random.pick([
    ["text", "surface"],
    ["text", "raised"],
    ["muted", "surface"],
    ["onBrand", "brand"],
    ["onAccent", "accent"],
    ["focus", "surface"],
  ] as const);
  const path = ["site", "theme", name, above];
  return { site: withValue(base.site, path, palette[below]), pointer: `/${path.join("/")}` };
};

const unknownTimeZone: Seeder = (random, base) => {
  const zone = random.pick(["Africa/Nirobi", "Mars/Base", "Nairobi", "Europe/Londom"]);
  return { site: withValue(base.site, ["site", "timeZone"], zone), pointer: "/site/timeZone" };
};

const untranslatedWords: Seeder = (random, base) => {
  const language = random.pick(["pl", "nl-KE", "zh-Hant"]);
  const site = withValue(base.site, ["words"], random.pick([undefined, { menu: "Menyu" }]));
  return { site: withValue(site, ["site", "language"], language), pointer: "/site/language" };
};

const malformedUrl: Seeder = (random, base) => {
  const url = random.pick([
    "https://[example",
    "https://exam<ple.org",
    "https://example.org/index.html",
    "https://www",
    "https://example.org/a;b",
    "https://example.org//a",
  ]);
  return { site: withValue(base.site, ["site", "url"], url), pointer: "/site/url" };
};

const unusedFragment: Seeder = (_, base) => {
  const prose: Block = { type: "prose", text: "Some words." };
  const site = withValue(base.site, ["fragments"], { ...base.site.fragments, neverPlaced: [prose] });
  return { site, pointer: "/fragments/neverPlaced" };
};

const circularFragment: Seeder = (random, base) => {
  const circle = random.pick([["roundOne"], ["roundOne", "roundTwo"]]);
  const newFragments = circle.map((name, index) => [
    name,
    [
      { type: "prose", text: "Some words." },
      { type: "fragment", name: circle[(index + 1) % circle.length] },
    ],
  ]);
  const site = withValue(base.site, ["fragments"], { ...base.site.fragments, ...Object.fromEntries(newFragments) });
  const placement = addBlock(random, { ...base, site }, { type: "fragment", name: "roundOne" });
  return { site: placement.site, pointer: "/fragments/roundOne/1/name" };
};

const tooManyBlocks: Seeder = (random, base) => {
  const names = ["hour", "day", "week", "month", "year", "life"];
  const times = 3 + random.below(4);
  const newFragments = names.map((name, index) => [
    name,
    Array.from({ length: times }, () => [
      { type: "prose", text: `What a ${name} holds.` },
      ...(index > 0 ? [{ type: "fragment", name: names[index - 1] }] : []),
    ]).flat(),
  ]);
  /** How many blocks each comes to. */
  const counts: number[] = [];
  for (const index of names.keys()) counts.push(times * (index > 0 ? 2 + (counts[index - 1] as number) : 1));
  const first = names[counts.findIndex((count) => count > 1000)];
  if (first === undefined) return undefined;
  const site = withValue(base.site, ["fragments"], { ...base.site.fragments, ...Object.fromEntries(newFragments) });
  const placement = addBlock(random, { ...base, site }, { type: "fragment", name: "life" });
  return { site: placement.site, pointer: `/fragments/${first}/1/name` };
};

const repeatedEntry: Seeder = (random, base) => {
  const entries = filterGroups(base.places).filter(
    ({ path, value }) => typeof path.at(-1) === "number" && !/"(id|path)":|"fragment"/.test(JSON.stringify(value)),
  );
  const { path, value } = random.pick(entries);
  const position = Number(path.at(-1)) + 1;
  const listPath = path.slice(0, -1);
  const list = base.places.find((place) => getPointer(place.path) === getPointer(listPath))?.value as unknown[];
  const site = withValue(base.site, listPath, list.toSpliced(position, 0, value));
  return { site, pointer: getPointer([...listPath, position]) };
};

const pinnedBlock: Seeder = (random, base) => {
  const block = random.pick<Block>([
    { type: "callToAction", heading: "Read with us", actions: [{ label: "Home", href: "/" }] },
    { type: "prose", text: "The hall is closed." },
  ]);
  const before = base.site.banners ?? [];
  const site = withValue(base.site, ["banners"], [...before, { block }]);
  return { site, pointer: `/banners/${before.length}/block/type` };
};

const unevenRow: Seeder = (random, base) => {
  const row = random.pick([["Monday"], ["Monday", "Open"], ["Monday", "Open", "Late", "Dark"]]);
  const rows = [["Sunday", "Closed", "–"], row];
  return addBlock(random, base, { type: "table", columns: ["Day", "Doors", "Lamps"], rows }, "/rows/1");
};

const staleAcknowledgement: Seeder = (random, base) => {
  const entry = {
    rule: random.pick(["impossible-date", "fee-total", "no-such-rule", "dead-link"]),
    text: "not a text of the site",
    reason: "Printed so.",
  };
  const before = base.site.acknowledged ?? [];
  const site = withValue(base.site, ["acknowledged"], [...before, entry]);
  const key = ["no-such-rule", "dead-link"].includes(entry.rule) ? "rule" : "text";
  return { site, pointer: `/acknowledged/${before.length}/${key}` };
};

/** Faults of times, sums, colours and of unused values, by the rule that finds them. */
export const facts = {
  "circular-fragment": circularFragment,
  contrast,
  "dates-out-of-order": datesOutOfOrder,
  "end-before-start": endBeforeStart,
  "expired-block": expiredBlock,
  "fee-total": feeTotal,
  "impossible-moment": impossibleMoment,
  "impossible-time": impossibleTime,
  "incomplete-number": incompleteNumber,
  "malformed-amount": malformedAmount,
  "repeated-currency": repeatedCurrency,
  "malformed-url": malformedUrl,
  "mismatched-contact": mismatchedContact,
  "mismatched-date": mismatchedDate,
  "mismatched-link": mismatchedLink,
  "mismatched-year": mismatchedYear,
  "pinned-block": pinnedBlock,
  "repeated-entry": repeatedEntry,
  "several-countdowns": severalCountdowns,
  "stale-acknowledgement": staleAcknowledgement,
  "too-many-blocks": tooManyBlocks,
  "unknown-time-zone": unknownTimeZone,
  "unreadable-date": unreadableDate,
  "untranslated-words": untranslatedWords,
  "uneven-row": unevenRow,
  "unused-fragment": unusedFragment,
};
