let words: Readonly<Record<string, string>> = {};

/** Takes the words of the interface, by their English. */
export function speak(given: Readonly<Record<string, string>>): void {
  words = given;
}

/** A word of the interface in its user’s language. */
export const say = (english: string): string => words[english] ?? english;
