import { wardrobe } from '@dw/contract';
import { copyReward } from '../../domain/wardrobe/copies';
import { shopperOfCode } from '../../domain/wardrobe/shopper-of-code';
import { audit, unchanged } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { followCoupons } from './follow-coupons';
import { presentItem, undoSeconds } from './item.presenter';
import { ownItemsRoutes } from './own-items.routes';
import { countUsable, listRewards, presentReward } from './rewards.repository';
import { countLegs, endItem, findItem, hideItem, listItems, listShops, restoreItem } from './wardrobe.repository';

/** The shopper’s own items and rewards. */
export function wardrobeRoutes(services: Services): void {
  const { route, clock, signer, events } = services;
  ownItemsRoutes(services);
  const present = () => presentItem(signer, clock.now());

  route(wardrobe.list, {
    read: async (tx, { query }) => pageOf(query, await listItems(tx, query), present()),
  });

  route(wardrobe.overview, {
    read: async (tx) => {
      const [shops, rewards, legs] = await Promise.all([
        listShops(tx),
        countUsable(tx, clock.now()),
        countLegs(tx, clock.now()),
      ]);
      const items = shops.reduce((sum, shop) => sum + shop.items, 0);
      return { items, shops: shops.filter(({ name }) => name !== ''), rewards, legs };
    },
  });

  route(wardrobe.get, {
    read: async (tx, { path }) => {
      const reference = parseReference(path.uuid);
      const item = reference && (await findItem(tx, reference.uuid));
      if (!item) throw notFound();
      return present()(item);
    },
  });

  route(wardrobe.hide, {
    subject: (tx, { uuid }) => findItem(tx, uuid),
    write: async (tx, { subject, body }) => {
      const row = await hideItem(tx, subject.uuid, body.hidden ? clock.now() : null);
      if (!row) throw notFound();
      await audit(tx, { action: body.hidden ? 'item.hidden' : 'item.shown', subject: row.uuid });
      return present()(row);
    },
  });

  route(wardrobe.end, {
    subject: (tx, { uuid }) => findItem(tx, uuid),
    write: async (tx, { subject, body }) => {
      const { row, fresh } = await endItem(tx, subject.uuid, body.as, clock.now());
      if (fresh) await audit(tx, { action: 'item.ended', subject: row.uuid, after: { as: body.as } });
      else unchanged(tx);
      return present()(row);
    },
  });

  route(wardrobe.restore, {
    subject: (tx, { uuid }) => findItem(tx, uuid),
    write: async (tx, { subject }) => {
      const { row, fresh } = await restoreItem(tx, subject.uuid, secondsAfter(clock.now(), -undoSeconds));
      if (fresh) await audit(tx, { action: 'item.restored', subject: row.uuid });
      else unchanged(tx);
      return present()(row);
    },
  });

  route(wardrobe.rewards, {
    read: async (tx, { query }) => {
      const now = clock.now();
      return pageOf(query, await listRewards(tx, query, now), presentReward(now));
    },
  });

  followCoupons(services);
  for (const name of ['code.redeemed', 'code.rolled-back', 'code.voided', 'code.lowered', 'code.changed'] as const)
    events.on(name, { queue: `wardrobe.${name}`, shopper: shopperOfCode, hear: copyReward });
}
