import { kindOfTag, type MailTagName, mailTags, tagsIn } from '@dw/contract';
import { type MailProblem, problem } from './mail-problems';

/** Attributes that hold an address. */
const addresses = new Set(
  'href src srcset background action formaction poster data cite longdesc xlink:href lowsrc dynsrc profile codebase o:href'.split(
    ' ',
  ),
);
const schemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'cid']);
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=]*$/i;
/** Browsers skip these within an address. */
const skipped = /[\p{Cc}\s\u200b-\u200f\u2028-\u202f\ufeff]+/gu;

const isTag = (name: string): name is MailTagName => name in mailTags;

/** What is wrong with an attribute; undefined where nothing is. */
export function attributeProblem(tag: string, attribute: string, value: string): MailProblem | undefined {
  if (/^on/i.test(attribute)) return problem('mail_handler', { part: attribute });
  if (attribute === 'srcdoc') return problem('mail_document');
  if (attribute === 'style') return styleProblem(value);
  if (addresses.has(attribute)) return addressProblem(tag, value);
  return undefined;
}

function addressProblem(tag: string, value: string): MailProblem | undefined {
  const address = value.replace(skipped, '');
  const [first = ''] = address.startsWith('{{') ? tagsIn(address) : [];
  if (first !== '' && isTag(first) && kindOfTag(first) !== 'address')
    return problem('mail_tag_address', { part: first });
  const scheme = /^([^:/?#{]*):/.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || schemes.has(scheme) || (tag === 'img' && picture.test(address))) return undefined;
  return problem('mail_address', { part: `${scheme}:` });
}

/** What is wrong with a style sheet or a style attribute. */
export function styleProblem(css: string): MailProblem | undefined {
  // A backslash spells any character otherwise, and a comment may stand within a word.
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
    const point = Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
  const text = plain.replaceAll('\\', '').toLowerCase();
  if (/@import/.test(text)) return problem('mail_style_import', { part: '@import' });
  if (/expression\s*\(|-moz-binding|behavior\s*:/.test(text)) return problem('mail_style_runs');
  for (const [, , address = ''] of text.matchAll(/url\(\s*(['"]?)([^'")]*)/g)) {
    const scheme = /^([^:/?#]*):/.exec(address.replace(skipped, ''))?.[1];
    if (scheme !== undefined && !['http', 'https'].includes(scheme) && !picture.test(address.trim()))
      return problem('mail_style_address', { part: `${scheme}:` });
  }
  return undefined;
}
