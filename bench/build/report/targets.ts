import type { Figures } from "../figures.ts";
import type { BuildFigures } from "../measure/builds.ts";
import { medians } from "../measure/statistics.ts";
import { perPage } from "./builds.ts";
import { kilobytes, ratio, seconds, table, whole } from "./format.ts";

/** A target of the issue, and what was seen. */
interface Target {
  what: string;
  target: string;
  seen: string;
  met: boolean;
}

/** The targets beside what was seen, and in words what misses. */
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
    ? "Every target that was measured in this run is met."
    : `Missed in this run:\n\n${missed.map(({ what, target, seen }) => `- ${what}: ${seen}, where the target is ${target}.`).join("\n")}`
}`;
}

function buildTargets(builds: readonly BuildFigures[]): Target[] {
  const [small, many] = [50, 5000].map((size) => builds.find(({ routes }) => routes === size));
  const targets: Target[] = [];
  for (const figures of many ? [many] : []) {
    const [cold, template, eleventy] = (["prospectus", "template", "eleventy"] as const).map((contender) =>
      medians(figures.cold[contender]),
    );
    if (!cold || !template || !eleventy) continue;
    const edited = medians(figures.edited);
    targets.push(
      atMost("CPU of a cold build of 5,000 pages, to the string template's", cold.cpu / template.cpu, 2.5, ratio),
      {
        what: "Time of a cold build of 5,000 pages",
        target: `less than Eleventy's ${seconds(eleventy.wall)}`,
        seen: seconds(cold.wall),
        met: cold.wall < eleventy.wall,
      },
      atMost("Peak memory at 5,000 pages", cold.memory, 300, (value) => `${whole(value)} MB`),
      atMost(
        "CPU of a rebuild after one edit at 5,000 pages, to the cold build's",
        edited.cpu / cold.cpu,
        1 / 3,
        ratio,
      ),
      atMost("Time of the same", edited.wall / cold.wall, 1 / 3, ratio),
      atMost("Files written by a rebuild after one edit", figures.touchedByEdit.length, 2, whole),
      atMost("Files written by a rebuild with nothing changed", figures.touchedByNothing.length, 0, whole),
    );
  }
  if (small) {
    const touched = small.touchedByEdit.filter((name) => /\.(js|css)$/.test(name));
    targets.push(
      atMost("Scripts and styles written by a rebuild after one edit at 50 pages", touched.length, 0, whole),
    );
  }
  const [first, second, third] = builds.slice(-3);
  if (first && second && third) {
    const growth = perPage(second, third, "prospectus") / perPage(first, second, "prospectus");
    const words = `CPU of each page from ${whole(second.routes)} to ${whole(third.routes)}, to that of each from ${whole(first.routes)}`;
    targets.push({
      what: words,
      target: "linear: about 1 (up to 1.15 here)",
      seen: ratio(growth),
      met: growth <= 1.15,
    });
  }
  return targets;
}

function weightTargets({ weights, growth }: Figures): Target[] {
  const targets = weights.flatMap((weight) => [
    atMost(`First load of the middle page (${weight.name})`, weight.middle.firstLoad, 6500, kilobytes),
    atMost(`First load of the heaviest page (${weight.name})`, weight.heaviest.firstLoad, 6500, kilobytes),
    atMost(
      `All scripts after intent, most of any page (${weight.name})`,
      weight.mostScripts.afterIntent,
      76_000,
      kilobytes,
    ),
    atMost(`Model of the next page, median (${weight.name})`, weight.medianModel, 1700, kilobytes),
    atMost(
      `Model of the next page, largest of up to six blocks (${weight.name})`,
      weight.largestOfSix,
      1700,
      kilobytes,
    ),
  ]);
  if (growth) {
    const grown = growth.sharedBytes[1] - growth.sharedBytes[0];
    const words = `Growth of what all pages share, from ${whole(growth.small)} to ${whole(growth.large)} pages`;
    targets.push(atMost(words, grown, 0, (value) => `${whole(value)} bytes`));
  }
  return targets;
}

function browserTargets({ browser }: Figures): Target[] {
  return (browser?.pages ?? []).flatMap(({ path, loads, audits }) => {
    const [ours, bare] = [medians(loads.prospectus), medians(loads.template)];
    const lcp = medians(audits.prospectus).lcp / medians(audits.template).lcp;
    return [
      atMost(`LCP of ${path} in Lighthouse, to the string template's`, lcp, 1.05, ratio),
      atMost(`LCP of ${path} in a slowed-down browser, to the string template's`, ours.lcp / bare.lcp, 1.05, ratio),
      atMost(`Main thread's time of ${path}, to the string template's`, ours.busy / bare.busy, 1.15, ratio),
      atMost(`CLS of ${path}`, ours.cls, 0, (value) => value.toFixed(4)),
    ];
  });
}

function atMost(what: string, seen: number, most: number, show: (value: number) => string): Target {
  return { what, target: `at most ${show(most)}`, seen: show(seen), met: seen <= most };
}
