import { PICTURES } from "./place.ts";
import { createRandom } from "./random.ts";

/** The media folder of the generated site: a logo and a handful of drawings, each of some kilobytes. */
export function makePictures(): Map<string, string> {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#E3B341"/><path d="M14 44 32 14 50 44Z" fill="#1F3A5F"/></svg>';
  return new Map([["logo.svg", logo], ...PICTURES.map((name, index) => [name, drawing(index)] as const)]);
}

function drawing(seed: number): string {
  const random = createRandom(seed);
  const shapes = Array.from({ length: 30 }, () => {
    const [x, y] = [random.between(0, 1500), random.between(200, 900)];
    const colour = random.pick(["#1F3A5F", "#45566A", "#8A1C3C", "#E3B341", "#CBD5E0"]);
    return `<rect x="${x}" y="${y}" width="${random.between(40, 300)}" height="${random.between(40, 400)}" fill="${colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000"><rect width="1600" height="1000" fill="#EEF2F6"/>${shapes.join("")}</svg>`;
}
