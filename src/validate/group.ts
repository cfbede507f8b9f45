import type { Finding } from "./report";

/** Makes equal findings one, whose repairs repair them all. */
export function group(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const [index, finding] of findings.entries()) {
    const key = finding.groupBy === undefined ? String(index) : `${finding.rule} ${finding.groupBy}`;
    const others = groups.get(key);
    if (others) others.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].map(merge);
}

function merge(findings: readonly Finding[]): Finding {
  const [first, ...others] = findings as [Finding, ...Finding[]];
  if (others.length === 0) return first;
  const suggestions = first.suggestions?.map((repair, index) => ({
    ...repair,
    changes: findings.flatMap(({ pointer, suggestions: own }) =>
      (own?.[index]?.changes ?? []).map((change) => ({ pointer, ...change })),
    ),
  }));
  return { ...first, ...(suggestions && { suggestions }), others: others.map(({ pointer }) => pointer) };
}
