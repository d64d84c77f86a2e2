import type { HandoverState } from '@dw/contract';
import { gt, lte } from 'drizzle-orm';
import { handovers } from '../../db/schema/handovers';
import type { Events } from '../../events/events';
import { audit } from '../../platform/audit/audit';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { appendItemEvents } from '../ledger/append-events';
import type { ItemEvent } from '../ledger/item-event';
import {
  flagHandover,
  type HandedItemRow,
  type HandoverRow,
  itemsOf,
  markShort,
  stepHandover,
} from './handovers.repository';
import { leaveOutElsewhere, thingsElsewhere } from './leave-out-elsewhere';
import { type Programme, readProgramme } from './programme.repository';
import { reserveRewards } from './settle-rewards';
import { stateNow } from './state-now';

export type HandoverServices = { readonly clock: Clock; readonly events: Events };

/** What happened to things that are here, in the life of each. */
export function tellLives(
  tx: Tx,
  programme: Pick<Programme, 'accountUuid'>,
  { shopperId }: Pick<HandoverRow, 'shopperId'>,
  items: readonly HandedItemRow[],
  eventsOf: (item: HandedItemRow) => readonly Omit<ItemEvent, 'item'>[],
): void {
  const told = items
    .filter(({ leftOutAt }) => leftOutAt === null)
    .flatMap((item) => eventsOf(item).map((event) => ({ ...event, item: item.itemUuid })));
  appendItemEvents(tx, { shopperId, by: programme.accountUuid }, told);
}

/** @throws where the account has no programme, which a hand-over of its own rules out */
export async function programmeOf(tx: Tx): Promise<Programme> {
  const programme = await readProgramme(tx);
  if (!programme) throw new Error('The hand-over’s programme is gone.');
  return programme;
}

type Taken = {
  /** In words, for whoever asks who has it. */
  readonly takenBy: string;
  readonly at: Date;
  /** Where it was taken, if at a store: it may be another than the one that was named, or no parcel after all. */
  readonly place?: { readonly id: number; readonly name: string };
  /** It is at its goal: nobody else has to receive it. */
  readonly received: boolean;
  /** What the audit names it. */
  readonly how: 'desk' | 'carrier' | 'hand';
  /** Of a carrier: it came after the request’s day. */
  readonly late?: boolean;
};

/** What a caller who holds the hand-over has read of it, so that it need not be read again. */
type Known = { readonly programme: Programme; readonly items: readonly HandedItemRow[]; readonly row: HandoverRow };

/**
 * requested → handed_over, or at once received: what it may bring is reserved, and the lives of its things go on. Of several at once one
 * takes it.
 * @param known of a hand-over that is held: its things as they are now, those that are not here left out
 * @returns undefined where it was taken, cancelled or has expired
 */
export async function handOver(
  { clock, events }: HandoverServices,
  tx: Tx,
  id: number,
  { takenBy, at, place, received, how, late = false }: Taken,
  known?: Known,
): Promise<HandoverRow | undefined> {
  const now = clock.now();
  const state = received ? 'received' : 'handed_over';
  const set = { state, handedOverAt: at, takenBy, late, ...(received && { receivedAt: at }) } as const;
  // A carrier’s word may come late, and is true nevertheless.
  const inTime = how === 'carrier' ? undefined : gt(handovers.expiresAt, now);
  const there = place && ({ way: 'store', placeId: place.id, wayName: place.name, carrierUseId: null } as const);
  const stepping = stepHandover(tx, id, ['requested'], { ...set, ...there }, inTime);
  // Whoever holds it knows that it can be taken: coupons are held in the same batch.
  const reserving = known && reserveRewards(tx, known.programme, known.row, known.items, now);
  const [row, reserved] = await Promise.all([stepping, reserving]);
  if (!row) return undefined;
  const { programme, items } = known ?? (await asTheyAre(tx, row));
  const all = reserved ?? (await reserveRewards(tx, programme, row, items, now));
  const codesShort = markShort(tx, row, all);
  tellLives(tx, programme, row, items, () => [
    { kind: 'handed_over', at },
    ...(received ? [{ kind: 'received', at } as const] : []),
  ]);
  if (how === 'hand') tx.withCommit(flagHandover(tx, row.uuid, ['by_hand']));
  await audit(tx, {
    action: 'take-back.handed-over',
    subject: row.uuid,
    after: { how, received, reserved: !codesShort },
  });
  await events.emit(tx, 'take-back.handed-over', { handover: row.uuid });
  if (received) await events.emit(tx, 'take-back.received', { handover: row.uuid });
  return { ...row, codesShort };
}

const ended: readonly HandoverState[] = ['expired', 'cancelled'];
/** How and why it had ended stays in the audit log. */
const begunAgain = { endedAt: null, endedBy: null, reason: '' } as const;

async function asTheyAre(tx: Tx, { id }: Pick<HandoverRow, 'id'>) {
  const [programme, items] = await Promise.all([programmeOf(tx), itemsOf(tx, id)]);
  return { programme, items };
}

/**
 * Of what had ended and is on its way or here nevertheless, and is held: what stands elsewhere by now is left out, the rest is reserved for.
 * @param found see `thingsElsewhere`, asked before the hand-over was held
 */
async function goOn(tx: Tx, row: HandoverRow, found: Awaited<ReturnType<typeof thingsElsewhere>>, now: Date) {
  const [programme, all] = await Promise.all([programmeOf(tx), itemsOf(tx, row.id)]);
  const { items, flags } = await leaveOutElsewhere(tx, { id: row.id, found, items: all, now });
  await flagHandover(tx, row.uuid, flags);
  const codesShort = markShort(tx, row, await reserveRewards(tx, programme, row, items, now));
  return { programme, items, codesShort };
}

/**
 * expired or cancelled → handed_over: a carrier has scanned what its shopper had sent before, or sent all the same. Late where that was after
 * its day, or it had been called off.
 * @param at its first scan
 * @returns undefined where it stands elsewhere
 */
export async function handOverLate(
  { clock, events }: HandoverServices,
  tx: Tx,
  before: HandoverRow,
  { takenBy, at }: Pick<Taken, 'takenBy' | 'at'>,
): Promise<HandoverRow | undefined> {
  if (!ended.includes(before.state)) return undefined;
  // Whoever promises or refunds things holds them first, and then the hand-over.
  const found = await thingsElsewhere(tx, before.uuid);
  const late = before.state === 'cancelled' || at > before.expiresAt;
  const set = { state: 'handed_over', handedOverAt: at, takenBy, late, ...begunAgain } as const;
  const row = await stepHandover(tx, before.id, [before.state], set);
  if (!row) return undefined;
  const { programme, items, codesShort } = await goOn(tx, row, found, clock.now());
  tellLives(tx, programme, row, items, () => [{ kind: 'handed_over', at }]);
  const after = { how: 'carrier', received: false, late, reserved: !codesShort };
  await audit(tx, { action: 'take-back.handed-over', subject: row.uuid, after });
  await events.emit(tx, 'take-back.handed-over', { handover: row.uuid });
  return row;
}

/**
 * handed_over → received; what had expired or was cancelled and comes nevertheless is received late, whether or not the job was there. Of that,
 * what stands elsewhere by now is recorded as missing.
 * @returns undefined where it stands elsewhere
 */
export async function receive(
  { clock, events }: HandoverServices,
  tx: Tx,
  before: HandoverRow,
): Promise<HandoverRow | undefined> {
  const now = clock.now();
  const isLate = ended.includes(stateNow(before, now));
  if (!isLate && before.state !== 'handed_over') return undefined;
  // Whoever promises or refunds things holds them first, and then the hand-over.
  const found = isLate ? await thingsElsewhere(tx, before.uuid) : [];
  const set = {
    state: 'received' as const,
    receivedAt: now,
    ...(isLate && { late: true, handedOverAt: before.handedOverAt ?? now, ...begunAgain }),
  };
  const isOver = before.state === 'requested' ? lte(handovers.expiresAt, now) : undefined;
  const row = await stepHandover(tx, before.id, [before.state], set, isOver);
  if (!row) return undefined;
  const { programme, items } = isLate ? await goOn(tx, row, found, now) : await asTheyAre(tx, row);
  tellLives(tx, programme, row, items, () => [
    ...(isLate ? [{ kind: 'handed_over', at: now } as const] : []),
    { kind: 'received', at: now },
  ]);
  await audit(tx, { action: 'take-back.received', subject: row.uuid, after: { late: isLate } });
  await events.emit(tx, 'take-back.received', { handover: row.uuid });
  return row;
}
