import { checkChains, type Part } from '../../domain/ledger/check-chains';
import { unsealed } from '../../domain/ledger/ledger.repository';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Services } from '../../services';

/** What is wrong, and with which garment or since when. */
export type Trouble = { readonly what: string; readonly where: string };

const hourMs = 3600 * 1000;
const hoursOfWeek = 168;
const lateMs = 10 * 60 * 1000;

/**
 * The garments whose chains are looked at in an hour: those of one 168th of all uuids, so that a week sees each head, and nobody keeps
 * where it was.
 */
export function partOfHour(now: Date): Part {
  const hour = Math.floor(now.getTime() / hourMs) % hoursOfWeek;
  return {
    after: uuidAt(hour / hoursOfWeek),
    until: hour + 1 === hoursOfWeek ? uuidAt(1) : uuidAt((hour + 1) / hoursOfWeek),
  };
}

/** The uuid that so large a part of all comes before. */
function uuidAt(part: number): string {
  const head =
    part === 1
      ? 'ffffffff'
      : Math.floor(part * 2 ** 32)
          .toString(16)
          .padStart(8, '0');
  const rest = part === 1 ? 'f' : '0';
  return [head, rest.repeat(4), rest.repeat(4), rest.repeat(4), rest.repeat(12)].join('-');
}

/** Of these garments the events are recomputed, too: another tenth each week. */
export function tenthOfWeek(now: Date): (item: string) => boolean {
  const week = Math.floor(now.getTime() / hourMs / hoursOfWeek);
  return (item) => Number.parseInt(item.slice(-4), 16) % 10 === week % 10;
}

/** Looks at the hour’s part of the chains, and whether events are sealed in time. */
export async function lookAtLedger({ db, clock }: Services): Promise<readonly Trouble[]> {
  const now = clock.now();
  const { breaks } = await checkChains(db, partOfHour(now), tenthOfWeek(now));
  const waiting = await db.readInScope(scopeOfSearch(), unsealed);
  const late = waiting.since !== null && now.getTime() - waiting.since.getTime() > lateMs;
  return [
    ...breaks.map(({ item, state, at }) => ({ what: `A chain is ${state} at ${at}`, where: item })),
    ...(late && waiting.since
      ? [{ what: 'Events are not sealed', where: `since ${waiting.since.toISOString()}` }]
      : []),
  ];
}
