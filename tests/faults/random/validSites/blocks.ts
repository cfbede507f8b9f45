import fc from "fast-check";
import { blockContracts, type Contract, contractOf } from "../contracts";
import { leaf } from "./values";

/** A value of a contract, in which links, names of places and pictures are blank. */
export function arbitraryOf(contract: Contract, key: string): fc.Arbitrary<unknown> {
  if (contract.branches.length > 0) return fc.oneof(...contract.branches.map((branch) => groupOf(branch)));
  if (contract.type === "array" && contract.items) {
    const item = arbitraryOf(contractOf(contract.items, contract.file), key);
    return fc.array(item, { minLength: 1, maxLength: 3 });
  }
  return contract.type === "object" ? groupOf(contract) : leaf(contract, key);
}

/** A group of a contract, each of its optional members there or not, and one of those that it may choose from. */
function groupOf(contract: Contract): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(contract.properties).map(
    ([key, schema]) => [key, arbitraryOf(contractOf(schema, contract.file), key)] as const,
  );
  const group = fc.record(Object.fromEntries(members), { requiredKeys: [...contract.required] });
  const choices = contract.anyOf ?? [{ required: [] }];
  // two at once contradict each other
  return group.filter((value) => choices.filter(({ required }) => required.every((key) => key in value)).length === 1);
}

/** A block of any type but a fragment, whose terms add up and whose rows are even. */
export const block: fc.Arbitrary<Record<string, unknown>> = fc
  .oneof(
    ...blockContracts
      .filter(({ properties }) => properties.type?.const !== "fragment")
      .map((branch) => groupOf(branch)),
  )
  .map((value) => settled[String(value.type)]?.(value) ?? value);

const settled: Record<string, (value: Record<string, unknown>) => Record<string, unknown>> = {
  feeStructure: withTotal,
  table: withEvenRows,
};

function withEvenRows({ columns, ...value }: Record<string, unknown>): Record<string, unknown> {
  const heads = columns as unknown[];
  const rows = (value.rows as unknown[][]).map((row) => heads.map((_, index) => row[index % row.length]));
  return { ...value, columns, rows };
}

function withTotal(value: Record<string, unknown>): Record<string, unknown> {
  const terms = value.terms as { amount: string }[];
  const sum = terms.reduce((all, { amount }) => all + Number(amount.replaceAll(",", "")), 0);
  const amount = sum % 2 === 0 ? sum.toLocaleString("en") : String(sum);
  return { ...value, total: { ...(value.total as object), amount } };
}
