import { mailLimits } from '@dw/contract';
import { Parser } from 'htmlparser2';
import { textInHtml } from '../../platform/http/html';
import { distinct, type MailProblem, problem } from './mail-problems';

type Cut = { readonly from: number; readonly to: number };
type Read = { readonly problems: readonly MailProblem[]; readonly mjml: string };

/**
 * MJML as it goes to the compiler: without fonts from elsewhere (a shopper’s mail program asks nobody), and with the preheader as its preview
 * text. A design that includes other files, or is too large to be a mail, is refused.
 */
export function readMjml(source: string, preheader: string): Read {
  const problems: MailProblem[] = [];
  const cuts: Cut[] = [];
  const cut = new Set(preheader === '' ? ['mj-font'] : ['mj-font', 'mj-preview']);
  let head: Cut | undefined;
  let root: Cut | undefined;
  let [elements, depth] = [0, 0];
  const starts: number[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => {
        elements += 1;
        depth = Math.max(depth, starts.push(parser.startIndex));
        if (name === 'mj-include') problems.push(problem('mail_include', { part: '<mj-include>' }));
        if (name === 'mj-head') head ??= { from: parser.startIndex, to: parser.endIndex + 1 };
        if (name === 'mjml') root ??= { from: parser.startIndex, to: parser.endIndex + 1 };
      },
      onclosetag: (name) => {
        const from = starts.pop() ?? 0;
        if (cut.has(name)) cuts.push({ from, to: parser.endIndex + 1 });
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  if (!root) problems.push(problem('mail_no_mjml', { part: '<mjml>' }));
  if (elements > mailLimits.elements || depth > mailLimits.depth) problems.push(problem('mail_too_large'));
  if (!root || problems.length > 0) return { problems: distinct(problems), mjml: '' };
  const preview = preheader === '' ? '' : `<mj-preview>${textInHtml(preheader)}</mj-preview>`;
  return { problems: [], mjml: withPreview(source, cuts, head, root, preview) };
}

function withPreview(source: string, cuts: readonly Cut[], head: Cut | undefined, root: Cut, preview: string): string {
  const edits = cuts.map((at) => ({ ...at, text: '' }));
  if (preview !== '') {
    const opened = head && source.slice(head.from, head.to);
    if (!head || !opened) edits.push({ from: root.to, to: root.to, text: `<mj-head>${preview}</mj-head>` });
    else if (opened.endsWith('/>')) edits.push({ ...head, text: `<mj-head>${preview}</mj-head>` });
    else edits.push({ from: head.to, to: head.to, text: preview });
  }
  // From the end, so that earlier places stay where they are.
  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((made, { from, to, text }) => made.slice(0, from) + text + made.slice(to), source);
}
