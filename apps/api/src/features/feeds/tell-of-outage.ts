import { mailUsers } from '../../domain/accounts/mail-users';
import type { Tx } from '../../platform/db/transaction';
import type { MailQueue } from '../../platform/mail/mail';
import type { Services } from '../../services';
import type { Failure } from './feed-problems';
import { type FeedRow, updateFeed } from './feeds.repository';
import { outageLetter, recoveryLetter } from './outage-letters';

export type Tells = Pick<Services, 'clock' | 'translated' | 'publicUrl'> & { readonly mail: Pick<MailQueue, 'queue'> };

/** Tells the account's users once that a feed cannot be taken over, and again only after it could meanwhile. */
export async function tellOfOutage(
  tx: Tx,
  tells: Tells,
  feed: FeedRow,
  failure: Failure,
  held: boolean,
): Promise<void> {
  if (feed.outageToldAt) return;
  await updateFeed(tx, feed.id, { outageToldAt: tells.clock.now() });
  const page = `${tells.publicUrl()}/feed/edit/${feed.uuid}`;
  await mailUsers(tx, tells, (language) => {
    const cause = tells.translated(language, failure.code, failure.params) ?? failure.message;
    return outageLetter(language, { url: feed.url, held, cause, page });
  });
}

/** Tells them that it is over, where they were told of it. */
export async function tellOfRecovery(tx: Tx, tells: Tells, feed: FeedRow, items: number): Promise<void> {
  if (!feed.outageToldAt) return;
  await updateFeed(tx, feed.id, { outageToldAt: null });
  await mailUsers(tx, tells, (language) => recoveryLetter(language, { url: feed.url, items }));
}
