import { limits } from '@dw/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { comments, marketSettings } from '../../db/schema/market';
import { statement, type Tx } from '../../platform/db/transaction';

const { placeholder } = sql;
const shown = statement('market.shown-comments', (queries) =>
  queries
    .select({ text: comments.text, createdAt: comments.createdAt })
    .from(comments)
    .innerJoin(marketSettings, and(eq(marketSettings.accountId, comments.accountId), eq(marketSettings.comments, true)))
    .where(
      and(
        eq(comments.accountId, placeholder('account')),
        eq(comments.itemId, placeholder('item')),
        eq(comments.state, 'shown'),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limits.comments.shown),
);

/** What is said of an item and shown, the newest first; none where comments are off. */
export const shownComments = (tx: Tx, itemId: number) => shown(tx, { account: tx.scope.accountId, item: itemId });

export type ShownComment = Awaited<ReturnType<typeof shownComments>>[number];
