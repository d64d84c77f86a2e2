import { randomUUID } from 'node:crypto';
import { type GiftState, giftAidTextVersion, type Language } from '@dw/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { gifts } from '../db/schema/gifts';
import { sites } from '../db/schema/sites';
import { donorOfShopper } from '../domain/gift-aid/donor-of-shopper';
import { changeDonor } from '../domain/gift-aid/donors.repository';
import { setSiteGifts } from '../features/gifts/site-gifts.repository';
import { declareGiftAid } from '../features/shopper-gift-aid/shopper-gift-aid.service';
import { Scope } from '../platform/auth/scope';
import { secondsAfter } from '../platform/clock';
import type { Services } from '../services';
import { daysBefore } from './demo-days';
import { payDemoCharity } from './demo-payments';

/** The shops that ask for gifts: one for this charity, one for whichever its shopper picks. */
const asking = { chosen: 'Alder & Thread Ireland', any: 'Northfold Knitwear' } as const;

/** What was given, in pence, by which shopper, and how many days ago. */
const given: readonly {
  readonly shopper: number;
  readonly pence: number;
  readonly via: keyof typeof asking;
  readonly paid: number;
  readonly refunded?: number;
}[] = [
  { shopper: 1, pence: 500, via: 'chosen', paid: 38.4 },
  { shopper: 4, pence: 200, via: 'chosen', paid: 31.7 },
  { shopper: 6, pence: 1500, via: 'any', paid: 22.2, refunded: 20.6 },
  { shopper: 2, pence: 100, via: 'any', paid: 16.5 },
  { shopper: 1, pence: 200, via: 'chosen', paid: 9.8 },
  { shopper: 9, pence: 500, via: 'chosen', paid: 4.1 },
  { shopper: 7, pence: 200, via: 'any', paid: 0.6 },
];
/** Of the first gift’s shopper, who has declared Gift Aid for it. */
const declared = {
  ...{ title: '', first_name: 'Amir', last_name: 'Haddad', house: '73', address: 'Cowley Road\nOxford' },
  ...{ postcode: 'OX4 1HR', country: 'GB' },
  version: giftAidTextVersion,
  taxpayer: true,
} as const;

type At = { readonly shop: number; readonly charity: number; readonly shopperIds: readonly number[] };

/** Small gifts to the charity, paid at the sandbox, one refunded and two with Gift Aid, which the charity uses by then. */
export async function addDemoGifts(services: Services, { shop, charity, shopperIds }: At): Promise<void> {
  const { db, clock } = services;
  const before = daysBefore(clock.now());
  const made = await Promise.all(
    given.map(async ({ shopper, pence, via, paid, refunded }) => {
      const uuid = randomUUID();
      const paidAt = before(paid);
      const createdAt = secondsAfter(paidAt, -90);
      const refundedAt = refunded === undefined ? undefined : before(refunded);
      const asked = { key: `gift-${uuid}-1`, pence, description: 'Second Rail Trust', paidAt, refundedAt };
      const language: Language = 'en';
      const state: GiftState = refundedAt ? 'refunded' : 'paid';
      return {
        ...{ accountId: charity, uuid, createdAt, state, amount: pence, via: asking[via], language },
        ...{ shopperId: shopperIds[shopper] ?? null, expiresAt: secondsAfter(createdAt, 3 * 3600) },
        ...(await payDemoCharity(services, asked)),
      };
    }),
  );
  await db.inScope(Scope.ofAccount(charity, { kind: 'system' }, ''), (tx) => tx.queries.insert(gifts).values(made));
  await askForGifts(services, shop, charity);
  const [first] = made;
  if (!first || first.shopperId === null) throw new Error('The demo has no giver.');
  const then = secondsAfter(first.paidAt, 240);
  await declareGiftAid(
    { db, clock: { now: () => then } },
    Scope.ofShopper(first.shopperId, ''),
    { kind: 'gift', uuid: first.uuid },
    declared,
  );
  await db.inScope(Scope.ofAccount(charity, { kind: 'system' }, ''), async (tx) => {
    const donor = await donorOfShopper(tx, first.shopperId);
    if (donor) await changeDonor(tx, donor.id, { createdAt: then });
  });
}

async function askForGifts({ db }: Services, shop: number, charity: number): Promise<void> {
  await db.inScope(Scope.ofAccount(shop, { kind: 'system' }, ''), async (tx) => {
    const rows = await tx.queries
      .select({ id: sites.id, name: sites.name })
      .from(sites)
      .where(and(eq(sites.accountId, shop), inArray(sites.name, Object.values(asking))));
    for (const { id, name } of rows)
      await (name === asking.chosen ? setSiteGifts(tx, id, 'chosen', charity) : setSiteGifts(tx, id, 'any', null));
  });
}
