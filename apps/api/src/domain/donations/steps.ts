import type { DeclineReason, PassingFate } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { type DonationRow, statusNow } from '../handovers/given.repository';
import type { HandoverServices } from '../handovers/hand-over';
import { stepHandover } from '../handovers/handovers.repository';
import type { ItemEvent } from '../ledger/item-event';
import { type HeldDonation, hasOpen, stepDonations } from './donations.repository';
import { tellGiven } from './tell-given';

type Step = 'declined' | 'listed' | 'sold' | 'passed-on';
type Told = { readonly after: object; readonly life: readonly Omit<ItemEvent, 'item'>[] };

/** Tells what was done with a donation: the audit log, its life and whoever listens. */
async function tell(
  { events }: HandoverServices,
  tx: Tx,
  row: DonationRow,
  step: Step,
  told: Told,
): Promise<DonationRow> {
  await tellGiven(tx, [row], () => told.life);
  const name = `donation.${step}` as const;
  await audit(tx, { action: name, subject: row.uuid, after: told.after });
  await events.emit(tx, name, { donation: row.uuid });
  return row;
}

/**
 * announced, received → declined. What was here already goes where its shopper wished; what was not is held again, and with the last of a hand-over
 * that ends too.
 */
export async function declineDonation(
  services: HandoverServices,
  tx: Tx,
  { row, handover }: HeldDonation,
  { reason, note }: { readonly reason: DeclineReason; readonly note: string },
): Promise<DonationRow | undefined> {
  const now = services.clock.now();
  if (statusNow(row, now) === 'EXPIRED') return undefined;
  const fate = row.status === 'RECEIVED' ? (handover?.fateOfRefused ?? 'recycle') : null;
  const set = { status: 'DECLINED', declined: reason, note, fate, endedAt: now, expiresAt: null } as const;
  const [done] = await stepDonations(tx, [row.id], ['ANNOUNCED', 'RECEIVED'], set);
  if (!done) return undefined;
  if (handover?.state === 'requested' && !(await hasOpen(tx, handover.id)))
    await stepHandover(tx, handover.id, ['requested'], { state: 'rejected', endedAt: now, endedBy: 'account' });
  const life = {
    recycle: [{ kind: 'recycled', at: now }],
    donate: [{ kind: 'routed', at: now, facts: { route: 'donate' } }],
  } as const;
  return tell(services, tx, done, 'declined', {
    after: { reason },
    life: fate === null || fate === 'return' ? [] : life[fate],
  });
}

type Offered = {
  readonly price: number;
  readonly currency: string;
  readonly description: string;
  readonly photos: string[];
};

/** received → listed; what is listed is changed. */
export async function offerDonation(
  services: HandoverServices,
  tx: Tx,
  { row }: HeldDonation,
  offered: Offered,
): Promise<DonationRow | undefined> {
  const now = services.clock.now();
  const fresh = row.status !== 'LISTED';
  const set = { ...offered, status: 'LISTED', ...(fresh && { listedAt: now }) } as const;
  const [done] = await stepDonations(tx, [row.id], ['RECEIVED', 'LISTED'], set);
  if (!done) return undefined;
  const { price, currency } = offered;
  if (fresh)
    return tell(services, tx, done, 'listed', { after: { price, currency }, life: [{ kind: 'listed', at: now }] });
  await audit(tx, { action: 'donation.changed', subject: done.uuid, before: { price: row.price }, after: { price } });
  return done;
}

/** listed → received. */
export async function unlistDonation(tx: Tx, { row }: HeldDonation): Promise<DonationRow | undefined> {
  const [done] = await stepDonations(tx, [row.id], ['LISTED'], { status: 'RECEIVED', listedAt: null });
  if (done) await audit(tx, { action: 'donation.unlisted', subject: done.uuid });
  return done;
}

type Sale = { readonly price: number; readonly currency: string; readonly at: Date };

/** received, listed → sold, elsewhere than in the virtual shop. */
export async function sellDonation(
  services: HandoverServices,
  tx: Tx,
  { row }: HeldDonation,
  { price, currency, at }: Sale,
): Promise<DonationRow | undefined> {
  const set = { status: 'SOLD', soldPrice: price, currency, soldAt: at, soldVia: 'elsewhere', endedAt: at } as const;
  const [done] = await stepDonations(tx, [row.id], ['RECEIVED', 'LISTED'], set);
  return done && tell(services, tx, done, 'sold', { after: { price, currency }, life: [{ kind: 'sold', at }] });
}

/** received, listed → passed on. */
export async function passOnDonation(
  services: HandoverServices,
  tx: Tx,
  { row }: HeldDonation,
  fate: PassingFate,
): Promise<DonationRow | undefined> {
  const now = services.clock.now();
  const set = { status: 'PASSED_ON', passedTo: fate, endedAt: now } as const;
  const [done] = await stepDonations(tx, [row.id], ['RECEIVED', 'LISTED'], set);
  const life =
    fate === 'recycled'
      ? ({ kind: 'recycled', at: now } as const)
      : ({ kind: 'routed', at: now, facts: { route: fate } } as const);
  return done && tell(services, tx, done, 'passed-on', { after: { fate }, life: [life] });
}

/** listed → sold, by an order of the virtual shop that is paid. */
export async function sellInShop(
  services: HandoverServices,
  tx: Tx,
  id: number,
  { price, currency, at }: Sale,
): Promise<DonationRow | undefined> {
  const set = { status: 'SOLD', soldPrice: price, currency, soldAt: at, soldVia: 'shop', endedAt: at } as const;
  const [done] = await stepDonations(tx, [id], ['LISTED'], set);
  return done && tell(services, tx, done, 'sold', { after: { price, currency }, life: [{ kind: 'sold', at }] });
}

/** sold → listed: its buyer of the virtual shop got the money back. */
export async function listReturned({ events }: HandoverServices, tx: Tx, id: number, at: Date): Promise<void> {
  const set = { status: 'LISTED', soldPrice: null, soldAt: null, soldVia: null, endedAt: null, listedAt: at } as const;
  const [done] = await stepDonations(tx, [id], ['SOLD'], set);
  if (!done) return;
  await tellGiven(tx, [done], () => [{ kind: 'listed', at }]);
  await audit(tx, { action: 'donation.returned', subject: done.uuid });
  await events.emit(tx, 'donation.returned', { donation: done.uuid });
}
