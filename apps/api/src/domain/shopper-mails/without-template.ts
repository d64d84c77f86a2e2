import type { MailDraft } from '../../db/schema/mail-draft';
import type { Tx } from '../../platform/db/transaction';

/** Of a website’s mail that is as it is: only its sender is the website’s. */
export const withoutTemplate = (tx: Tx, siteId: number): MailDraft => ({
  accountId: tx.scope.accountId,
  siteId,
  languages: [],
  values: {},
});
