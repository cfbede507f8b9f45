/** Colours that the page shows before they are saved. */
export interface TrialColors {
  /** Shows colours, by their names, in place of the colours of the palette. */
  show(colors: Readonly<Record<string, string>>): void;
  end(): void;
}

/** Creates a trial that shows colours on the page. */
export function createTrialColors(): TrialColors {
  const sheet = new CSSStyleSheet();
  return {
    show(colors) {
      const rules = Object.entries(colors).map(([name, color]) => `--${name}: ${color};`);
      sheet.replaceSync(`@media screen { :root { ${rules.join(" ")} } }`);
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    },
    end() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adoptedSheet) => adoptedSheet !== sheet);
    },
  };
}
