import { describe, expect, it } from "vitest";
import { block, page, site } from "./documents.ts";
import { findProposals } from "./editor.ts";

/** The text that is inserted when the proposal is taken, on one line, the places to fill in as $1, $2 … */
async function inserted(text: string, label: string): Promise<string | undefined> {
  const insertText = (await findProposals(text)).find((proposal) => proposal.label === label)?.inserted;
  return insertText?.replace(/\s+/g, " ");
}

describe("a proposal that is taken writes all that is needed", () => {
  it.each([
    [
      "a page",
      site('"routes": [│]'),
      "page",
      '{ "path": "/$1", "title": "$2", "description": "$3", "blocks": [ { "type": "$4" } ] }',
    ],
    [
      "a block, with the properties that it needs",
      page('"blocks": [│]'),
      "gallery",
      '{ "type": "gallery", "photos": [ { "picture": { "src": "$1", "alt": "$2" } } ] }',
    ],
    [
      "a block with a number, which has no quotes",
      page('"blocks": [│]'),
      "termCalendar",
      '{ "type": "termCalendar", "year": $1, "terms": [ { "name": "$2", "opening": "$3", "closing": "$4", "holiday": { "name": "$5", "starting": "$6", "ending": "$7" } } ] }',
    ],
    ["a link of the menu", site('"navigation": [│]'), "link", '{ "type": "link", "label": "$1", "href": "$2" }'],
    ["a picture, with its alt", block("hero", "│"), "picture", '"picture": { "src": "$1", "alt": "$2" }'],
    ["a button", block("hero", '"actions": [│]'), "link", '{ "label": "$1", "href": "$2" }'],
    ["a link to another website", block("cardGrid", '"cards": [{ "href": │ }]'), "https://…", '"https://$1"'],
    ["a text", block("hero", "│"), "heading", '"heading": "$1"'],
    ["a list", block("cardGrid", "│"), "cards", '"cards": [$1]'],
  ])("%s", async (_what, text, label, expected) => {
    expect(await inserted(text, label)).toBe(expected);
  });
});
