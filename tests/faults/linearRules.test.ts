import { expect, test } from "vitest";
import { readParts } from "../../src/validate/checkParts.ts";
import { allRules, checkSite } from "../../src/validate/checkRules.ts";
import { createSiteContext } from "../../src/validate/createSiteContext.ts";
import type { Rule } from "../../src/validate/rule.ts";
import { context, page, siteText } from "../diagnostics/minimalSite.ts";

/** Parts of texts that cost a rule more than their length, where it looks at a part of a text again and again. */
const SEEDS = [
  ..."a 0*_`[](<&@#|~-{}.,:!/\\é",
  ...[
    "[a](",
    "](/a ",
    "[a](/a) ",
    "![a",
    "**a ",
    "**a** ",
    "*a* ",
    "~a ",
    "`a` ",
    "<a ",
    "<b>a",
    "&a",
    "a@",
    "a@b.c ",
    "{{",
  ],
  ...[
    "{a",
    "{a} ",
    "[a]",
    "%a",
    "${a",
    "$a",
    "\n- a",
    "\n| a",
    "\n# a",
    "\n> a",
    "---\n",
    "\\n",
    "/n",
    "•\n",
    "https://",
    "www.a",
  ],
  ...[
    "1 May ",
    "Mon, ",
    "7/12/",
    "7/12/2026 ",
    "2026-01-01 ",
    "20",
    "0700 ",
    "+1 ",
    "07",
    "1,",
    "1.",
    "1:",
    "9:75 pm ",
    "XX",
    "____",
  ],
  ...[
    "TODO",
    "[insert ",
    "Error! ",
    "read ",
    "photo ",
    "account no. ",
    "KES ",
    "% ",
    "Term 1 ",
    "2025/26 ",
    "/media/",
    "/a#",
  ],
];

/** A page of blocks whose texts, links and dates all are this text. */
function createPage(text: string, index: number) {
  const link = { label: text, href: `/${text}` };
  return page(
    index === 0 ? "/" : `/page${index}`,
    { type: "prose", text },
    { type: "hero", heading: text },
    { type: "callToAction", heading: "Ask", actions: [link, { label: "Call", href: text }] },
    { type: "eventList", year: 2026, events: [{ event: "Book sale", date: text, time: text }] },
    { type: "priceList", heading: "Prices", currency: "KES", items: [{ title: "A card", amount: text }] },
    { type: "mediaText", items: [{ title: "A room", text: "", picture: { src: "share.svg", alt: text } }] },
  );
}

/** A site whose texts have so many characters each. */
function createSite(length: number) {
  const texts = SEEDS.map((seed) => seed.repeat(length / seed.length));
  const constants = Object.fromEntries(texts.map((text, index) => [`text${index}`, text]));
  const text = siteText({ constants, routes: texts.map(createPage) });
  return { text, value: JSON.parse(text) };
}

const small = createSite(1000);
const large = createSite(4000);

/** The CPU time of rules on a site, in milliseconds. */
function measureTime(rules: readonly Rule[], site: ReturnType<typeof createSite>): number {
  const startUsage = process.cpuUsage();
  const { page, check } = readParts(site, context);
  const { parts } = check(undefined, rules);
  checkSite(
    createSiteContext({ value: site.value, schemaErrors: undefined, parts, page, findCell: () => undefined }, context),
    rules,
  );
  return process.cpuUsage(startUsage).user / 1000;
}

/** A pattern that tries each part of a text again with each other takes 16 times as long for four times the text. */
const MOST_GROWTH = 10;
/** In milliseconds: the time that compiling and collecting garbage may take at any moment. */
const NOISE = 100;

/** The time that all rules share: the walk over the site. The first one also compiles it. */
const sharedTimes = [measureTime([], large), measureTime([], large)].map((_, index) =>
  measureTime([], index === 0 ? small : large),
);

/** Whether a rule takes time in proportion to the texts, beside the time that all rules share. */
function isLinear(rule: Rule): boolean {
  const [ofSmall = 0, ofLarge = 0] = sharedTimes;
  const time = measureTime([rule], large) - ofLarge;
  return time < NOISE || time < MOST_GROWTH * Math.max(0, measureTime([rule], small) - ofSmall) + NOISE;
}

/** Another program may slow one of the measurements, in favor of either answer. */
const TRIES = [1, 2, 3];

test.each(allRules.map((rule) => [rule.id, rule] as const))("%s takes time in proportion to the texts", (_, rule) => {
  expect(TRIES.some(() => isLinear(rule))).toBe(true);
});

test("a rule with a pattern that reads the rest of a text from each of its words on is found out", () => {
  const rule: Rule = {
    kind: "page",
    id: "test-rule",
    severity: "warning",
    phase: "content",
    check: () => ({ text: (text) => void /(?:a[\s\S]*)x[\s\S]*y/.test(text) }),
  };
  expect(TRIES.some(() => !isLinear(rule))).toBe(true);
});
