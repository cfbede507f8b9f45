import { fuzz } from "../../tests/faults/fuzz/fuzz.ts";
import { findProblem } from "../../tests/faults/handmade/handmade.ts";
import { handmadeFaults } from "../../tests/faults/handmade/index.ts";
import { type Score, scoreFaults } from "../../tests/faults/random/fault.ts";
import { ruleFaults, scoreRuleFaults } from "../../tests/faults/random/rules/ruleFaults.ts";
import { schemaFaults } from "../../tests/faults/random/schemaFaults.ts";
import { syntaxFaults } from "../../tests/faults/random/syntaxFaults.ts";
import { falseAlarms, validSpecs } from "../../tests/faults/random/validSites/falseAlarms.ts";
import { library, school, specs } from "../../tests/faults/specs.ts";
import { countFigure, type Figure, ratioFigure, shareFigure } from "./figure.ts";

const SEED = 1;
const RUNS = 2000;
const FUZZED = 50_000;
const GENERATED = 200;
/** How many failed cases of each kind are listed. */
const MAX_LISTED = 10;

/** Measured accuracy, with the failed cases. */
export interface Accuracy {
  figures: Figure[];
  missed: string[];
}

/** Measures how often the true cause is reported, missed errors, and false alarms. */
export function accuracy(): Accuracy {
  return [handmade(), schema(), syntax(), rules(), validSites(), fuzzedFiles()].reduce(
    (total, { figures, missed: missedFaults }) => ({
      figures: [...total.figures, ...figures],
      missed: [...total.missed, ...missedFaults.slice(0, MAX_LISTED)],
    }),
    { figures: [], missed: [] },
  );
}

function handmade(): Accuracy {
  const missedFaults = handmadeFaults.flatMap((fault) => {
    const wrong = findProblem(fault);
    return wrong ? [`${fault.name}: ${wrong}`] : [];
  });
  const measure = "hand-made faults without their true cause first, at the exact line, in plain words";
  return {
    figures: [countFigure(measure, `${handmadeFaults.length} faults`, missedFaults.length)],
    missed: missedFaults,
  };
}

function schema(): Accuracy {
  const {
    right,
    faults,
    missed: missedFaults,
  } = sum(specs.map((spec) => scoreFaults(spec, schemaFaults(spec, RUNS, SEED))));
  const measure = "random schema faults: exact line and cause named first";
  return { figures: [shareFigure(measure, right, faults)], missed: missedFaults };
}

function syntax(): Accuracy {
  const {
    right,
    faults,
    messages,
    missed: missedFaults,
  } = sum(specs.map((spec) => scoreFaults(spec, syntaxFaults(spec, RUNS, SEED))));
  return {
    figures: [
      shareFigure("random syntax faults: the faulty line first", right, faults),
      ratioFigure("random syntax faults: messages", "faults", messages / faults),
    ],
    missed: missedFaults,
  };
}

function rules(): Accuracy {
  const generatedScores = validSpecs(GENERATED, SEED).map((spec, index) =>
    scoreRuleFaults(spec, ruleFaults(spec, 1, SEED + index)),
  );
  const writtenScores = specs.map((spec) => scoreRuleFaults(spec, ruleFaults(spec, 25, SEED)));
  const { right, faults, missed: missedFaults } = sum([...writtenScores, ...generatedScores]);
  return { figures: [shareFigure("random faults that rules must find", right, faults)], missed: missedFaults };
}

function validSites(): Accuracy {
  const alarms = [...falseAlarms(validSpecs(GENERATED, SEED)).values()].flat();
  return {
    figures: [countFigure("false alarms", `${GENERATED} generated valid specs`, alarms.length)],
    missed: alarms,
  };
}

function fuzzedFiles(): Accuracy {
  const small = fuzz([library], FUZZED * 0.9, SEED);
  const large = fuzz([school], FUZZED * 0.1, SEED);
  const failures = [...small.failures, ...large.failures];
  const measure = "fuzzed files that crash it, take over 2 s, or are accepted without being valid";
  return { figures: [countFigure(measure, `${small.files + large.files} files`, failures.length)], missed: failures };
}

function sum(scores: readonly Score[]): Score {
  return scores.reduce((total, score) => ({
    faults: total.faults + score.faults,
    right: total.right + score.right,
    messages: total.messages + score.messages,
    missed: [...total.missed, ...score.missed],
  }));
}
