import type { OpenedBlock } from "../../../protocol/windowApi.ts";

/** The form of a block. */
export function BlockPanel({ block }: { block: OpenedBlock }) {
  return <p>{block.label}</p>;
}
