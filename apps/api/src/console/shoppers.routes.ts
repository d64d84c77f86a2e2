import { consoleShoppers } from '@dw/contract/console';
import { handoversOfShopper } from '../domain/handovers/for-support';
import { shopperForSupport } from '../domain/shoppers/for-support';
import { codesOfShopper, countItemsOfShopper, itemsOfShopper } from '../domain/wardrobe/for-support';
import { scopeOfSearch } from '../platform/auth/operator-scopes';
import type { Services } from '../services';
import type { ConsoleRoute } from './console-call';
import { lookUps, mailStandingOf } from './mails.routes';
import { presentCode } from './present-code';
import { presentHandoverRow } from './present-handover';

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A shopper by their exact address: what they have at every account, for whoever says why. */
export function shoppersRoutes(route: ConsoleRoute, services: Services): void {
  const { db, clock, throttle } = services;

  route(consoleShoppers.find, async ({ body: { address }, by, signedIn, request }) => {
    await throttle.take(lookUps, String(signedIn().user.id));
    const now = clock.now();
    const shopper = await shopperForSupport(db, address, now);
    if (!shopper) return { shopper: null };
    const { id } = shopper;
    const found = await db.inScope(
      scopeOfSearch(),
      async (tx) => ({
        items: await itemsOfShopper(tx, id),
        total: await countItemsOfShopper(tx, id),
        handovers: await handoversOfShopper(tx, id),
        codes: await codesOfShopper(tx, id),
      }),
      request.id,
    );
    return {
      shopper: {
        uuid: shopper.uuid,
        email: shopper.email,
        language: shopper.language,
        created_at: shopper.createdAt.toISOString(),
        last_seen_at: isoOrNull(shopper.lastSeenAt),
        unsubscribed_at: isoOrNull(shopper.unsubscribedAt),
        open_sessions: shopper.sessions,
        mail: await mailStandingOf(services, by, shopper.email),
        items: found.items.map(({ uuid, accountId, companyName, name, orderNumber, boughtAt, refundedAt }) => ({
          uuid,
          account: { id: accountId, company_name: companyName },
          name,
          order_number: orderNumber,
          bought_at: boughtAt.toISOString(),
          refunded: refundedAt !== null,
        })),
        items_total: found.total,
        handovers: found.handovers.map((row) => presentHandoverRow(row, now)),
        codes: found.codes.map(presentCode),
      },
    };
  });
}
