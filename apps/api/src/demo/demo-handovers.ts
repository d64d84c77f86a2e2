import { randomUUID } from 'node:crypto';
import type { PlaceKind } from '@dw/contract';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { places } from '../db/schema/places';
import { wardrobeItems } from '../db/schema/wardrobe';
import { takeIn } from '../domain/donations/take-in';
import { givenOf } from '../domain/handovers/given.repository';
import { handOver, programmeOf } from '../domain/handovers/hand-over';
import { findHandover, holdHandover } from '../domain/handovers/handovers.repository';
import { rebuildCopies } from '../domain/handovers/rebuild-copies';
import { freshOffer } from '../domain/offers/fresh-offer';
import type { Offer } from '../domain/offers/offers.repository';
import { eligibility, looked } from '../domain/options/eligibility';
import { scopeOfPairJob } from '../domain/shoppers/shoppers';
import { announceDonation } from '../features/handovers/announce.service';
import { requestTakeBack } from '../features/handovers/request.service';
import { gradeRequest } from '../features/take-back-requests/requests.service';
import { Scope } from '../platform/auth/scope';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';

const asNew = { worn: 'as_new', faults: 'none', washed: true } as const;
const scopeOf = (accountId: number) => Scope.ofAccount(accountId, { kind: 'system' }, '');

type Where = { readonly accountId: number; readonly buyer: number };

/** Things of the buyer that an account takes now, those bought last first; the newest of all are left as they are. */
async function takenBy({ db, clock }: Services, { accountId, buyer }: Where, kind: Offer['kind']): Promise<string[]> {
  return db.readInScope(scopeOfPairJob(accountId, buyer), async (tx) => {
    const [offer, rows] = await Promise.all([
      freshOffer(tx, kind),
      tx.queries
        .select()
        .from(wardrobeItems)
        .where(
          and(
            eq(wardrobeItems.shopperId, buyer),
            eq(wardrobeItems.state, 'held'),
            eq(wardrobeItems.test, false),
            isNull(wardrobeItems.hiddenAt),
          ),
        )
        .orderBy(desc(wardrobeItems.boughtAt), asc(wardrobeItems.id))
        .offset(4)
        .execute(),
    ]);
    if (!offer) throw new Error('The demo’s programme takes nothing.');
    const asked = { now: clock.now(), near: undefined };
    return rows.filter((row) => !eligibility(looked(row), offer, asked).closed).map(({ uuid }) => uuid);
  });
}

/** The first place of a kind that an account has. */
async function firstPlace(tx: Tx, kind: PlaceKind) {
  const [place] = await tx.queries
    .select({ id: places.id, uuid: places.uuid, name: places.name })
    .from(places)
    .where(and(eq(places.accountId, tx.scope.accountId), eq(places.kind, kind), eq(places.active, true)))
    .orderBy(asc(places.id))
    .limit(1);
  if (!place) throw new Error('The demo’s account has no place.');
  return place;
}

/** One thing is asked to be taken back, one is at its store, and one was taken back for a code. */
async function addTakeBacks(services: Services, { accountId, buyer }: Where): Promise<void> {
  const { db, clock } = services;
  const [store, programme] = await db.readInScope(scopeOf(accountId), (tx) =>
    Promise.all([firstPlace(tx, 'take-back-stores'), programmeOf(tx)]),
  );
  const things = await takenBy(services, { accountId, buyer }, 'take_back');
  for (const [at, item] of things.slice(0, 3).entries()) {
    const uuid = randomUUID();
    const items = [{ uuid: item, condition: asNew }];
    const body = {
      uuid,
      programme: uuid,
      way: 'store',
      place: store.uuid,
      terms_version: programme.termsVersion,
      items,
    } as const;
    await requestTakeBack(services, { accountId }, { scope: Scope.ofShopper(buyer, ''), body: { ...body, items } });
    if (at === 0) continue;
    const taken = { takenBy: 'Maya Okoro', at: clock.now(), place: store, received: true, how: 'desk' } as const;
    const id = await db.inScope(scopeOf(accountId), async (tx) => {
      const row = await findHandover(tx, { id: -1, uuid });
      if (!row || !(await handOver(services, tx, row.id, taken))) throw new Error('The demo’s request was not taken.');
      return row.id;
    });
    const verdict = { uuid: item, verdict: 'accepted', grade: 'A', route: 'resell', note: '' } as const;
    if (at === 2)
      await db.inScope(scopeOf(accountId), (tx) =>
        gradeRequest(services, tx, id, { items: [verdict], finish: true }, null),
      );
  }
}

/** One thing was given to the charity, at its shop. */
async function addDonation(services: Services, { accountId, buyer }: Where): Promise<void> {
  const { db } = services;
  const [item] = await takenBy(services, { accountId, buyer }, 'give');
  if (!item) throw new Error('The demo’s charity wants nothing of the buyer’s.');
  const shop = await db.inScope(scopeOf(accountId), (tx) => firstPlace(tx, 'charity-points'));
  const uuid = randomUUID();
  const body = {
    uuid,
    charity: uuid,
    way: 'store',
    place: shop.uuid,
    items: [item],
    fate_of_refused: 'donate',
  } as const;
  await announceDonation(
    services,
    { accountId },
    { scope: Scope.ofShopper(buyer, ''), body: { ...body, items: [item] } },
  );
  await db.inScope(scopeOf(accountId), async (tx) => {
    const found = await findHandover(tx, { id: -1, uuid });
    const handover = found && (await holdHandover(tx, found.id));
    if (!handover) throw new Error('The demo’s donation was not written.');
    const ids = (await givenOf(tx, handover.id)).map(({ id }) => id);
    await takeIn(services, tx, { handover, ids, takenBy: 'Grace Adeyemi', placeId: shop.id });
  });
}

/** What the buyer hands over: with it the wardrobe has a thing in each state. Lives have begun by then. */
export async function addDemoHandovers(
  services: Services,
  { buyer, shop, charity }: { readonly buyer: number; readonly shop: number; readonly charity: number },
): Promise<void> {
  await addTakeBacks(services, { accountId: shop, buyer });
  await addDonation(services, { accountId: charity, buyer });
  // At once, so that nothing is seen half done before the jobs have run.
  await rebuildCopies(services);
}
