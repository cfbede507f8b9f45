/** The most letters of the title and the description of a page, and how many of them search results show. */
export const LENGTHS = {
  title: { most: 120, shown: 60, instead: "Write a few words" },
  description: { most: 400, shown: 160, instead: "Write a sentence or two" },
} as const;
