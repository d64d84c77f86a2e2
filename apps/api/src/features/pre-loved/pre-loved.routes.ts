import { type BodyOf, type PreLovedItem, preLoved } from '@dw/contract';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import { pageOf } from '../../platform/http/lists';
import { invalid, notFound } from '../../platform/http/refusals';
import { fractionDigits, moneyAnswer, toMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import {
  findPreLoved,
  listPreLoved,
  type PreLovedRow,
  sellsAgain,
  takePreLoved,
  updatePreLoved,
} from './pre-loved.repository';

/** Things from take-backs that stand in the marketplace: taken over once their hand-over is done, priced by their retailer. */
export function preLovedRoutes({ route, clock, events }: Services): void {
  route(preLoved.list, { read: async (tx, { query }) => pageOf(query, await listPreLoved(tx, query), present) });
  route(preLoved.change, {
    subject: findPreLoved,
    write: async (tx, { subject, body }) => present(await change(tx, subject, body, clock.now())),
  });
  events.onEach(['take-back.rewarded', 'take-back.answered', 'take-back.routed'], {
    queue: 'market.pre-loved',
    wanted: (_name, accountId) => sellsAgain(accountId),
    hear: (tx, { payload: { handover } }) => takePreLoved(tx, handover, clock.now()),
  });
}

async function change(tx: Tx, row: PreLovedRow, body: BodyOf<typeof preLoved.change>, now: Date): Promise<PreLovedRow> {
  const { sold, excluded, link } = body;
  const fields = {
    ...priced(row, body),
    ...(link !== undefined && { link: link === '' ? null : link }),
    ...(sold !== undefined && { soldAt: sold ? (row.soldAt ?? now) : null }),
    ...(excluded !== undefined && { excluded }),
  };
  const { before, after } = changes<Partial<PreLovedRow>>(row, fields);
  await audit(tx, { action: 'pre-loved.changed', subject: row.uuid, before, after });
  const written = Object.keys(after).length === 0 ? row : await updatePreLoved(tx, row.id, after);
  if (!written) throw notFound();
  return written;
}

/** @throws 422 where nobody knows the currency */
function priced(row: PreLovedRow, { price, currency = row.priceCurrency ?? 'GBP' }: BodyOf<typeof preLoved.change>) {
  const digits = fractionDigits(currency);
  if (digits === undefined) throw invalid({ currency: ['Choose a currency.'] });
  if (price === undefined) return {};
  return {
    price: `${price} ${currency}`,
    priceAmount: toMinorUnits(price, digits),
    priceCurrency: currency,
    missing: row.missing.filter((gap) => gap !== 'price'),
  };
}

function present(row: PreLovedRow): PreLovedItem {
  const { id, uuid, name, brand, grade, photos, priceAmount, priceCurrency, link, soldAt, excluded, missing } = row;
  return {
    ...{ id, uuid, name: name ?? '', brand: brand ?? '', grade, excluded, missing, link: link ?? '' },
    photos: photos.map((photo) => imageUrl(photo)),
    price: moneyAnswer(priceAmount, priceCurrency),
    sold: soldAt !== null,
    shown: row.marketRank !== null,
    created_at: row.createdAt.toISOString(),
  };
}
