import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { carriers } from '../../db/schema/carriers';
import { handovers } from '../../db/schema/handovers';
import { takeBackCarriers } from '../../db/schema/take-backs';
import { databaseTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';
import { findReturnAddress } from '../accounts/return-address';
import type { Step } from '../take-back-carriers/adapters/carrier';
import { chargeForLabel, type LabelCharge, labelIsDue } from '../take-back-carriers/label-charges';
import type { Parcels } from '../take-back-carriers/parcels';
import { type HandoverServices, handOver, handOverLate } from './hand-over';
import { spokenCode } from './handover-code';
import { findHandover, flagHandover, type HandoverRow } from './handovers.repository';

const ofRevision = (tx: Tx, parcel: string, revision: number) =>
  and(
    eq(handovers.accountId, tx.scope.accountId),
    eq(handovers.uuid, parcel),
    eq(handovers.revision, revision),
    eq(handovers.state, 'requested'),
    eq(handovers.labelState, 'wanted'),
  );

async function setLabel(tx: Tx, parcel: string, revision: number, set: Partial<HandoverRow>) {
  const [row] = await tx.queries
    .update(handovers)
    .set({ ...set, updatedAt: databaseTime() })
    .where(ofRevision(tx, parcel, revision))
    .returning({ addressMailed: handovers.addressMailed });
  return row;
}

/** The shopper of this revision was mailed the plain address, and is not mailed it again. @returns whether they had not been before */
export async function addressIsMailed(
  tx: Tx,
  { id, revision }: Pick<HandoverRow, 'id' | 'revision'>,
): Promise<boolean> {
  const rows = await tx.queries
    .update(handovers)
    .set({ addressMailed: revision })
    .where(
      and(
        eq(handovers.accountId, tx.scope.accountId),
        eq(handovers.id, id),
        eq(handovers.revision, revision),
        ne(handovers.addressMailed, revision),
      ),
    )
    .returning({ id: handovers.id });
  return rows.length > 0;
}

/** made → void, of what was taken at a desk instead of sent. @returns what its carrier calls the label; undefined where there is none to void */
export async function labelIsVoid(tx: Tx, parcel: string): Promise<string | undefined> {
  const [row] = await tx.queries
    .update(handovers)
    .set({ labelState: 'void' })
    .where(
      and(
        eq(handovers.accountId, tx.scope.accountId),
        eq(handovers.uuid, parcel),
        ne(handovers.way, 'carrier'),
        eq(handovers.labelState, 'made'),
      ),
    )
    .returning({ reference: handovers.labelReference });
  return row?.reference;
}

/** What a parcel’s label costs the account; undefined where it has its own contract with the carrier, or its shopper pays. */
async function chargeOf(tx: Tx, parcel: string): Promise<LabelCharge | undefined> {
  const [row] = await tx.queries
    .select({ amount: carriers.price, currency: carriers.currency })
    .from(handovers)
    .innerJoin(
      takeBackCarriers,
      and(eq(takeBackCarriers.accountId, handovers.accountId), eq(takeBackCarriers.id, handovers.carrierUseId)),
    )
    .innerJoin(carriers, eq(carriers.id, takeBackCarriers.carrierId))
    .where(
      and(
        eq(handovers.accountId, tx.scope.accountId),
        eq(handovers.uuid, parcel),
        isNull(handovers.price),
        eq(takeBackCarriers.usesDefault, true),
        gt(carriers.price, 0),
      ),
    );
  return row;
}

/** Hand-overs as carriers meet them. */
export function parcelsOf(services: HandoverServices): Parcels {
  const { events } = services;
  return {
    async wanted(tx, parcel, revision) {
      const wanted = tx.queries
        .select({
          code: handovers.code,
          things: handovers.things,
          since: handovers.updatedAt,
          carrierId: takeBackCarriers.carrierId,
        })
        .from(handovers)
        .innerJoin(
          takeBackCarriers,
          and(eq(takeBackCarriers.accountId, handovers.accountId), eq(takeBackCarriers.id, handovers.carrierUseId)),
        )
        .where(ofRevision(tx, parcel, revision));
      const [[row], address] = await Promise.all([wanted.execute(), findReturnAddress(tx)]);
      if (!row || !address) return undefined;
      const { title: name, street, houseNo, postcode, city, countryCode: country } = address;
      const wish = {
        reference: spokenCode(row.code),
        to: { name, street, houseNo, postcode, city, country },
        parcel: { grams: null, things: row.things },
      };
      return { carrierId: row.carrierId, since: row.since, wish };
    },
    async made(tx, parcel, revision, { reference, tracking, file }) {
      const set = { labelState: 'made', labelReference: reference, labelFile: file, tracking } as const;
      const row = await setLabel(tx, parcel, revision, set);
      if (!row) return false;
      if (row.addressMailed === revision) await events.emit(tx, 'take-back.label-ready', { handover: parcel });
      await chargeForLabel(tx, parcel, await chargeOf(tx, parcel));
      return true;
    },
    async failed(tx, parcel, revision) {
      if (await setLabel(tx, parcel, revision, { labelState: 'failed' }))
        await events.emit(tx, 'take-back.label-failed', { handover: parcel });
    },
    async carried(tx, parcel) {
      const row = await findHandover(tx, { id: -1, uuid: parcel });
      return row !== undefined && !['requested', 'cancelled', 'expired'].includes(row.state);
    },
    said: (tx, parcel, steps) => follow(services, tx, parcel, steps),
  };
}

/** What a carrier’s steps change: its first scan hands over, an arrival is noted, and trouble is for a person to look at. */
async function follow(services: HandoverServices, tx: Tx, parcel: string, steps: readonly Step[]): Promise<void> {
  const row = await findHandover(tx, { id: -1, uuid: parcel });
  if (!row) return;
  const first = steps.find(({ kind }) => kind !== 'exception');
  if (first) {
    await scanned(services, tx, row, first);
    await noteScan(tx, row, first.at);
  }
  const delivered = steps.find(({ kind }) => kind === 'delivered');
  if (delivered) await noteArrival(tx, row.id, delivered.at);
  if (['rewarded', 'rejected'].includes(row.state)) return;
  if (row.state === 'handed_over') await noteNews(tx, row.id);
  await flagHandover(tx, parcel, [
    ...(steps.at(-1)?.kind === 'exception' ? ['parcel_trouble'] : []),
    ...(isLighter(steps) ? ['parcel_weight'] : []),
  ]);
}

/** Its first scan hands it over, also where it had ended before or ends in the same moment: the parcel is on its way. */
async function scanned(services: HandoverServices, tx: Tx, row: HandoverRow, { at }: Step): Promise<void> {
  const taken = { takenBy: row.wayName, at };
  if (row.state !== 'requested') {
    await handOverLate(services, tx, row, taken);
    return;
  }
  const late = at > row.expiresAt;
  if (await handOver(services, tx, row.id, { ...taken, received: false, how: 'carrier', late })) return;
  const now = await findHandover(tx, { id: row.id, uuid: row.uuid });
  if (now) await handOverLate(services, tx, now, taken);
}

/** Where it was weighed last it had lost more than half: somebody may have taken something out of it. */
function isLighter(steps: readonly Step[]): boolean {
  const first = steps.find(({ grams }) => grams !== null)?.grams ?? 0;
  const last = steps.at(-1)?.grams ?? null;
  return last !== null && last < first / 2;
}

/** The last time that a carrier said anything of it; see `silentParcels`. */
async function noteNews(tx: Tx, id: number): Promise<void> {
  await tx.queries
    .update(handovers)
    .set({ updatedAt: databaseTime() })
    .where(and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id)));
}

/** Whatever had become of the hand-over: the label was used, and is paid for. Once it is noted it stays. */
async function noteScan(tx: Tx, { id, uuid }: HandoverRow, at: Date): Promise<void> {
  await tx.queries
    .update(handovers)
    .set({ scannedAt: at })
    .where(and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id), isNull(handovers.scannedAt)));
  await labelIsDue(tx, uuid, at);
}

/** The first time that it is said counts: a person receives it all the same. */
async function noteArrival(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.queries
    .update(handovers)
    .set({ deliveredAt: at, updatedAt: databaseTime() })
    .where(and(eq(handovers.accountId, tx.scope.accountId), eq(handovers.id, id), isNull(handovers.deliveredAt)));
}
