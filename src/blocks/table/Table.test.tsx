import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import Table from "./Table.tsx";

const rich = (html: string) => ({ html: `<p>${html}</p>` });

function renderTable(corner: string, ...heads: readonly string[]): string {
  const rows = heads.map((head) => [rich(head), rich("8,884.88")]);
  return renderToStaticMarkup(
    <Table type="table" level={2} instanceId="_1" columns={[corner, "Instalment"]} rows={rows} />,
  );
}

function renderHeads(...heads: readonly string[]): string[] {
  const html = renderTable("Months", ...heads);
  return [...html.matchAll(/<th scope="row"([^>]*)>/g)].map(([, attributes = ""]) => attributes.trim());
}

test("a row header that is a number is labelled with its column header, for phones", () => {
  expect(renderHeads("12", "<strong>2,500</strong>", "9.5 %")).toEqual(Array(3).fill('data-column="Months"'));
});

test("a row header with words is not labelled", () => {
  expect(renderHeads("Monday", "12 months", "<em>KES</em> 500")).toEqual(["", "", ""]);
});

test("an empty corner cell is not a header", () => {
  const html = renderTable("", "12");
  expect(html.match(/<th scope="[^"]*"[^>]*>/g)).toEqual(['<th scope="col">', '<th scope="row">']);
  expect(html).toContain("<tr><td></td><th");
});
