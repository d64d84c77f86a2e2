/** What texts say for certain: pieces between names, codes and days, longer than six characters. */
export function piecesOf(...all: readonly unknown[]): string[] {
  const found: string[] = [];
  const walk = (texts: unknown): void => {
    if (typeof texts === 'string') found.push(...texts.split('\u0000'));
    else if (typeof texts === 'function') walk(texts('\u0000', '\u0000'));
    else if (typeof texts === 'object' && texts !== null) for (const one of Object.values(texts)) walk(one);
  };
  for (const texts of all) walk(texts);
  return found.map((piece) => piece.trim()).filter((piece) => piece.length > 6);
}
