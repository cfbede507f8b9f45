import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Words } from "../../generated/props.ts";
import { WordsContext } from "../Words/words.ts";
import { Amount } from "./Amount.tsx";

function shown(amountWithCurrency: string, currency: string, amount: string): string {
  const html = renderToStaticMarkup(
    <WordsContext value={{ amountWithCurrency } as Words}>
      <Amount currency={currency} amount={amount} />
    </WordsContext>,
  );
  return html.replaceAll(/<[^>]*>/g, "");
}

test("a currency code has a space before the amount, a symbol has none", () => {
  expect(shown("{currency} {amount}", "KES", "115,500")).toBe("KES 115,500");
  expect(shown("{currency} {amount}", "Sh.", "500")).toBe("Sh. 500");
  expect(shown("{currency} {amount}", "$", "25")).toBe("$25");
});

test("a currency after the amount has a space", () => {
  expect(shown("{amount} {currency}", "€", "60")).toBe("60 €");
  expect(shown("{amount} {currency}", "EUR", "1.290,50")).toBe("1.290,50 EUR");
});

test("words before an amount also come before its currency", () => {
  expect(shown("{currency} {amount}", "KES", "from 15,000")).toBe("from KES 15,000");
  expect(shown("{currency} {amount}", "$", "from 25")).toBe("from $25");
  expect(shown("{amount} {currency}", "€", "ab 15.000")).toBe("ab 15.000 €");
  expect(shown("{currency} {amount}", "KES", "on request")).toBe("KES on request");
});
