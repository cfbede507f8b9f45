/** The country whose sign was written for a language: "ke", which is no language, for Kenya. */
export function countryOf(language: string): string | undefined {
  const nameOf = (type: "language" | "region", code: string) =>
    new Intl.DisplayNames(["en"], { type, fallback: "none" }).of(code);
  if (!/^[a-z]{2}$/.test(language) || nameOf("language", language)) return undefined;
  return nameOf("region", language.toUpperCase());
}
