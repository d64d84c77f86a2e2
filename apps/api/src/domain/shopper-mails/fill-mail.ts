import { isTagOf, kindOfTag, type MailType, replaceTags } from '@dw/contract';
import type { MailValues } from '../../db/schema/mail-draft';
import { textInHtml } from '../../platform/http/html';

type Parts = { readonly type: MailType; readonly subject: string; readonly html: string; readonly text: string };
type Filled = { readonly subject: string; readonly html: string; readonly text: string };

const lines = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Puts values in the place of merge tags: escaped in html, encoded within an address, on one line in a subject. */
export function fillMail({ type, subject, html, text }: Parts, values: MailValues): Filled {
  const value = (name: string) => (isTagOf(type, name) ? lines(values[name]) : [`{{${name}}}`]);
  const inText = (name: string) => value(name).join('\n');
  const inHtml = (name: string) => value(name).map(textInHtml).join('<br />');
  const inAddress = (name: string) => (isAddress(type, name) ? inHtml(name) : encodeURIComponent(inText(name)));
  const addressed = html.replace(
    /\b((?:href|src|background)\s*=\s*)("[^"]*"|'[^']*')/gi,
    (_, start: string, held: string) => start + replaceTags(held, inAddress),
  );
  return {
    subject: fillLine(subject, type, values),
    html: replaceTags(addressed, inHtml),
    text: replaceTags(text, inText),
  };
}

/** Fills one line, such as a subject: breaks in a value become spaces. */
export function fillLine(line: string, type: MailType, values: MailValues): string {
  return replaceTags(line, (name) => (isTagOf(type, name) ? lines(values[name]).join(', ') : `{{${name}}}`))
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}

function isAddress(type: MailType, name: string): boolean {
  return isTagOf(type, name) && kindOfTag(name) === 'address';
}
