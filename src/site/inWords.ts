/** A name in camelCase as words that begin with a capital: "Opening hours" for openingHours, "Form 4 term" for form4Term. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  // short words with a number, such as h2, are one
  return capital(words.replaceAll(/([a-z]{3})(\d)/g, "$1 $2"));
}

/** A text that begins with a capital. */
export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** A title as it is within a sentence: "fee structure" for "Fee structure". Proper names such as "Google Analytics 4" stay. */
export function inSentence(title: string): string {
  return /.[A-Z]/.test(title) ? title : title.replace(/^./, (letter) => letter.toLowerCase());
}
