import type { BodyOf, market } from '@dw/contract';
import { findPublicName, saidInPublic, takePublicName } from '../../domain/public-names/public-names';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import { holdSettings, type MarketFields, updateSettings } from './market-settings.repository';

/** Changes what is named; the rest stays. @throws 422 under `name` */
export async function saveMarket(tx: Tx, body: BodyOf<typeof market.save>): Promise<void> {
  const settings = await holdSettings(tx);
  const former = await findPublicName(tx);
  const { name = former, open, out_of_stock: outOfStock, intro, comments } = body;
  const given = { open, outOfStock, intro, comments };
  const fields: MarketFields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { before, after } = changes<MarketFields & { name: string }>(
    { ...settings, name: former },
    { ...fields, name },
  );
  if (name === '' && (open ?? settings.open))
    throw invalid({ name: ['Choose a short name before you open the marketplace.'] }, 'name_missing');
  await updateSettings(tx, fields);
  if (name !== former && !(await takePublicName(tx, name))) {
    const message = 'This short name is taken. Choose another.';
    throw new Refusal(422, 'username_taken', message, { errors: { name: [message] } });
  }
  await saidInPublic(tx);
  await audit(tx, { action: 'market.changed', subject: settings.uuid, before, after });
}
