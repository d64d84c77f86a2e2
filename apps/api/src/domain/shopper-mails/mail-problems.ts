/** Why a design cannot be a mail, by code: English, with places for what it is about. */
const texts = {
  mail_element: 'The design holds {part}, which no mail may hold.',
  mail_handler: 'The design holds an event handler ({part}), which no mail may hold.',
  mail_document: 'The design holds a document within a document, which no mail may hold.',
  mail_leads_away: 'The design leads elsewhere by itself ({part}), which no mail may do.',
  mail_address: 'The design holds an address that begins with {part}, which no mail may hold.',
  mail_style_import: 'The design takes a style from elsewhere ({part}), which no mail may do.',
  mail_style_runs: 'The design holds a style that runs something.',
  mail_style_address: 'The design holds a style with an address that begins with {part}, which no mail may hold.',
  mail_tag_address: 'The merge tag “{part}” is no address: a link cannot begin with it.',
  mail_tag_style: 'The merge tag “{part}” cannot stand in a style.',
  mail_tag_attribute: 'The merge tag “{part}” cannot stand in an attribute.',
  mail_tag_line: 'The merge tag “{part}” is a list: it cannot stand in one line.',
  mail_include: 'The design includes another file ({part}): paste what it holds.',
  mail_no_mjml: 'The design is no MJML: it has no {part}.',
  mail_too_large: 'The design is too large for a mail.',
  mail_too_slow: 'The design takes too long to become a mail.',
  mail_empty: 'The mail is empty.',
  mail_unknown_element: 'Line {line}: MJML knows no {part}.',
  mail_misplaced_element: 'Line {line}: {part} cannot stand there.',
  mail_not_read: 'The design cannot be read: {part}',
} as const;

export type MailProblem = {
  readonly code: keyof typeof texts;
  readonly params: Readonly<Record<string, string | number>>;
};

export const problem = (code: MailProblem['code'], params: MailProblem['params'] = {}): MailProblem => ({
  code,
  params,
});

/** A problem as an English sentence. */
export const sentenceOf = ({ code, params }: MailProblem): string =>
  texts[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** Each problem once, in the order in which they were found. */
export const distinct = (problems: readonly MailProblem[]): MailProblem[] => [
  ...new Map(problems.map((one) => [sentenceOf(one), one])).values(),
];
