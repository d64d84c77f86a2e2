import { Parser } from 'htmlparser2';

const unread = new Set(['style', 'title', 'head', 'script', 'noscript', 'xml']);
const blocks = new Set('p div table tr h1 h2 h3 h4 h5 h6 ul ol blockquote section hr'.split(' '));
const spaces = /(?:[\s\u00a0\u200b-\u200f\ufeff]|\u034f)+/g;

/** The text part of a mail: what stands in its html, line by line, with the addresses of links behind their words. */
export function textOfHtml(html: string): string {
  let text = '';
  /** What is open of that which mail programs do not show, such as the preheader. */
  const unseen: string[] = [];
  const links: { readonly href: string; readonly from: number }[] = [];
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text = `${text.trimEnd()}\n`;
  };
  const parser = new Parser({
    onopentag: (name, { href = '', alt = '', style = '' }) => {
      const hides = unread.has(name) || (name === 'div' && (unseen.length > 0 || /display\s*:\s*none/i.test(style)));
      if (hides) unseen.push(name);
      if (unseen.length > 0) return;
      if (name === 'br') text = `${text.trimEnd()}\n`;
      if (blocks.has(name)) breakLine();
      if (name === 'li') text = `${text.trimEnd()}\n- `;
      if (name === 'td' && !/\s$|^$/.test(text)) text += ' ';
      if (name === 'img' && alt.trim() !== '') text += `${/\s$|^$/.test(text) ? '' : ' '}${alt.trim()} `;
      if (name === 'a') links.push({ href, from: text.length });
    },
    ontext: (piece) => {
      if (unseen.length > 0) return;
      const words = piece.replace(spaces, ' ');
      text += /\s$|^$/.test(text) ? words.trimStart() : words;
    },
    onclosetag: (name) => {
      if (unseen.length > 0) {
        if (unseen.at(-1) === name) unseen.pop();
        return;
      }
      const link = name === 'a' ? links.pop() : undefined;
      if (link) text += addressBehind(link.href, text.slice(link.from).trim());
      if (/^(?:p|h[1-6])$/.test(name)) text = `${text.trimEnd()}\n\n`;
      else if (blocks.has(name)) breakLine();
    },
  });
  parser.end(html);
  return `${text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** What follows a link’s words: its address, where it leads out of the mail and is not those words. */
function addressBehind(href: string, words: string): string {
  if (!/^(?:https?:|mailto:|tel:|\{\{)/i.test(href) || words === href) return '';
  return words === '' ? href : `: ${href}`;
}
