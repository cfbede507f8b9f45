import type { BlockModel } from "../../site/blockModels.ts";

/** Tells search engines the questions and answers. */
export default {
  structuredData: ({ questions }, { text, plainText }) => ({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: text(question),
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  }),
} satisfies BlockModel<"faq">;
