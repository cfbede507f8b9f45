import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import CardGrid from "./CardGrid.tsx";

const columns = (count: number) => {
  const cards = Array.from({ length: count }, () => ({ title: "A card" }));
  const html = renderToStaticMarkup(<CardGrid type="cardGrid" level={2} instanceId="_1" cards={cards} />);
  return Number(/data-columns="(\d)"/.exec(html)?.[1]);
};

it("leaves no single card in the last row where three or four columns can avoid it", () => {
  const counts = Array.from({ length: 46 }, (_, index) => index + 3);
  const avoidable = counts.filter((count) => count % 3 !== 1 || count % 4 !== 1);
  expect(avoidable.filter((count) => count % columns(count) === 1)).toEqual([]);
});

it("fills all rows where possible", () => {
  expect([2, 3, 4, 6, 8, 9, 12].map(columns)).toEqual([2, 3, 4, 3, 4, 3, 4]);
});
