import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import CardGrid from "./CardGrid.tsx";

const columns = (count: number) => {
  const cards = Array.from({ length: count }, () => ({ title: "A card" }));
  const html = renderToStaticMarkup(<CardGrid type="cardGrid" level={2} instanceId="_1" cards={cards} />);
  return Number(/data-columns="(\d)"/.exec(html)?.[1]);
};

it("leaves no card alone in the last row of a wide screen where three or four columns spare it that", () => {
  const counts = Array.from({ length: 46 }, (_, index) => index + 3);
  const sparing = counts.filter((count) => count % 3 !== 1 || count % 4 !== 1);
  expect(sparing.filter((count) => count % columns(count) === 1)).toEqual([]);
});

it("stands in full rows where it can", () => {
  expect([2, 3, 4, 6, 8, 9, 12].map(columns)).toEqual([2, 3, 4, 3, 4, 3, 4]);
});
