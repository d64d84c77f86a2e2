import type { MailType } from '@dw/contract/enums';

/** What the designer is opened on; everything it needs stands in its address. */
export type MailPlace = {
  readonly uuid: string;
  readonly type?: MailType;
  readonly language?: number;
  readonly id?: number;
};

export const mailsPath = '/website/email/customize';

/** The designer’s address for a site, and a mail of it where one is named. */
export function mailPlace({ uuid, type, language, id }: MailPlace): string {
  const query = new URLSearchParams({ uuid });
  if (type) query.set('type', type);
  if (language !== undefined) query.set('language_id', String(language));
  if (id !== undefined) query.set('id', String(id));
  return `${mailsPath}?${query}`;
}
