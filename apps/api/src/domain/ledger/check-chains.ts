import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { eventsOf, headOf, headsAfter, linksOf } from './ledger.repository';
import { holdSealing } from './seal-events';
import { type Chain, verifyChain } from './verify-chain';

/** A chain that is not whole. */
export type Break = { readonly item: string; readonly state: 'broken' | 'missing'; readonly at: number };
export type Checked = { readonly chains: number; readonly events: number; readonly breaks: readonly Break[] };

/** Garments by uuid: after `after`, up to `until`. */
export type Part = { readonly after: string; readonly until: string };
export const allGarments: Part = {
  after: '00000000-0000-0000-0000-000000000000',
  until: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const atOnce = 200;

/**
 * Verifies the chains of garments against their heads, some at a time. What is not whole is looked at once more while nobody seals.
 * @param withEvents whose events are recomputed, too; the links of the others are only joined
 */
export async function checkChains(db: Database, part: Part, withEvents: (item: string) => boolean): Promise<Checked> {
  let [after, chains, events] = [part.after, 0, 0];
  const breaks: Break[] = [];
  for (;;) {
    const read = await db.inScope(scopeOfSearch(), async (tx) => {
      const heads = await headsAfter(tx.queries, after, part.until, atOnce);
      return readChains(tx, heads, withEvents);
    });
    for (const chain of read) {
      const verdict = verifyChain(chain);
      const found = verdict.state === 'whole' ? undefined : await checkAgain(db, chain.item, withEvents);
      if (found) breaks.push(found);
      chains += 1;
      events += chain.events.length;
    }
    after = read.at(-1)?.item ?? after;
    if (read.length < atOnce) return { chains, events, breaks };
  }
}

/** The relay may have sealed between two of the queries. */
async function checkAgain(
  db: Database,
  item: string,
  withEvents: (item: string) => boolean,
): Promise<Break | undefined> {
  const [chain] = await db.inScope(scopeOfSearch(), async (tx) => {
    await holdSealing(tx);
    return readChains(tx, await headOf(tx.queries, item), withEvents);
  });
  const verdict = chain ? verifyChain(chain) : ({ state: 'missing', at: 1 } as const);
  return verdict.state === 'whole' ? undefined : { item, ...verdict };
}

async function readChains(
  tx: Tx,
  heads: Awaited<ReturnType<typeof headsAfter>>,
  withEvents: (item: string) => boolean,
): Promise<readonly (Chain & { readonly item: string })[]> {
  const items = heads.map(({ itemUuid }) => itemUuid);
  if (items.length === 0) return [];
  const [links, events] = [
    byItem(await linksOf(tx.queries, items)),
    byItem(await eventsOf(tx, items.filter(withEvents))),
  ];
  return heads.map(({ itemUuid: item, ...head }) => ({
    item,
    head,
    links: links.get(item) ?? [],
    events: events.get(item) ?? [],
    all: withEvents(item),
  }));
}

function byItem<R extends { readonly itemUuid: string }>(rows: readonly R[]): ReadonlyMap<string, R[]> {
  const grouped = new Map<string, R[]>();
  for (const row of rows) grouped.set(row.itemUuid, [...(grouped.get(row.itemUuid) ?? []), row]);
  return grouped;
}
