const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/** The words of a text as they are compared: in small letters, without accents and apostrophes, plurals in -s as one. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/['’`´]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłøđæœ]/g, (letter) => letters[letter] ?? letter);
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

/** dresses: dress; hoodies and hoodie: hoody; jeans: jean. Rough, and the same for both sides of a comparison. */
function singular(word: string): string {
  if (word.length < 4) return word;
  const one = /(?:ss|sh|ch|x)es$/.test(word) ? word.slice(0, -2) : /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return one.length > 3 && one.endsWith('ie') ? `${one.slice(0, -2)}y` : one;
}

/** Whether these words stand in the text, one after the other. */
export function contains(text: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return text.some((_, at) => wanted.every((word, ahead) => text[at + ahead] === word));
}
