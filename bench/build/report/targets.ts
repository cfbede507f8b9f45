import type { Figures } from "../figures.ts";
import { medians } from "../measure/statistics.ts";
import { kilobytes, ratio, seconds, table, whole } from "./format.ts";

/** A budget of the design, and the measured value. */
interface Target {
  what: string;
  target: string;
  seen: string;
  met: boolean;
}

/** The table of the budgets of the design and the measured values, and a list of those missed. */
export function targetsSection(figures: Figures): string {
  const targets = [...buildTargets(figures), ...weightTargets(figures), ...browserTargets(figures)];
  if (targets.length === 0) return "";
  const missedTargets = targets.filter(({ met: isMet }) => !isMet);
  return `## Targets

${table(
  ["", "target", "seen", ""],
  targets.map(({ what, target, seen: figure, met: isMet }) => [what, target, figure, isMet ? "met" : "**missed**"]),
)}

${
  missedTargets.length === 0
    ? "All targets measured in this run are met."
    : `Missed in this run:\n\n${missedTargets.map(({ what, target, seen: figure }) => `- ${what}: ${figure}, where the target is ${target}.`).join("\n")}`
}`;
}

function buildTargets({ builds, own: ownSite }: Figures): Target[] {
  const targets: Target[] = [];
  for (const { cold, edited: timesAfterEdit } of builds.filter(({ routes }) => routes === 5000)) {
    const [ours, eleventy, astro] = [medians(cold.prospectus), medians(cold.eleventy), medians(cold.astro)];
    const again = medians(timesAfterEdit);
    targets.push(
      atMost("Time of a cold build of 5,000 pages / Eleventy's", ours.wall / eleventy.wall, 1.5, ratio),
      atMost("Time of a cold build of 5,000 pages / Astro's", ours.wall / astro.wall, 0.75, ratio),
      atMost("Time of a build after one edit of 5,000 pages / Eleventy's", again.wall / eleventy.wall, 0.5, ratio),
      atMost("Time of a build after one edit of 5,000 pages / cold build", again.wall / ours.wall, 1 / 3, ratio),
      atMost("Peak memory of a build of 5,000 pages", Math.max(ours.memory, again.memory), 400, megabytes),
    );
  }
  if (ownSite) {
    const memory = Math.max(ownSite.cold.memory, ownSite.again.memory);
    targets.push(
      atMost("Time of a cold build of the project's own site", ownSite.cold.wall, 5000, seconds),
      atMost("Time of its build again", ownSite.again.wall, 1000, seconds),
      atMost("Peak memory of its builds", memory, 550, megabytes),
    );
  }
  return targets;
}

function weightTargets({ weights }: Figures): Target[] {
  return weights.flatMap((weight) => [
    atMost(`First load of the heaviest page (${weight.name})`, weight.heaviest.firstLoad, 14_000, kilobytes),
    atMost(
      `All scripts after intent, most of any page (${weight.name})`,
      weight.mostScripts.afterIntent,
      82_500,
      kilobytes,
    ),
    atMost(`Model of the next page, median (${weight.name})`, weight.medianModel, 2000, kilobytes),
  ]);
}

function browserTargets({ browser }: Figures): Target[] {
  return (browser?.pages ?? []).map(({ path, loads }) =>
    atMost(`CLS of ${path}`, medians(loads.prospectus).cls, 0, (value) => value.toFixed(4)),
  );
}

function megabytes(value: number): string {
  return `${whole(value)} MB`;
}

function atMost(what: string, figure: number, maximum: number, show: (value: number) => string): Target {
  return { what, target: `at most ${show(maximum)}`, seen: show(figure), met: figure <= maximum };
}
