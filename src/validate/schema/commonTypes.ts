/** The block types that serve for what people call otherwise, by the word that they use. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  accordion: ["descriptionList"],
  alert: ["notice"],
  announcement: ["notice"],
  article: ["prose"],
  banner: ["hero", "notice"],
  carousel: ["gallery", "cardGrid"],
  column: ["cardGrid", "mediaText"],
  counter: ["stats"],
  cta: ["callToAction"],
  document: ["linkList"],
  faq: ["descriptionList"],
  header: ["hero"],
  iframe: ["embed"],
  image: ["mediaText", "prose"],
  info: ["notice"],
  list: ["prose", "descriptionList", "linkList"],
  logo: ["cardGrid", "linkList"],
  message: ["notice"],
  number: ["stats"],
  partner: ["cardGrid", "linkList"],
  pdf: ["linkList"],
  photo: ["gallery", "mediaText"],
  picture: ["gallery", "mediaText"],
  section: ["prose"],
  slider: ["gallery", "cardGrid"],
  slideshow: ["gallery"],
  statistic: ["stats"],
  tab: ["descriptionList", "trackPicker"],
  teacher: ["profileGrid"],
  text: ["prose"],
  timeline: ["descriptionList", "steps"],
  timetable: ["table", "eventList"],
  warning: ["notice"],
  youtube: ["embed"],
};

/** The block types that serve for the last of some words for which any do. */
export function commonTypes(words: readonly string[]): readonly string[] {
  const known = words.findLast((word) => Object.hasOwn(TYPES, word.toLowerCase()));
  return TYPES[known?.toLowerCase() ?? ""] ?? [];
}
