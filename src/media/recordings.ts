import { getEnding } from "../site/fileStem.ts";
import type { PictureProblem } from "./pictureProblem.ts";

/** The beginnings of recordings by the endings of their names, one character a byte. */
const STARTS: Record<string, RegExp> = {
  mp3: /^(?:ID3|\xff[\xe2-\xff])/s,
  m4a: /^....ftyp(?!qt )/s,
  ogg: /^OggS/,
  mp4: /^....ftyp(?!qt )/s,
  webm: /^\x1a\x45\xdf\xa3.{0,60}webm/s,
};

/** How captions in the format WebVTT begin, after a byte order mark. */
const CAPTIONS = /^(?:\xef\xbb\xbf)?WEBVTT(?=[ \t\r\n]|$)/;

/** The problem of a recording or of captions, by the first bytes of the file, one character a byte; undefined if there is none. */
export function findRecordingProblem(name: string, start: string): PictureProblem | undefined {
  const ending = getEnding(name).slice(1).toLowerCase();
  if (ending === "vtt") return CAPTIONS.test(start) ? undefined : NO_CAPTIONS;
  if (STARTS[ending]?.test(start)) return undefined;
  if (/^....ftypqt /s.test(start)) return QUICKTIME;
  const [otherEnding] = Object.entries(STARTS).find(([, pattern]) => pattern.test(start)) ?? [];
  return otherEnding ? createMisnamed(ending, otherEnding) : NO_RECORDING;
}

const SAVE_AGAIN = "Save a recording as MP3, and a film as MP4.";

const NO_RECORDING: PictureProblem = { fact: "is no recording that browsers play, whatever its name says", remedy: SAVE_AGAIN };
const QUICKTIME: PictureProblem = { fact: "is a QuickTime film, which many browsers do not play", remedy: SAVE_AGAIN };
const NO_CAPTIONS: PictureProblem = {
  fact: "has no captions in the format WebVTT",
  remedy: "Save the captions as WebVTT: the program that makes them offers it beside SRT.",
};

function createMisnamed(ending: string, otherEnding: string): PictureProblem {
  return {
    fact: `is no ${ending.toUpperCase()} file: its content is ${otherEnding.toUpperCase()}`,
    remedy: `Let its name end in ".${otherEnding}".`,
  };
}
