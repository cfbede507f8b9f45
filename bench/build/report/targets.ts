import type { Figures } from "../figures.ts";
import type { BuildFigures } from "../measure/builds.ts";
import { medians } from "../measure/statistics.ts";
import { kilobytes, ratio, table, whole } from "./format.ts";

/** A budget, and what was measured. */
interface Target {
  what: string;
  target: string;
  seen: string;
  met: boolean;
}

/** The table of budgets and measured values, and a list of those missed. */
export function targetsSection(figures: Figures): string {
  const targets = [...buildTargets(figures.builds), ...weightTargets(figures), ...browserTargets(figures)];
  if (targets.length === 0) return "";
  const missed = targets.filter(({ met }) => !met);
  return `## Targets

${table(
  ["", "target", "seen", ""],
  targets.map(({ what, target, seen, met }) => [what, target, seen, met ? "met" : "**missed**"]),
)}

${
  missed.length === 0
    ? "All targets measured in this run are met."
    : `Missed in this run:\n\n${missed.map(({ what, target, seen }) => `- ${what}: ${seen}, where the target is ${target}.`).join("\n")}`
}`;
}

function buildTargets(builds: readonly BuildFigures[]): Target[] {
  const [small, many] = [50, 5000].map((size) => builds.find(({ routes }) => routes === size));
  const targets: Target[] = [];
  for (const figures of many ? [many] : []) {
    const cold = medians(figures.cold.prospectus);
    const edited = medians(figures.edited);
    targets.push(
      atMost("Time of a rebuild after one edit at 5,000 pages / cold build", edited.wall / cold.wall, 1 / 3, ratio),
      atMost("Files written by a rebuild after one edit", figures.touchedByEdit.length, 2, whole),
      atMost("Files written by a rebuild without changes", figures.touchedByNothing.length, 0, whole),
    );
  }
  if (small) {
    const touched = small.touchedByEdit.filter((name) => /\.(js|css)$/.test(name));
    targets.push(
      atMost("Scripts and styles written by a rebuild after one edit at 50 pages", touched.length, 0, whole),
    );
  }
  return targets;
}

function weightTargets({ weights, growth }: Figures): Target[] {
  const targets = weights.flatMap((weight) => [
    atMost(`First load of the middle page (${weight.name})`, weight.middle.firstLoad, 14_000, kilobytes),
    atMost(`First load of the heaviest page (${weight.name})`, weight.heaviest.firstLoad, 14_000, kilobytes),
    atMost(
      `All scripts after intent, most of any page (${weight.name})`,
      weight.mostScripts.afterIntent,
      82_000,
      kilobytes,
    ),
    atMost(`Model of the next page, median (${weight.name})`, weight.medianModel, 2000, kilobytes),
  ]);
  if (growth) {
    const grown = growth.sharedBytes[1] - growth.sharedBytes[0];
    const words = `Growth of what all pages share, from ${whole(growth.small)} to ${whole(growth.large)} pages`;
    targets.push(atMost(words, grown, 0, (value) => `${whole(value)} bytes`));
  }
  return targets;
}

function browserTargets({ browser }: Figures): Target[] {
  return (browser?.pages ?? []).map(({ path, loads }) =>
    atMost(`CLS of ${path}`, medians(loads.prospectus).cls, 0, (value) => value.toFixed(4)),
  );
}

function atMost(what: string, seen: number, most: number, show: (value: number) => string): Target {
  return { what, target: `at most ${show(most)}`, seen: show(seen), met: seen <= most };
}
