import { ledger } from '@dw/contract';
import { eventsOf, headOf, linksOf } from '../../domain/ledger/ledger.repository';
import { verifyChain } from '../../domain/ledger/verify-chain';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentLife } from './ledger.presenter';

/** A garment’s life as far as the scope may read it, in one round trip. @throws 404 where nothing of it happened here */
async function lifeOf(tx: Tx, path: string) {
  const item = parseReference(path)?.uuid;
  if (item === undefined) throw notFound();
  const [events, links, [head]] = await Promise.all([
    eventsOf(tx, [item]),
    linksOf(tx.queries, [item]).execute(),
    headOf(tx.queries, item).execute(),
  ]);
  if (events.length === 0) throw notFound();
  const chain = { events, links, head, all: false };
  return presentLife(item, chain, verifyChain(chain));
}

/** What happened to garments: a shopper reads all of the own time, an account what happened at its own places. */
export function lifeRoutes({ route }: Services): void {
  route(ledger.ofShopper, { read: (tx, { path }) => lifeOf(tx, path.uuid) });
  route(ledger.ofRetailer, { read: (tx, { path }) => lifeOf(tx, path.uuid) });
  route(ledger.ofCharity, { read: (tx, { path }) => lifeOf(tx, path.uuid) });
}
