import { isTagOf, type MailType, tagsIn } from '@dw/contract';
import { textInHtml } from '../../platform/http/html';
import { inspectHtml, inspectLine } from './inspect-html';
import { normalDesign, type SentDesign, withPreheader } from './mail-design';
import { type MailProblem, problem } from './mail-problems';
import { compileMjml, type MjmlError } from './mjml-worker';
import { readMjml } from './read-mjml';
import { textOfHtml } from './text-of-html';

/** A mail as its maker sends it; `design` holds MJML, or `html` is the mail. */
export type MailContent = {
  readonly type: MailType;
  readonly subject: string;
  readonly preheader: string;
  readonly design: SentDesign;
  readonly html: string;
};
/**
 * What a version keeps: both parts with their merge tags. With tags that the mail does not know it is kept, but not
 * sent.
 */
export type CompiledMail = { readonly html: string; readonly text: string; readonly unknownTags: string[] };
export type MailProblems = Readonly<Record<string, readonly MailProblem[]>>;

/**
 * Makes a mail of a design: MJML is compiled here, whatever html came with it. The result is inspected for what no mail
 * may hold.
 * @returns the problems by field where it cannot be one
 */
export async function compileMail(content: MailContent): Promise<CompiledMail | { readonly problems: MailProblems }> {
  const { type, subject, preheader } = content;
  const { mjml } = normalDesign(content.design, content.html);
  const field = mjml === undefined || mjml === content.html ? 'html' : 'json';
  const made = mjml === undefined ? ownHtml(content) : await fromMjml(mjml, preheader);
  const found = {
    [field]: 'problems' in made ? made.problems : inspectHtml(made.html, type),
    subject: inspectLine(subject, type),
    preheader: inspectLine(preheader, type),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, some]) => some.length > 0));
  if ('problems' in made || Object.keys(problems).length > 0) return { problems };
  const unknownTags = tagsIn([subject, preheader, made.html].join(' ')).filter((name) => !isTagOf(type, name));
  return { html: made.html, text: textOfHtml(made.html), unknownTags };
}

type Made = { readonly html: string } | { readonly problems: readonly MailProblem[] };

async function fromMjml(source: string, preheader: string): Promise<Made> {
  const { problems, mjml } = readMjml(source, preheader);
  if (problems.length > 0) return { problems };
  const { html, errors } = await compileMjml(mjml);
  // An attribute that MJML does not know changes nothing; an element would be lost.
  const losses = errors.filter(({ message }) => !/is illegal|has invalid value/i.test(message));
  if (losses.length === 0 && html !== '') return { html };
  return { problems: losses.slice(0, 10).map(lossOf) };
}

/** What the compiler says, by what it means. */
function lossOf({ line, message, tagName }: MjmlError): MailProblem {
  const part = `<${tagName}>`;
  if (message === '') return problem('mail_too_slow');
  if (/doesn't exist/.test(message)) return problem('mail_unknown_element', { line, part });
  if (/cannot be used inside/.test(message)) return problem('mail_misplaced_element', { line, part });
  return problem('mail_not_read', { part: message });
}

/** The html of another editor, as it is. */
function ownHtml({ html, preheader }: MailContent): Made {
  if (html.trim() === '') return { problems: [problem('mail_empty')] };
  const whole = /<body[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><head><meta charset="utf-8"></head><body>${html}</body></html>`;
  return { html: withPreheader(whole, textInHtml(preheader)) };
}
