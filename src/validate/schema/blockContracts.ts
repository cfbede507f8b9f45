import { validate } from "../../generated/validateSchema.js";
import type { Contract } from "./schemaErrors.ts";

let contracts: Map<string, Contract> | undefined;

/**
 * The contract of each block type. The validator hands out a contract with each error,
 * so it is asked about blocks that are wrong on purpose.
 */
export function blockContracts(): ReadonlyMap<string, Contract> {
  contracts ??= readContracts();
  return contracts;
}

function readContracts(): Map<string, Contract> {
  const types = errorsOf([{ type: "" }]).find(({ keyword }) => keyword === "enum")?.params.allowedValues as string[];
  const errors = errorsOf(types.map((type) => ({ type, "": true })));
  const found = errors.filter(({ params }) => params.additionalProperty === "");
  return new Map(
    found.flatMap((error) => {
      const index = /^\/notFound\/blocks\/(\d+)$/.exec(error.instancePath)?.[1];
      return index ? [[types[Number(index)] as string, error.parentSchema as Contract]] : [];
    }),
  );
}

function errorsOf(blocks: unknown[]) {
  validate({ notFound: { blocks } });
  return validate.errors ?? [];
}
