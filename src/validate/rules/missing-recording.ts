import type { PageRule } from "../rule.ts";

/** A player of which visitors see the title alone, since nobody has chosen its file yet. */
export const missingRecording: PageRule = {
  kind: "page",
  id: "missing-recording",
  severity: "warning",
  phase: "content",
  check: (_page, report) => ({
    blocks: {
      player({ title, file }, { pointer }) {
        if (file !== undefined) return;
        const message = `"${title}" has nothing to play`;
        report({
          pointer: `${pointer}/title`,
          on: "value",
          message,
          remedy: 'Put its audio or video file into the folder "media", and write the name as "file".',
          inForm: `${message}. Choose its audio or video file.`,
        });
      },
    },
  }),
};
