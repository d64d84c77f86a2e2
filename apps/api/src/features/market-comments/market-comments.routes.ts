import { type BodyOf, type CommentState, limits, type MarketComment, marketComments } from '@dw/contract';
import { openMarket } from '../../domain/market/open-market';
import { atItem, inMarket } from '../../domain/market/shopper-at-market';
import type { ShownItem } from '../../domain/market/shown-items';
import { audit, unchanged } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import {
  type CommentRow,
  commentsAreOn,
  countOwn,
  deleteComment,
  findComment,
  findOwnComment,
  insertComment,
  type ListedComment,
  listComments,
  listOwnComments,
  setState,
} from './market-comments.repository';

const ofShopper = { name: 'comments.shopper', points: 20, seconds: 600 } as const;
const { perItem } = limits.comments;

/** What shoppers say about items of a marketplace, and whether its retailer shows it. */
export function marketCommentsRoutes(services: Services): void {
  const { route, db, clock, counts, events } = services;

  /** The same again is what there is. @throws 409 */
  const write = async (tx: Tx, item: ShownItem, { uuid, text }: BodyOf<typeof marketComments.write>) => {
    if (!(await commentsAreOn(tx))) throw new Refusal(409, 'comments_off', 'Nothing can be said here at present.');
    const known = await findOwnComment(tx, uuid);
    if (known?.itemId === item.id) return known;
    if ((await countOwn(tx, item.id)) >= perItem)
      throw new Refusal(409, 'too_many_comments', `You have said ${perItem} things about it. Delete one first.`, {
        params: { count: perItem },
      });
    const row = await insertComment(tx, { uuid, itemId: item.id, text, createdAt: clock.now() });
    if (!row) throw new Refusal(409, 'uuid_taken', 'There is another comment of that uuid. Send it with a new one.');
    await audit(tx, { action: 'comment.written', subject: row.uuid });
    await events.emit(tx, 'item.reacted', { item: item.id, day: row.createdAt.toISOString().slice(0, 10) });
    return row;
  };

  route(marketComments.write, {
    find: ({ retailer }, ip) => openMarket(services, retailer, ip),
    run: async (called) => {
      counts.take(ofShopper, String(called.scope.shopperId), 1, 'Too many comments at once. Try again later.');
      return presentOwn(await atItem(db, called, (tx, item) => write(tx, item, called.body)));
    },
  });
  route(marketComments.own, {
    read: async (tx, { query }) => pageOf(query, await listOwnComments(tx, query), presentOwn),
  });
  route(marketComments.remove, {
    subject: (tx, { uuid }) => findOwnComment(tx, uuid),
    run: async ({ scope, subject, request }) => {
      await inMarket(db, { scope, accountId: subject.accountId, request }, async (tx) => {
        if (await deleteComment(tx, subject.id)) await audit(tx, { action: 'comment.deleted', subject: subject.uuid });
      });
      return { status: 'The comment is deleted.' };
    },
  });

  route(marketComments.list, {
    read: async (tx, { query }) => pageOf(query, await listComments(tx, query), present),
  });
  const decide = async (tx: Tx, row: ListedComment, state: CommentState) => {
    if (row.state === state) unchanged(tx);
    else {
      await setState(tx, row.id, state);
      await audit(tx, { action: 'comment.decided', subject: row.uuid, before: { state: row.state }, after: { state } });
    }
    return present({ ...row, state });
  };
  route(marketComments.show, { subject: findComment, write: (tx, { subject }) => decide(tx, subject, 'shown') });
  route(marketComments.hide, { subject: findComment, write: (tx, { subject }) => decide(tx, subject, 'hidden') });
}

const presentOwn = ({ id, uuid, itemId: item, text, state, createdAt }: CommentRow) => ({
  ...{ id, uuid, item, text, state },
  created_at: createdAt.toISOString(),
});

const present = ({ id, uuid, item, text, state, createdAt }: ListedComment): MarketComment => ({
  ...{ id, uuid, item, text, state },
  created_at: createdAt.toISOString(),
});
