/** A name in camelCase as words that begin with a capital: "Opening hours" for openingHours. */
export function inWords(name: string): string {
  return capital(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim());
}

/** A text that begins with a capital. */
export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** A title as it is within a sentence: "fee structure" for "Fee structure". Proper names such as "Google Analytics 4" stay. */
export function inSentence(title: string): string {
  return /.[A-Z]/.test(title) ? title : title.replace(/^./, (letter) => letter.toLowerCase());
}
