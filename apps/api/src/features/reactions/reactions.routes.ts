import { type BodyOf, limits, type Reaction, reactions } from '@dw/contract';
import { feedPictureAddress } from '../../domain/feeds/feed-picture-address';
import {
  countKept,
  findKept,
  type KeptReaction,
  kindsOf,
  listBoards,
  listKept,
} from '../../domain/market/kept-reactions.repository';
import { openMarket } from '../../domain/market/open-market';
import { keepReactions } from '../../domain/market/reactions.repository';
import { atItem, inMarket } from '../../domain/market/shopper-at-market';
import type { ShownItem } from '../../domain/market/shown-items';
import type { Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import { pageOf } from '../../platform/http/lists';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

const ofShopper = { name: 'reactions.shopper', points: 120, seconds: 60 } as const;
const tooManyAtOnce = 'Too many at once. Try again in a minute.';

/** What shoppers like in marketplaces, wish for and put on boards, and where it stands in their wardrobes. */
export function reactionsRoutes(services: Services): void {
  const { route, db, clock, counts, events, signer, publicUrl } = services;

  /** Says it, and has the day counted again where that changes what is counted. */
  const keep = async (tx: Tx, item: number, body: Pick<BodyOf<typeof reactions.react>, 'kind' | 'on' | 'board'>) => {
    const { kind, on, board } = body;
    const told = { item, kind, on, board: kind === 'board' ? board : '', at: clock.now(), shopper: tx.scope.shopperId };
    await events.emitAll(tx, 'item.reacted', await keepReactions(tx, [told]));
  };

  route(reactions.react, {
    find: ({ retailer }, ip) => openMarket(services, retailer, ip),
    run: (called) => {
      counts.take(ofShopper, String(called.scope.shopperId), 1, tooManyAtOnce);
      return atItem(db, called, async (tx, item) => {
        if (called.body.on) await assertRoom(tx, item, called.body);
        await keep(tx, item.id, called.body);
        return kindsOf(tx, item.id);
      });
    },
  });

  route(reactions.list, {
    read: async (tx, { query }) => {
      const [page, boards] = await Promise.all([listKept(tx, query), listBoards(tx)]);
      return { ...pageOf(query, page, present), boards };
    },
  });

  route(reactions.remove, {
    subject: (tx, { uuid }) => findKept(tx, uuid),
    run: async ({ scope, subject, request }) => {
      const { accountId, itemId: item, kind } = subject;
      await inMarket(db, { scope, accountId, request }, (tx) => keep(tx, item, { kind, on: false, board: '' }));
      return { status: 'It is no longer kept.' };
    },
  });

  const present = (row: KeptReaction): Reaction => {
    const { id, uuid, kind, board, itemId, itemUuid, accountId, name, price, image, photo, market, createdAt } = row;
    const shown = image && feedPictureAddress(signer, { accountId, uuid: itemUuid }, image);
    return {
      ...{ id, uuid, kind, board, item: itemId, name, price },
      picture: photo ? imageUrl(photo) : shown,
      shop: market?.title ?? '',
      // The number decides; the page leads on to the item’s present words.
      url: market && `${publicUrl()}/m/${market.name}/item-${itemId}`,
      created_at: createdAt.toISOString(),
    };
  };
}

/** @throws 409 where more would be kept than anybody looks at; what is kept already has its place */
async function assertRoom(tx: Tx, item: ShownItem, { kind, board }: BodyOf<typeof reactions.react>): Promise<void> {
  const { kept, boards } = limits.reactions;
  const now = await kindsOf(tx, item.id);
  const known = kind === 'board' ? now.board !== null : now[kind];
  const there = await countKept(tx, board);
  if (!known && there.kept >= kept)
    throw new Refusal(409, 'too_many_reactions', `You keep ${kept} things of this shop. Take one off first.`, {
      params: { count: kept },
    });
  if (kind === 'board' && there.boards >= boards)
    throw new Refusal(409, 'too_many_boards', `You have ${boards} boards. Use one of them.`, {
      params: { count: boards },
    });
}
