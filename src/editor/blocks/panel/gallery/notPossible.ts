/** Things that people look for and no block does, by the words that they use; each with a block to use instead. */
const NOT_POSSIBLE: readonly { words: RegExp; sentence: string }[] = [
  {
    words: /\b(?:slider|carousel|slideshow)/,
    sentence: "Not possible here: pictures that change by themselves. Use Gallery, or the best one of them at the top.",
  },
  {
    words: /\b(?:(?:contact|enquiry|web|online) ?form|form|survey|questionnaire)/,
    sentence:
      "Not possible here: a form of the site’s own. Use “Map, video or form” with a form of a form service, or show your phone number and email.",
  },
  {
    words: /\b(?:login|log in|sign in|password|portal|members)/,
    sentence: "Not possible here: pages behind a password. Use Link list with a link to where people sign in.",
  },
  {
    words: /\b(?:chat|comments?|forum|guestbook)/,
    sentence:
      "Not possible here: what visitors write themselves. Use Call to action with a link to a chat or an email.",
  },
  {
    words: /\b(?:shop|cart|basket|checkout|pay(?:ment)? online)/,
    sentence: "Not possible here: a shop. Use Price list, with a link to where people pay.",
  },
  {
    words: /\b(?:html|script|code|widget|css)/,
    sentence:
      "Not possible here: code of other websites. Use “Map, video or form” with the address of the page that has it.",
  },
  {
    words: /\b(?:divider|separator|spacer|space|line|gap)s?\b/,
    sentence:
      "Not needed here: each block has room around it. Blocks have a background of their own in their settings.",
  },
];

/**
 * Explains why the thing that a person looks for is not possible, and which block to use instead; undefined if nothing
 * is known of it.
 */
export function findInstead(typedWords: string): string | undefined {
  return NOT_POSSIBLE.find(({ words }) => words.test(typedWords.toLowerCase()))?.sentence;
}
