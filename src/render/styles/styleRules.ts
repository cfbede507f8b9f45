/** A selector, and the names without which it cannot match in a page: classes, rare elements as "<name", and tones. */
export type Selector = [text: string, needs: string[]];

/** A style rule that can match before any interaction. */
export interface StyleRule {
  /** The at-rules around it, such as a media query, outermost first. */
  conditions: string[];
  selectors: Selector[];
  /** The declarations, in braces. */
  body: string;
}

/** A parsed style sheet. */
export interface Sheet {
  rules: StyleRule[];
  keyframes: [name: string, css: string][];
}
