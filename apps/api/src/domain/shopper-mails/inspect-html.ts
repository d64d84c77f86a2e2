import { isTagOf, kindOfTag, type MailType, tagsIn } from '@dw/contract';
import { Parser } from 'htmlparser2';
import { attributeProblem, styleProblem } from './inspect-attribute';
import { distinct, type MailProblem, problem } from './mail-problems';

/** Everything that mails are made of; the names with a colon are Outlook’s. */
const allowed = new Set(
  (
    'html head body title meta style p div span a img table thead tbody tfoot tr td th caption colgroup col ul ol li dl dt dd ' +
    'h1 h2 h3 h4 h5 h6 br hr b strong i em u s strike small big sub sup blockquote q cite pre code tt center font abbr address ' +
    'article aside section header footer main nav figure figcaption mark del ins label input noscript xml wbr time'
  ).split(' '),
);
const outlooks = /^[vow]:[a-z0-9]+$/;
const refusedInput = new Set(['checkbox', 'radio']);

type Attributes = Readonly<Record<string, string>>;

/**
 * What in a mail’s html no mail may hold: scripts, event handlers, addresses that run something, frames, forms, styles from elsewhere; and merge
 * tags that stand where they cannot. Outlook’s conditional comments are read as what they hold.
 * @returns each problem once; none where all is well
 */
export function inspectHtml(html: string, type: MailType): readonly MailProblem[] {
  const problems: MailProblem[] = [];
  read(html, type, (found) => problems.push(found), 0);
  return distinct(problems);
}

type Refuse = (found: MailProblem) => void;

function read(html: string, type: MailType, refuse: Refuse, depth: number): void {
  let inStyle = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      inStyle = name === 'style';
      inspectTag(name, attributes, refuse);
      for (const [attribute, value] of Object.entries(attributes)) {
        const found = attributeProblem(name, attribute, value);
        if (found) refuse(found);
        inspectTags(value, type, refuse, attribute === 'style' ? 'style' : 'attribute');
      }
    },
    onclosetag: () => {
      inStyle = false;
    },
    ontext: (text) => {
      const found = inStyle ? styleProblem(text) : undefined;
      if (found) refuse(found);
      inspectTags(text, type, refuse, inStyle ? 'style' : undefined);
    },
    oncomment: (text) => {
      const inner = text.replace(/^\s*\[if[^\]]*\]>(?:<!-->)?/i, '').replace(/(?:<!--)?<!\[endif\]\s*$/i, '');
      if (inner !== text && depth < 2) read(inner, type, refuse, depth + 1);
    },
  });
  parser.end(html);
}

function inspectTag(name: string, attributes: Attributes, refuse: Refuse): void {
  if (!allowed.has(name) && !outlooks.test(name)) refuse(problem('mail_element', { part: `<${name}>` }));
  if (name === 'input' && !refusedInput.has(attributes.type ?? 'text'))
    refuse(problem('mail_element', { part: '<input>' }));
  if (name === 'meta' && /refresh|set-cookie/i.test(attributes['http-equiv'] ?? ''))
    refuse(problem('mail_leads_away', { part: '<meta http-equiv>' }));
}

/** Tags in a piece of text; `place` names where a list or any tag cannot stand. */
function inspectTags(text: string, type: MailType, refuse: Refuse, place: 'style' | 'attribute' | undefined): void {
  for (const name of tagsIn(text)) {
    if (place === 'style') refuse(problem('mail_tag_style', { part: name }));
    else if (place && isTagOf(type, name) && kindOfTag(name) === 'list')
      refuse(problem('mail_tag_attribute', { part: name }));
  }
}

/** A line of text with tags, such as a subject: what is wrong with it. */
export function inspectLine(text: string, type: MailType): readonly MailProblem[] {
  return tagsIn(text)
    .filter((name) => isTagOf(type, name) && kindOfTag(name) === 'list')
    .map((name) => problem('mail_tag_line', { part: name }));
}
