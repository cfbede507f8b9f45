import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Amount } from "./Amount";

const words = (currency: string, amount: string) =>
  renderToStaticMarkup(<Amount currency={currency} amount={amount} />).replaceAll(/<[^>]*>/g, "");

test("a name stands before an amount with a space, a sign without", () => {
  expect(words("KES", "115,500")).toBe("KES 115,500");
  expect(words("Sh.", "500")).toBe("Sh. 500");
  expect(words("$", "25")).toBe("$25");
});
