import type { Random } from "./random.ts";

const WORDS =
  `the a of and to in for with on at from by about after before between under over through without every some many
few several another whole early late open quiet bright narrow gentle steady local modern ancient simple careful useful
harbour garden market river station library workshop school bridge valley window kitchen theatre museum forest village
letter lantern basket ladder bicycle compass notebook blanket orchard pasture chapel quarry meadow terrace corner
teacher baker farmer sailor gardener carpenter visitor neighbour student librarian musician painter engineer doctor
opens closes begins ends carries gathers repairs measures prepares explains welcomes shows keeps brings finds makes
learns builds plants paints cooks reads writes sings walks travels answers remembers collects delivers offers shares
morning evening summer winter season holiday weekend afternoon hour year week century moment day
bread water timber copper wool paper stone glass silver leather honey flour cotton iron clay
together slowly often always rarely nearby outside upstairs downhill again twice gladly well soon
family group council company club team class crew choir party public guest member friend child
plan map price answer question result method reason promise story picture record lesson meal tool
large small warm cold long short deep high fresh dry soft plain common rare ready free safe new old`.split(/\s+/);

/** So many words, the first with a capital letter. */
export function phrase(random: Random, minimum: number, maximum: number): string {
  const words = Array.from({ length: random.between(minimum, maximum) }, () => random.pick(WORDS));
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** So many plain sentences. */
export function sentences(random: Random, minimum: number, maximum: number): string {
  return Array.from({ length: random.between(minimum, maximum) }, () => `${phrase(random, 6, 14)}.`).join(" ");
}

/** A paragraph of rich text: plain words, strong and emphasised ones. */
export function paragraph(random: Random, minimum: number, maximum: number): string {
  const text = sentences(random, minimum, maximum);
  if (random.chance(40)) return `${text} **${phrase(random, 2, 4)}** is *${random.pick(WORDS)}* too.`;
  return text;
}

/** A rich list. */
export function list(random: Random, mark: "-" | "1."): string {
  return Array.from({ length: random.between(2, 4) }, () => `${mark} ${phrase(random, 2, 6)}`).join("\n");
}
