import fc from "fast-check";

const channel = (min: number, max: number) => fc.integer({ min, max });

function colour(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .tuple(channel(min, max), channel(min, max), channel(min, max))
    .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
}

/** Dark on light or light on dark, far enough from each other everywhere. */
export function palette(ground: "light" | "dark"): fc.Arbitrary<Record<string, string>> {
  const pale = colour(0xd8, 0xff);
  const deep = colour(0x00, 0x40);
  const [near, far] = ground === "light" ? [pale, deep] : [deep, pale];
  return fc.record({
    surface: near,
    raised: near,
    text: far,
    muted: far,
    brand: deep,
    onBrand: pale,
    accent: far,
    onAccent: near,
    highlight: colour(0, 0xff),
    line: colour(0, 0xff),
    focus: far,
  });
}
