/** The country whose code was written for a language: Kenya for "ke", which is not a language. */
export function countryOf(language: string): string | undefined {
  const nameOf = (type: "language" | "region", code: string) =>
    new Intl.DisplayNames(["en"], { type, fallback: "none" }).of(code);
  if (!/^[a-z]{2}$/.test(language) || nameOf("language", language)) return undefined;
  return nameOf("region", language.toUpperCase());
}
