import { expect, it } from "vitest";
import { focusPoint } from "./focusPoint.ts";

it.each([
  ["30% 70%", [30, 70]],
  ["0% 100%", [0, 100]],
  ["center", [50, 50]],
  ["top", [50, 0]],
  ["right", [100, 50]],
  ["top left", [0, 0]],
  ["left top", [0, 0]],
  ["bottom center", [50, 100]],
  ["center right", [100, 50]],
])("%j is the point %j", (focus, point) => {
  const [x, y] = point;
  expect(focusPoint(focus)).toEqual({ x, y });
});
