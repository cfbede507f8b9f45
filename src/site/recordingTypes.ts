import { getEnding } from "./fileStem.ts";

/** The media types of recordings by the endings of their names. */
const TYPES = new Map([
  [".mp3", "audio/mpeg"],
  [".m4a", "audio/mp4"],
  [".ogg", "audio/ogg"],
  [".mp4", "video/mp4"],
  [".webm", "video/webm"],
]);

/** The media type of a recording by its name; "" for another file. */
export function readRecordingType(name: string): string {
  return TYPES.get(getEnding(name).toLowerCase()) ?? "";
}

/** Whether a file is an audio or video recording, by its name. */
export function isRecording(name: string): boolean {
  return readRecordingType(name) !== "";
}

/** Whether a file is a video, by its name. */
export function isVideo(name: string): boolean {
  return readRecordingType(name).startsWith("video/");
}
