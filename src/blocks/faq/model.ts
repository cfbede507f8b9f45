import type { BlockModel } from "../../site/blockModels.ts";

/** Tells search engines the questions and answers, which may have links. */
export default {
  structuredData: ({ questions }, { text, html }, path) => ({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: text(question),
      acceptedAnswer: { "@type": "Answer", text: html(answer, path) },
    })),
  }),
} satisfies BlockModel<"faq">;
