import type { Makers } from "./maker.ts";
import { head, linked, several, website } from "./parts.ts";
import { ICONS } from "./place.ts";
import { list, paragraph, phrase, sentences } from "./words.ts";

/** Blocks of words, links and pictures. */
export const wordBlocks: Makers<
  | "notice"
  | "linkList"
  | "mediaText"
  | "profileGrid"
  | "gallery"
  | "prose"
  | "steps"
  | "cardGrid"
  | "trackPicker"
  | "quote"
  | "callToAction"
  | "popup"
  | "fragment"
> = {
  notice: (place) => ({
    type: "notice",
    kind: place.random.pick(["info", "warning"] as const),
    heading: phrase(place.random, 2, 5),
    text: paragraph(place.random, 1, 2),
  }),
  linkList: (place) => ({
    type: "linkList",
    ...head(place),
    links: several(place, 3, 5, (title) => ({
      title,
      url: place.random.chance(60) ? place.link().href : website(place),
      icon: place.random.pick(ICONS),
      description: sentences(place.random, 1, 1),
    })),
  }),
  mediaText: (place) => ({
    type: "mediaText",
    ...head(place),
    items: several(place, 1, 2, (title) => ({
      title,
      text: `${paragraph(place.random, 1, 2)}\n\n${list(place.random, "-")}`,
      picture: place.picture,
      action: place.link(),
    })),
  }),
  profileGrid: (place) => ({
    type: "profileGrid",
    ...head(place),
    profiles: several(place, 2, 4, (name) => ({
      name,
      role: phrase(place.random, 2, 4),
      place: phrase(place.random, 2, 3),
      picture: { src: place.picture.src, decorative: true as const },
    })),
  }),
  gallery: (place) => ({
    type: "gallery",
    id: "photos",
    ...head(place),
    photos: several(place, 2, 4, (caption) => ({ picture: { src: place.picture.src, alt: `${caption}.` }, caption })),
  }),
  prose: (place) => ({
    type: "prose",
    heading: phrase(place.random, 3, 6),
    text: `${paragraph(place.random, 2, 4)}\n\n${list(place.random, "1.")}\n\n${linked(place)} ${paragraph(place.random, 1, 3)}`,
  }),
  steps: (place) => ({
    type: "steps",
    ...head(place),
    steps: several(place, 3, 5, (title) => ({ title, text: paragraph(place.random, 1, 1) })),
  }),
  cardGrid: (place) => ({
    type: "cardGrid",
    ...head(place),
    layout: place.random.pick(["standard", "compact", "plain"] as const),
    cards: several(place, 3, 6, (title) => ({
      title,
      text: paragraph(place.random, 1, 1),
      icon: place.random.pick(ICONS),
      href: place.link().href,
    })),
  }),
  trackPicker: (place) => ({
    type: "trackPicker",
    ...head(place),
    tracks: several(place, 2, 3, (title) => ({
      id: `track-${title.replaceAll(" ", "-")}`,
      title,
      description: sentences(place.random, 1, 1),
      subjects: several(place, 2, 4, (name) => ({ name, description: phrase(place.random, 4, 9) })),
    })),
  }),
  quote: (place) => ({
    type: "quote",
    text: paragraph(place.random, 1, 2),
    attribution: phrase(place.random, 2, 4),
  }),
  callToAction: (place) => ({
    type: "callToAction",
    heading: phrase(place.random, 3, 5),
    text: paragraph(place.random, 1, 1),
    actions: [place.link(), { label: "Write to us", href: "mailto:{email}" }],
  }),
  popup: (place) => ({
    type: "popup",
    label: phrase(place.random, 3, 5),
    picture: place.picture,
    action: place.link(),
    closeLabel: "Close",
  }),
  fragment: () => ({ type: "fragment", name: "askUs" }),
};
