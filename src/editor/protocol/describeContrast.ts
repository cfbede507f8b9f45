import type { ColorContrast } from "../settings/messages.ts";

/** The contrast of a colour with another one, in words. */
export function describeContrast(
  { above, ground, ratio, least }: ColorContrast,
  colorName: string,
  labels: ReadonlyMap<string, string>,
): string {
  const otherLabel = labels.get(above === colorName ? ground : above);
  const floor = (Math.floor(ratio * 100) / 100).toFixed(2);
  const verdict = ratio < least ? `too little: ${least} is needed` : "enough";
  return `With ${otherLabel}: ${floor}, ${verdict}.`;
}
