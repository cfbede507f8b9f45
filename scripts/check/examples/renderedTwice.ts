export const DEPEND_ON_PROPERTIES = `What a component renders depends on its properties alone: no time, no random number, no toLocaleString() without a
language, no window. What it needs of them belongs in its model, an effect, or a boot script.`;

/** A moment long after that of the build. */
const LATER = Date.UTC(2029, 11, 31, 12);

/**
 * The first part of some HTML that differs when it is rendered again where a visitor is: years later, in another time
 * zone and language, in a browser; undefined when nothing differs. Both are compared as they are before hydration.
 */
export function findDifference(render: () => string): string | undefined {
  const html = render();
  const otherHtml = renderElsewhere(render);
  if (html === otherHtml) return undefined;
  const start = Array.from(html).findIndex((character, index) => character !== otherHtml[index]);
  const show = (text: string) => text.slice(Math.max(0, start - 10), start + 30).trim();
  return `"${show(html)}" is "${show(otherHtml)}" there`;
}

function renderElsewhere(render: () => string): string {
  const restorations = [
    replaceValue(globalThis, "Date", LaterDate),
    replaceValue(Math, "random", () => 0.123456789),
    replaceValue(globalThis, "window", {}),
    replaceValue(process.env, "TZ", "Pacific/Kiritimati"),
    ...["toLocaleString", "toLocaleDateString", "toLocaleTimeString"].map((name) => speakArabic(Date, name)),
    speakArabic(Number, "toLocaleString"),
  ];
  try {
    return render();
  } catch (error) {
    return String(error);
  } finally {
    for (const restore of restorations.reverse()) restore();
  }
}

class LaterDate extends Date {
  constructor(...values: [] | [string | number | Date]) {
    super(...((values.length === 0 ? [LATER] : values) as [number]));
  }
  static override now(): number {
    return LATER;
  }
}

/** Has a value say itself in Arabic where no language is given. */
function speakArabic({ prototype }: typeof Date | typeof Number, name: string): () => void {
  const say = Reflect.get(prototype, name) as (locale?: string, options?: object) => string;
  return replaceValue(prototype, name, function (this: Date, locale = "ar-EG", options?: object) {
    return say.call(this, locale, options);
  });
}

/** Replaces a property; returns a function that restores it. */
function replaceValue(object: object, name: string, value: unknown): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true, enumerable: true });
  return () => {
    if (descriptor) Object.defineProperty(object, name, descriptor);
    else Reflect.deleteProperty(object, name);
  };
}
