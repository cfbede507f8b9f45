import fc from "fast-check";

/** Parts of ordinary texts that look like errors to a careless check. */
const SENTENCES = [
  "Open from 8 AM to 5 PM.",
  "5 < 7, 8 > 2 and 3 <= 4.",
  "Fish & chips at the Q&A; all are welcome.",
  'He said "yes", and left.',
  "Café, naïve, Murang’a, 日本語 🎒",
  "It costs 50% of KES 1,200.",
  "A brace is written {{ here.",
  "Between 30 April 2026 and 1 May 2026.",
  "On 29 February 2028 we leap.",
  "Up to 40 may attend.",
  "In March 45 boys went to sea.",
  "Write to @desk, 2 mugs @ 2.50.",
  "If a<b and c>d, then 2**3 = 8.",
  "The march of 31 boys ended at 10:30.",
  "Room 12, Block 3-4, P.O. Box 000.",
  "A [bracketed] word (and another).",
  "snake_case_name and C:\\folder",
  "2 * 3 * 4 = 24",
  "#1 in town since 1995–2024.",
  "Dial 0700 from within, or write to us.",
  "Terms 1/2/3 of 2005/06",
  "Ends with a backslash \\",
  "No. 9 December Lane",
  "Click here and there: read more, see more.",
  "constructor, toString, __proto__ and null",
];

/** A sentence as people write it. */
export const sentence: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SENTENCES) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8}){0,4}$/) },
  {
    weight: 1,
    // without characters that mean something, and the replacement character
    arbitrary: fc.string({ unit: "grapheme" }).map((text) => `Words ${text.replaceAll(/[{}<&*[\d\uFFFD]/g, "")}`),
  },
);

/** A text of a few paragraphs in Markdown, with the words of a link in it. */
export const markdown: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      sentence,
      fc.constantFrom(
        "**Strong** and *slight*.",
        "- one\n- two",
        "Call [0700 000 000](tel:+254700000000).",
        "1. first\n2. second",
      ),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join("\n\n"));

/** A day that every year has, as people write it. */
export const day = createDay("January", "February", "May", "August", "Sept", "December");

/** A day on which something begins that ends on one of the later days. */
export const earlyDay = createDay("January", "February", "May");

/** A day on which something ends that began on one of the early days. */
export const lateDay = createDay("August", "Sept", "December");

function createDay(...months: string[]): fc.Arbitrary<string> {
  return fc
    .record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.constantFrom(...months),
      form: fc.constantFrom("1 May", "May 1", "1st of May"),
    })
    .map(({ day, month, form }) =>
      form === "May 1" ? `${month} ${day}` : form === "1 May" ? `${day} ${month}` : `${day}th of ${month}`,
    );
}

/** Words of a link that say where it leads. */
export const label: fc.Arbitrary<string> = fc.constantFrom(
  "Read what we teach",
  "More about the fees",
  "Here is the map",
  "Go to the home page",
  "See",
  "Details of the journey",
  "日本語",
  "X",
);
