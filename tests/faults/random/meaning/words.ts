import { withValue } from "../places.ts";
import type { Random } from "../random.ts";
import { addWords, type Ground, type Sower, writeAt } from "./ground.ts";

function withConstants(random: Random, { site }: Ground, added: Record<string, string>) {
  const written = Object.entries(site.constants ?? {});
  written.splice(random.below(written.length + 1), 0, ...Object.entries(added));
  return withValue(site, ["constants"], Object.fromEntries(written));
}

const circularConstant: Sower = (random, ground) => {
  const circle = random.pick([["roundOne"], ["roundOne", "roundTwo"], ["roundOne", "roundTwo", "roundThree"]]);
  const added = circle.map((name, index) => [name, `It is {${circle[(index + 1) % circle.length]}}`]);
  const site = withConstants(random, ground, Object.fromEntries(added));
  const used = addWords(random, { ...ground, site }, ["Text", "RichText"], "{roundOne}");
  return { site: used.site, pointer: "/constants/roundOne" };
};

const overlongConstant: Sower = (random, ground) => {
  const words = "Some words that go on. ";
  const grown = random.pick<Record<string, string>>([
    { long: words.repeat(500) },
    { long: "{half} and {half}", half: words.repeat(300) },
  ]);
  const site = withConstants(random, ground, grown);
  const used = addWords(random, { ...ground, site }, ["RichText"], "{long}");
  return { site: used.site, pointer: "/constants/long" };
};

const unusedConstant: Sower = (random, ground) => ({
  site: withConstants(random, ground, { neverUsed: "Some words" }),
  pointer: "/constants/neverUsed",
});

const unknownConstant: Sower = (random, ground) => {
  const name = random.pick([
    "noSuchConstant",
    "zzz",
    ...Object.keys(ground.site.constants ?? {}).map((key) => `${key}s`),
  ]);
  if (Object.hasOwn(ground.site.constants ?? {}, name)) return undefined;
  return addWords(random, ground, ["Text", "RichText"], `{${name}}`);
};

const unclosedBrace: Sower = (random, ground) => {
  // a brace that is meant as one may be closed by one that is sown
  const places = ground.places.filter(({ value }) => !String(value).includes("{{"));
  const words = random.pick(["{phone", "{ phone }", "and } so", "{", "{a b}", "{{a}}}"]);
  return addWords(random, { ...ground, places }, ["Text", "RichText"], words);
};

const misplacedToday: Sower = (random, ground) => {
  if (random.below(3) > 0) return addWords(random, ground, ["Text"], "{today}");
  if (random.below(2) === 0) return writeAt(random, ground, ["Href"], "https://example.org/{today}");
  return { site: withConstants(random, ground, { today: "Monday" }), pointer: "/constants/today" };
};

const foreignConstant: Sower = (random, ground) => {
  const constants = Object.keys(ground.site.constants ?? {});
  if (constants.length === 0) return undefined;
  return addWords(random, ground, ["Text", "RichText"], `with %${random.pick(constants)}% in it`);
};

const literalHtml: Sower = (random, ground) =>
  addWords(random, ground, ["Text", "RichText"], random.pick(["<b>now</b>", "Fish &amp; more", "<br/>", "one<br>two"]));

const literalMarkdown: Sower = (random, ground) =>
  addWords(random, ground, ["Text"], random.pick(["**now**", "[all of it](/fees)", "[it](https://example.org)"]));

const bareAddress: Sower = (random, ground) =>
  addWords(
    random,
    ground,
    ["RichText"],
    random.pick([
      "www.example.org/now",
      "desk@example.org",
      "https://example.org",
      "+44 1632 960 000",
      "+254700000000",
    ]),
  );

const overlongText: Sower = (random, ground) => {
  const key = random.pick(["title", "description"] as const);
  const index = random.below(ground.site.routes.length);
  const words = random.pick(["Come and see us. ", "Karibuni sana, wazazi na wanafunzi. ", "School ☀️ "]);
  const site = withValue(ground.site, ["routes", index, key], words.repeat(60));
  return { site, pointer: `/routes/${index}/${key}` };
};

const placeholderText: Sower = (random, ground) =>
  writeAt(
    random,
    ground,
    ["Text", "RichText"],
    random.pick(["Some text", "Some words", "TODO", "Lorem ipsum dolor sit amet.", "Due on [insert date]."]),
  );

const emptyValue: Sower = (random, ground) => {
  const places = ground.places.filter(({ path }) => path[0] !== "acknowledged");
  return writeAt(random, { ...ground, places }, ["Text", "RichText"], random.pick([" ", "\u00A0", "\u200B", "\n \t"]));
};

const impossibleDate: Sower = (random, ground) => {
  const dates = ["31 June", "30 February 2028", "February 29, 2027", "31st of September", "2027-02-29", "32 May 2027"];
  const { site, pointer } = addWords(random, ground, ["Text", "RichText"], `on ${random.pick(dates)}.`);
  return { site, pointer };
};

const unknownIcon: Sower = (random, ground) =>
  writeAt(random, ground, ["Icon"], random.pick(["no-such-icon", "phonne", "telephone-classic"]));

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
