import { below, quote } from "../json/fileStyle.ts";
import { OperationError } from "../json/jsonEdits.ts";
import { locate, locateRange } from "../json/locate.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { constantPlaces } from "../site/constantPlaces.ts";
import { constantUses } from "../site/constants.ts";

/** Gives a constant another name, with every use of it. Only the names change. */
export function renameConstant(text: string, from: string, to: string): TextEdit[] {
  const spec: { constants?: object } = JSON.parse(text.replace(/^\uFEFF/, ""));
  const ownPointer = below("/constants", from);
  const places = constantPlaces(spec, from);
  const spots = locate(text, [ownPointer, ...places.map(({ pointer }) => pointer)]);
  const key = spots.get(ownPointer)?.key;
  if (!key) throw new OperationError(`There is no constant ${from}`);
  if (Object.hasOwn(spec.constants ?? {}, to)) throw new OperationError(`There is a constant ${to}`);
  const uses = places.flatMap(({ pointer, text: valueText }) => {
    const start = spots.get(pointer)?.value[0] ?? 0;
    return constantUses(valueText)
      .filter(({ name }) => name === from)
      .map((use) => {
        const [first, end] = locateRange(text, start, [use.start + 1, use.end - 1]);
        return { start: first, end, text: to };
      });
  });
  return [{ start: key[0], end: key[1], text: quote(to) }, ...uses];
}
