const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/** A text without any markup as people type it; undefined where it has some, or signs that are not known here. */
export function plainOf(html: string): string | undefined {
  const lines = html.trim().replaceAll(/\s*<br\s*\/?>\s*/gi, '\n');
  if (lines.includes('<')) return undefined;
  const names = [...lines.matchAll(/&([^;\s]*);/g)].map(([, name = '']) => name);
  if (names.some((name) => !(name in entities))) return undefined;
  return lines.replaceAll(/&([^;\s]*);/g, (_, name: string) => entities[name] ?? '');
}

const tag = /<\/?[a-z][^<>]*>/i;

/** The other way round. Who types tags means them; what the mail may hold is looked at when it is saved. */
export const htmlOf = (text: string): string =>
  tag.test(text)
    ? text
    : text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\u00a0', '&nbsp;')
        .replaceAll('\n', '<br>');
