import type { Language, MailTagName, MailType } from '@dw/contract';

/** Values of a mail’s merge tags; a list is several lines. */
export type MailValues = Readonly<Partial<Record<MailTagName, string | readonly string[]>>>;

/** A mail of a website to a shopper, on its way to its sender and its template. */
export type MailDraft = {
  readonly accountId: number;
  readonly siteId: number;
  /** Absent where it has no template. */
  readonly type?: MailType;
  /** The shopper’s, then the site’s: the first that has a template decides. */
  readonly languages: readonly Language[];
  readonly values: MailValues;
  /** Whose mail it is; absent for codes, which no one can unsubscribe from. */
  readonly shopperId?: number;
};
