import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./Icon.tsx";

test("an icon is small also where the styles have not come", () => {
  const html = renderToStaticMarkup(<Icon path="M5 12h14" />);
  for (const side of ["width", "height"])
    expect(Number(new RegExp(`${side}="(\\d+)"`).exec(html)?.[1])).toBeLessThanOrEqual(32);
});
