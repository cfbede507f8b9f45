import type { Boot } from "../src/components/Boot/useBoot.ts";

/** The plain script of a file. Throws when that hands over something else. */
export async function readBoot(file: string): Promise<Boot> {
  const { default: boot } = await import(file);
  if (typeof boot === "function") return boot;
  throw new Error(`${file} hands over no script: begin its function with "export default function".`);
}
