import { isVideo } from "../../site/recordingTypes.ts";
import type { PageRule } from "../rule.ts";

/** A video of which people who cannot hear it get nothing: it has neither captions nor a transcript. */
export const missingCaptions: PageRule = {
  kind: "page",
  id: "missing-captions",
  severity: "warning",
  phase: "content",
  check: (_page, report) => ({
    blocks: {
      player({ file, captions, transcript }, { pointer }) {
        if (file === undefined || !isVideo(file) || captions !== undefined || transcript !== undefined) return;
        const message = `The video "${file}" has neither captions nor a transcript`;
        report({
          pointer: `${pointer}/file`,
          on: "value",
          message,
          remedy: 'Write what is said and shown as its "transcript", or add "captions", a WebVTT file.',
          inForm: `${message}. Write what is said and shown as its transcript, or add captions.`,
        });
      },
    },
  }),
};
