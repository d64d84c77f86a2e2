import { Parser } from 'htmlparser2';

/** A named or numbered character with its semicolon: without one, “M&Section” would lose letters. */
const entity = /&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/gi;

/** A text as people read it: shops export `&ndash;` as it stands in their pages. What HTML does not know stays as it is. */
export const plainText = (text: string): string => (text.includes('&') ? text.replace(entity, characterOf) : text);

function characterOf(name: string): string {
  let text = '';
  const parser = new Parser({ ontext: (piece) => (text += piece) }, { decodeEntities: true });
  parser.end(name);
  return text.endsWith(';') ? name : text;
}
