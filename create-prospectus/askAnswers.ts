import { createInterface } from "node:readline";
import { translatedLanguages } from "../src/site/words/words.ts";
import { type Answers, findLanguageProblem, findLookProblem, looks } from "./answers.ts";

/** The person has ended the input before the last answer. */
export class InputEnd extends Error {
  override name = "InputEnd";
}

/** Asks a question and resolves to the answer, without spaces around it; rejects when the input ends. */
export type Ask = (question: string) => Promise<string>;

/** Asks for the values of the new site. An empty answer accepts the proposal. */
export async function askAnswers(ask: Ask, proposals: Answers): Promise<Answers> {
  const languages = `${translatedLanguages.join(", ")} or another, such as en-KE`;
  return {
    name: (await ask(`Name of the site (${proposals.name}): `)) || proposals.name,
    language: await askUntilValid(ask, `Language: ${languages}`, proposals.language, findLanguageProblem),
    look: await askUntilValid(ask, `Look: ${looks.join(", ")}`, proposals.look, findLookProblem),
  };
}

async function askUntilValid(
  ask: Ask,
  question: string,
  proposal: string,
  findProblem: (text: string) => string | undefined,
): Promise<string> {
  for (let notice = ""; ; ) {
    const answer = (await ask(`${notice}${question} (${proposal}): `)) || proposal;
    const problem = findProblem(answer);
    if (!problem) return answer;
    notice = `${problem}\n`;
  }
}

/** Lets a function ask in the terminal. Its questions reject when the person ends the input with Ctrl+C or Ctrl+D. */
export async function askInTerminal<Result>(useAsk: (ask: Ask) => Promise<Result>): Promise<Result> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // of lines that are typed before their question, question() would lose all but one
  const lines = terminal[Symbol.asyncIterator]();
  try {
    return await useAsk(async (question) => {
      terminal.setPrompt(question);
      terminal.prompt();
      const { value, done: isAtEnd } = await lines.next();
      if (isAtEnd) throw new InputEnd();
      return value.trim();
    });
  } finally {
    terminal.close();
  }
}
