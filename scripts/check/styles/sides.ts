import { type Declaration, list } from "postcss";

/** Properties whose value may name a side, with the prefix of "start" and "end" there. */
const SIDES: Record<string, string> = {
  "text-align": "",
  "text-align-last": "",
  "justify-content": "",
  "justify-items": "",
  "justify-self": "",
  float: "inline-",
  clear: "inline-",
  "caption-side": "inline-",
};

/** An arrow out of the page, as it is written in English. */
const OUTWARD = /"(.*?)(?:\\2197|↗)(?:\\fe0e|\ufe0e)?"/i;
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:style|width|color))$/;
const CORNERS = ["start-start", "start-end", "end-end", "end-start"];

/** The replacement for a declaration that names the left or the right side; undefined when it names none. */
export function withoutSides({ prop, value }: Declaration): string | undefined {
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(prop)) return `${logicalProperty(prop)}: ${value}`;
  if (prop === "content" && OUTWARD.test(value)) return `content: ${value.replace(OUTWARD, turnArrow)}`;
  if (prop in SIDES) return /^(?:left|right)$/.test(value) ? `${prop}: ${SIDES[prop]}${logical(value)}` : undefined;
  if (prop === "border-radius") return corners(value);
  const [top, right, bottom, left] = FOUR_SIDES.test(prop) ? list.space(value) : [];
  if (left === undefined || left === right) return undefined;
  return `${along(prop, "block")}: ${joinSides(top, bottom)}; ${along(prop, "inline")}: ${left} ${right}`;
}

/** The arrow that base.css turns in a page that is read from right to left, after the text before it. */
const turnArrow = (_arrow: string, text: string) => (text ? `"${text}" var(--outward)` : "var(--outward)");
const logical = (side: string) => (side === "left" ? "start" : "end");

function logicalProperty(prop: string): string {
  const corner = prop.replace(/(top|bottom)-(left|right)/, (_, block: string, side: string) =>
    [block === "top" ? "start" : "end", logical(side)].join("-"),
  );
  if (corner !== prop) return corner;
  return prop.replace(/^(?=left$|right$)/, "inset-").replace(/left|right/, (side) => `inline-${logical(side)}`);
}

const along = (prop: string, axis: string) => prop.replace(/^((?:scroll-)?[a-z]+)/, `$1-${axis}`);
const joinSides = (first = "", second = "") => (first === second ? first : `${first} ${second}`);

/** The corners are named from the top left one on; those that are not named are as the ones across. */
function corners(value: string): string | undefined {
  const [first = "", second = first, third = first, fourth = second] = list.space(value);
  if (value.includes("/") || (first === second && third === fourth)) return undefined;
  return [first, second, third, fourth].map((radius, place) => `border-${CORNERS[place]}-radius: ${radius}`).join("; ");
}
