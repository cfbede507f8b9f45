import { withValue } from "../places.ts";
import type { Random } from "../random.ts";
import { addWords, type BaseSite, type Seeder, writeAt } from "./seeder.ts";

function withConstants(random: Random, { site }: BaseSite, newConstants: Record<string, string>) {
  const entries = Object.entries(site.constants ?? {});
  entries.splice(random.below(entries.length + 1), 0, ...Object.entries(newConstants));
  return withValue(site, ["constants"], Object.fromEntries(entries));
}

const circularConstant: Seeder = (random, base) => {
  const circle = random.pick([["roundOne"], ["roundOne", "roundTwo"], ["roundOne", "roundTwo", "roundThree"]]);
  const newConstants = circle.map((name, index) => [name, `It is {${circle[(index + 1) % circle.length]}}`]);
  const site = withConstants(random, base, Object.fromEntries(newConstants));
  const use = addWords(random, { ...base, site }, ["Text", "RichText"], "{roundOne}");
  return { site: use.site, pointer: "/constants/roundOne" };
};

const overlongConstant: Seeder = (random, base) => {
  const words = "Some words that go on. ";
  const longConstants = random.pick<Record<string, string>>([
    { long: words.repeat(500) },
    { long: "{half} and {half}", half: words.repeat(300) },
  ]);
  const site = withConstants(random, base, longConstants);
  const use = addWords(random, { ...base, site }, ["RichText"], "{long}");
  return { site: use.site, pointer: "/constants/long" };
};

const unusedConstant: Seeder = (random, base) => ({
  site: withConstants(random, base, { neverUsed: "Some words" }),
  pointer: "/constants/neverUsed",
});

const unknownConstant: Seeder = (random, base) => {
  const name = random.pick([
    "noSuchConstant",
    "zzz",
    ...Object.keys(base.site.constants ?? {}).map((key) => `${key}s`),
  ]);
  if (Object.hasOwn(base.site.constants ?? {}, name)) return undefined;
  return addWords(random, base, ["Text", "RichText"], `{${name}}`);
};

const unclosedBrace: Seeder = (random, base) => {
  // an escaped brace may be closed by a seeded one
  const places = base.places.filter(({ value }) => !String(value).includes("{{"));
  const words = random.pick(["{phone", "{ phone }", "and } so", "{", "{a b}", "{{a}}}"]);
  return addWords(random, { ...base, places }, ["Text", "RichText"], words);
};

const misplacedToday: Seeder = (random, base) => {
  if (random.below(3) > 0) return addWords(random, base, ["Text"], "{today}");
  if (random.below(2) === 0) return writeAt(random, base, ["Href"], "https://example.org/{today}");
  return { site: withConstants(random, base, { today: "Monday" }), pointer: "/constants/today" };
};

const foreignConstant: Seeder = (random, base) => {
  const constants = Object.keys(base.site.constants ?? {});
  if (constants.length === 0) return undefined;
  return addWords(random, base, ["Text", "RichText"], `with %${random.pick(constants)}% in it`);
};

const literalHtml: Seeder = (random, base) =>
  addWords(random, base, ["Text", "RichText"], random.pick(["<b>now</b>", "Fish &amp; more", "<br/>", "one<br>two"]));

const literalMarkdown: Seeder = (random, base) =>
  addWords(random, base, ["Text"], random.pick(["**now**", "[all of it](/fees)", "[it](https://example.org)"]));

const bareAddress: Seeder = (random, base) =>
  addWords(
    random,
    base,
    ["RichText"],
    random.pick([
      "www.example.org/now",
      "desk@example.org",
      "https://example.org",
      "+44 1632 960 000",
      "+254700000000",
    ]),
  );

const overlongText: Seeder = (random, base) => {
  const key = random.pick(["title", "description"] as const);
  const index = random.below(base.site.routes.length);
  const words = random.pick(["Come and see us. ", "Karibuni sana, wazazi na wanafunzi. ", "School ☀️ "]);
  const site = withValue(base.site, ["routes", index, key], words.repeat(60));
  return { site, pointer: `/routes/${index}/${key}` };
};

const placeholderText: Seeder = (random, base) =>
  writeAt(
    random,
    base,
    ["Text", "RichText"],
    random.pick(["Some text", "Some words", "TODO", "Lorem ipsum dolor sit amet.", "Due on [insert date]."]),
  );

const emptyValue: Seeder = (random, base) => {
  const places = base.places.filter(({ path }) => path[0] !== "acknowledged");
  return writeAt(random, { ...base, places }, ["Text", "RichText"], random.pick([" ", "\u00A0", "\u200B", "\n \t"]));
};

const impossibleDate: Seeder = (random, base) => {
  const dates = ["31 June", "30 February 2028", "February 29, 2027", "31st of September", "2027-02-29", "32 May 2027"];
  const { site, pointer } = addWords(random, base, ["Text", "RichText"], `on ${random.pick(dates)}.`);
  return { site, pointer };
};

const unknownIcon: Seeder = (random, base) =>
  writeAt(random, base, ["Icon"], random.pick(["no-such-icon", "phonne", "telephone-classic"]));

/** Faults of words, constants and icons, by the rule that finds them. */
export const words = {
  "bare-address": bareAddress,
  "circular-constant": circularConstant,
  "empty-value": emptyValue,
  "foreign-constant": foreignConstant,
  "impossible-date": impossibleDate,
  "literal-html": literalHtml,
  "literal-markdown": literalMarkdown,
  "misplaced-today": misplacedToday,
  "overlong-constant": overlongConstant,
  "overlong-text": overlongText,
  "placeholder-text": placeholderText,
  "unclosed-brace": unclosedBrace,
  "unknown-constant": unknownConstant,
  "unknown-icon": unknownIcon,
  "unused-constant": unusedConstant,
};
