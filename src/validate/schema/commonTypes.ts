/** The block types that serve for what people call otherwise, by the word that they use. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  accordion: ["descriptionList"],
  alert: ["notice"],
  announcement: ["notice"],
  article: ["prose"],
  banner: ["hero", "notice"],
  blog: ["cardGrid", "linkList"],
  carousel: ["gallery", "cardGrid"],
  column: ["cardGrid", "mediaText"],
  counter: ["stats"],
  cta: ["callToAction"],
  document: ["linkList"],
  download: ["linkList"],
  faq: ["descriptionList"],
  header: ["hero"],
  html: ["prose", "embed"],
  iframe: ["embed"],
  image: ["mediaText", "prose"],
  info: ["notice"],
  list: ["prose", "descriptionList", "linkList"],
  logo: ["cardGrid", "linkList"],
  markdown: ["prose"],
  message: ["notice"],
  number: ["stats"],
  partner: ["cardGrid", "linkList"],
  pdf: ["linkList"],
  photo: ["gallery", "mediaText"],
  picture: ["gallery", "mediaText"],
  pricing: ["priceList", "feeStructure"],
  section: ["prose"],
  slider: ["gallery", "cardGrid"],
  slideshow: ["gallery"],
  semester: ["termCalendar"],
  statistic: ["stats"],
  tab: ["descriptionList", "trackPicker"],
  teacher: ["profileGrid"],
  text: ["prose"],
  timeline: ["descriptionList", "steps"],
  timetable: ["table", "eventList"],
  warning: ["notice"],
  youtube: ["embed"],
};

/** The same in Swahili. */
const SWAHILI: typeof TYPES = {
  ada: ["feeStructure"],
  bei: ["priceList"],
  hatua: ["steps"],
  jedwali: ["table"],
  karo: ["feeStructure"],
  maandishi: ["prose"],
  matangazo: ["notice"],
  matukio: ["eventList"],
  onyo: ["notice"],
  picha: ["gallery", "mediaText"],
  ramani: ["embed"],
  ratiba: ["table", "eventList"],
  taarifa: ["notice"],
  tangazo: ["notice"],
  viongozi: ["profileGrid"],
};
const ALL = { ...TYPES, ...SWAHILI };

/** The block types that serve for the last of some words for which any do. */
export function commonTypes(words: readonly string[]): readonly string[] {
  const known = words.findLast((word) => Object.hasOwn(ALL, word.toLowerCase()));
  return ALL[known?.toLowerCase() ?? ""] ?? [];
}
