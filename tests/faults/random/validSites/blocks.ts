import fc from "fast-check";
import { blockContracts, type Contract, contractOf } from "../contracts.ts";
import { leaf } from "./values.ts";

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

const settled: Record<string, (value: Record<string, unknown>) => Record<string, unknown>> = {
  feeStructure: withTotal,
  table: withEvenRows,
};

/** A block of any type but a fragment, whose terms add up and whose rows are even. */
export const block = blockOf((type) => type !== "fragment");

/** A block of a type that has a place among the banners. */
export const bannerBlock = blockOf((type) => ["notice", "countdown", "popup"].includes(type));

function blockOf(is: (type: string) => boolean): fc.Arbitrary<Record<string, unknown>> {
  const contracts = blockContracts.filter(({ properties }) => is(String(properties.type?.const)));
  return fc
    .oneof(...contracts.map((contract) => groupOf(contract)))
    .map((value) => settled[String(value.type)]?.(value) ?? value);
}

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
