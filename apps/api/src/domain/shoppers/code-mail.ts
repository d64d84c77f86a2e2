import type { Mail } from '../../platform/mail/mail';

/** The texts of a mail with a code, in one language: `code` stands before the code, `lines` below it. */
export type CodeTexts = { readonly subject: string; readonly code: string; readonly lines: readonly string[] };

/** A mail that brings a code to a shopper. */
export function codeMail(to: string, code: string, { subject, code: before, lines }: CodeTexts): Mail {
  return { to, subject, text: `${[`${before} ${code}`, '', ...lines].join('\n')}\n`, awaited: true };
}
