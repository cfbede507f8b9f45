/** One page for each entry. */
export const data = {
  pagination: { data: "entries", size: 1, alias: "entry" },
  permalink: ({ entry }) => entry.file,
};

/** The page, complete. */
export const render = ({ entry }) => entry.render();
