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
  { takenBy, at, place, received, how }: Taken,
  known?: Known,
): Promise<HandoverRow | undefined> {
  const now = clock.now();
  const state = received ? 'received' : 'handed_over';
  const set = { state, handedOverAt: at, takenBy, ...(received && { receivedAt: at }) } as const;
  // A carrier’s word may come late, and is true nevertheless.
  const inTime = how === 'carrier' ? undefined : gt(handovers.expiresAt, now);
  const there = place && ({ way: 'store', placeId: place.id, wayName: place.name, carrierUseId: null } as const);
  const stepping = stepHandover(tx, id, ['requested'], { ...set, ...there }, inTime);
  // Whoever holds it knows that it can be taken: coupons are held in the same batch.
  const reserving = known && reserveRewards(tx, known.programme, known.row, known.items, now);
  const [row, reserved] = await Promise.all([stepping, reserving]);
  if (!row) return undefined;
  const [programme, items] = known
    ? [known.programme, known.items]
    : await Promise.all([programmeOf(tx), itemsOf(tx, id)]);
  const whole = reserved ?? (await reserveRewards(tx, programme, row, items, now));
  tx.withCommit(markShort(tx, row, whole));
  tellLives(tx, programme, row, items, () => [
    { kind: 'handed_over', at },
    ...(received ? [{ kind: 'received', at } as const] : []),
  ]);
  if (how === 'hand') tx.withCommit(flagHandover(tx, row.uuid, ['by_hand']));
  await audit(tx, { action: 'take-back.handed-over', subject: row.uuid, after: { how, received, reserved: whole } });
  await events.emit(tx, 'take-back.handed-over', { handover: row.uuid });
  if (received) await events.emit(tx, 'take-back.received', { handover: row.uuid });
  return row;
}

const late: readonly HandoverState[] = ['expired', 'cancelled'];

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
  const isLate = late.includes(stateNow(before, now));
  if (!isLate && before.state !== 'handed_over') return undefined;
  // Whoever promises or refunds things holds them first, and then the hand-over.
  const found = isLate ? await thingsElsewhere(tx, before.uuid) : [];
  const set = {
    state: 'received' as const,
    receivedAt: now,
    ...(isLate && { late: true, handedOverAt: before.handedOverAt ?? now, endedAt: null, endedBy: null }),
  };
  const isOver = before.state === 'requested' ? lte(handovers.expiresAt, now) : undefined;
  const row = await stepHandover(tx, before.id, [before.state], set, isOver);
  if (!row) return undefined;
  const [programme, all] = await Promise.all([programmeOf(tx), itemsOf(tx, row.id)]);
  const { items, flags } = isLate
    ? await leaveOutElsewhere(tx, { id: row.id, found, items: all, now })
    : { items: all, flags: [] };
  await flagHandover(tx, row.uuid, flags);
  if (isLate) tx.withCommit(markShort(tx, row, await reserveRewards(tx, programme, row, items, now)));
  tellLives(tx, programme, row, items, () => [
    ...(isLate ? [{ kind: 'handed_over', at: now } as const] : []),
    { kind: 'received', at: now },
  ]);
  await audit(tx, { action: 'take-back.received', subject: row.uuid, after: { late: isLate } });
  await events.emit(tx, 'take-back.received', { handover: row.uuid });
  return row;
}
