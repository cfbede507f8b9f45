import { expect, it } from "vitest";
import { findRecordingProblem } from "./recordings.ts";

it.each([
  ["a.mp3", "ID3\x04"],
  ["a.MP3", "\xff\xfb\x90\x64"],
  ["a.m4a", "\0\0\0\x20ftypM4A "],
  ["a.mp4", "\0\0\0\x20ftypisom"],
  ["a.ogg", "OggS\0"],
  ["a.webm", "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm"],
  ["a.vtt", "WEBVTT\n\n00:00.000 --> 00:02.000\nHello"],
  ["a.vtt", "\xef\xbb\xbfWEBVTT"],
])("finds no problem in %s", (name, start) => {
  expect(findRecordingProblem(name, start)).toBeUndefined();
});

it.each([
  ["a film of a Mac", "a.mp4", "\0\0\0\x14ftypqt  "],
  ["a Matroska film", "a.webm", "\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska"],
  ["a page", "a.mp3", "<!doctype html>"],
  ["an empty file", "a.mp4", ""],
  ["subtitles of another format", "a.vtt", "1\n00:00:00,000 --> 00:00:02,000\n"],
])("finds a problem in %s", (_, name, start) => {
  expect(findRecordingProblem(name, start)).toBeDefined();
});

it("names the ending that a recording of another format needs", () => {
  expect(findRecordingProblem("a.mp3", "OggS\0")?.remedy).toContain(".ogg");
});
