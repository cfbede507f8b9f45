import type { Site } from "../../../generated/site.ts";
import { JsonText } from "../../../json/jsonText.ts";

/** How many texts are remembered: the newest one, the one before it, and others with which it is compared. */
const MAX_TEXTS = 4;

/** The values of the last texts of site.json: each is parsed once, and they share equal parts. */
export class SiteTexts {
  /** The last one that was asked for comes first. */
  private texts: readonly JsonText[] = [];

  /** The value of a text, which nobody may change. Throws a SyntaxError when it is not valid JSON. */
  parse(text: string): unknown {
    const parsedText = this.texts.find((candidate) => candidate.text === text) ?? this.parseNew(text);
    this.texts = [parsedText, ...this.texts.filter((candidate) => candidate !== parsedText)].slice(0, MAX_TEXTS);
    return parsedText.value;
  }

  /** The value of a text that matches the schema. */
  parseSite(text: string): Site {
    return this.parse(text) as Site;
  }

  isJson(text: string): boolean {
    try {
      this.parse(text);
      return true;
    } catch {
      return false;
    }
  }

  private parseNew(text: string): JsonText {
    return this.texts[0]?.parseVersion(text) ?? JsonText.parse(text);
  }
}
