import { PAGES } from "../../protocol/barMessages.ts";
import { element } from "../element.ts";
import { fetchResource } from "../fetchResource.ts";
import { createEntryList } from "./entryList.ts";
import { say } from "./overlay.ts";
import { ask } from "./question.ts";
import { single } from "./single.ts";

/** Asks for a page of the site, by its title; resolves to its path, to undefined when the question was closed. */
export const pickPage = single(async function pickPage(current: string): Promise<string | undefined> {
  const pages = await fetchResource(PAGES);
  if (!pages) return void say("The preview does not answer.");
  const list = createEntryList();
  const problem = element("p", { role: "alert", className: "problem" });
  list.show("Pages", pages, current);
  return ask<string>({
    heading: "Which page?",
    content: [list.element, problem],
    submit: "Use this page",
    answer() {
      if (list.chosen !== "") return list.chosen;
      problem.textContent = "Choose one from the list.";
      list.focus();
      return undefined;
    },
  });
});
